package org.hinge.spark;

import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.hinge.inference.parts.CheckpointFolder.Mark;
import org.jspecify.annotations.Nullable;

/**
 * What parts tell each other before they solve: where each is called, and which checkpoints it has.
 * All come to the same conclusions.
 *
 * <pre>host port lastEpoch epoch:iteration epoch:iteration ...</pre>
 */
final class Meeting {
    private final List<InetSocketAddress> addresses = new ArrayList<>();
    private long lastEpoch;
    private @Nullable Mark latest;

    private Meeting() {}

    static String said(String host, int port, long lastEpoch, List<Mark> marks) {
        StringBuilder text = new StringBuilder();
        text.append(host).append(' ').append(port).append(' ').append(lastEpoch);
        for (Mark mark : marks) {
            text.append(' ').append(mark.epoch()).append(':').append(mark.iteration());
        }
        return text.toString();
    }

    /**
     * What follows from what all have said.
     *
     * @param all by part
     */
    static Meeting of(String[] all) {
        Meeting meeting = new Meeting();
        Set<Mark> common = new HashSet<>();
        for (int part = 0; part < all.length; part++) {
            String[] words = all[part].split(" ", -1);
            meeting.addresses.add(new InetSocketAddress(words[0], Integer.parseInt(words[1])));
            meeting.lastEpoch = Math.max(meeting.lastEpoch, Long.parseLong(words[2]));
            Set<Mark> its = new HashSet<>();
            for (int i = 3; i < words.length; i++) {
                String[] numbers = words[i].split(":", -1);
                its.add(new Mark(Long.parseLong(numbers[0]), Integer.parseInt(numbers[1])));
            }
            if (part == 0) {
                common.addAll(its);
            } else {
                common.retainAll(its);
            }
        }
        for (Mark mark : common) {
            Mark best = meeting.latest;
            boolean later =
                    best == null
                            || mark.iteration() > best.iteration()
                            || (mark.iteration() == best.iteration()
                                    && mark.epoch() > best.epoch());
            meeting.latest = later ? mark : best;
        }
        return meeting;
    }

    /** Where each part is called. */
    List<InetSocketAddress> addresses() {
        return addresses;
    }

    /** The highest epoch that anybody knows of; 0 if none does. */
    long lastEpoch() {
        return lastEpoch;
    }

    /** What all go on from: the latest that each of them has; null to begin at the beginning. */
    @Nullable Mark latest() {
        return latest;
    }
}
