package org.hinge.cli.serve;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.hinge.api.Interruption;
import org.jspecify.annotations.Nullable;

/**
 * Runs the commands that callers ask for, one after the other.
 *
 * <p>What would end a process of the command's own, such as a second Ctrl-C, ends this one: no
 * other call is under way that it could hurt. The next caller finds no server and does without.
 */
public final class Server {
    /** What tells a caller to start a process of its own. */
    private static final String DECLINED = "own";

    private static final long MILLISECONDS_BETWEEN_LOOKS = 1_000;

    /** So many looks a caller may take from taking a slot to its call. */
    private static final int LOOKS_UNTIL_LOST = 30;

    private static final double IDLE_SECONDS_UNTIL_TIDY = 1;

    private final ServedFolder folder;
    private final String conditions;
    private final Work work;
    private final double idleSeconds;
    private final Build build;

    private volatile Slot slot;
    private volatile boolean ending;
    private @Nullable Turn turn;
    private long lastCall = System.nanoTime();
    private int looksWithoutOffer;
    private boolean isTidy = true;

    private Server(
            ServedFolder folder, String conditions, Work work, double idleSeconds, Build build)
            throws IOException {
        this.folder = folder;
        this.conditions = conditions;
        this.work = work;
        this.idleSeconds = idleSeconds;
        this.build = build;
        this.slot = folder.newSlot();
    }

    /**
     * Begins to offer itself.
     *
     * @param conditions those that hold for this process, in the launcher's words
     * @param idleSeconds it ends when so long nobody has called
     */
    public static Server in(ServedFolder folder, String conditions, Work work, double idleSeconds)
            throws IOException {
        Server server = new Server(folder, conditions, work, idleSeconds, Build.now());
        folder.offer(server.slot);
        Thread caretaker = new Thread(server::lookAgainAndAgain, "caretaker");
        caretaker.setDaemon(true);
        caretaker.start();
        return server;
    }

    /** Serves until it is to end. */
    public void serve() throws IOException {
        boolean goesOn = true;
        while (goesOn) {
            // Ahead of the call: the next caller finds it as soon as this one is done.
            Slot next = folder.newSlot();
            Slot now = slot;
            String line = now.next();
            Path place = line == null ? null : folder.taken(line);
            String answer = place == null ? DECLINED : answer(place);
            goesOn = goesOnWith(next);
            now.answer(answer);
            now.close();
        }
    }

    /** No further calls; the one that runs is asked to stop, as its caller would. */
    public synchronized void end() {
        ending = true;
        if (turn != null) {
            turn.signal();
        } else if (folder.withdraw()) {
            slot.sayNobodyComes();
        }
        // Else a caller has just come, and is the last one.
    }

    /** Runs what a caller asks for, unless it is for a process of its own; gives the exit code. */
    private String answer(Path place) throws IOException {
        Call call;
        try {
            call = Call.read(place.resolve("request"));
        } catch (IOException e) {
            return DECLINED;
        } finally {
            slot.taken();
            Slot.remove(place);
        }
        if (!isUpToDate()) {
            end();
            return DECLINED;
        }
        if (!isTakenOn(call)) {
            return DECLINED;
        }
        Turn mine = new Turn(slot, call, work, new Interruption());
        synchronized (this) {
            turn = mine;
        }
        return Integer.toString(mine.run());
    }

    private boolean isTakenOn(Call call) {
        try {
            return call.conditions().equals(conditions) && !OwnProcess.isNeeded(call.arguments());
        } catch (IOException | UncheckedIOException e) {
            // What cannot be read the process of its own says better.
            return false;
        }
    }

    private boolean isUpToDate() {
        return build.isCurrent() && ServedFolder.isWorkingDirectoryInPlace();
    }

    private synchronized boolean goesOnWith(Slot next) throws IOException {
        turn = null;
        lastCall = System.nanoTime();
        looksWithoutOffer = 0;
        isTidy = false;
        if (!ending) {
            folder.offer(next);
            slot = next;
        }
        return !ending;
    }

    private void lookAgainAndAgain() {
        try {
            while (true) {
                Thread.sleep(MILLISECONDS_BETWEEN_LOOKS);
                look();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Hands memory back that calls have left, once there are none for a moment. */
    private void tidy(double idle) {
        if (!isTidy && idle > IDLE_SECONDS_UNTIL_TIDY) {
            System.gc();
            isTidy = true;
        }
    }

    private synchronized void look() {
        double idle = (System.nanoTime() - lastCall) / 1e9;
        if (turn != null) {
            return;
        }
        if (!ending && (idle > idleSeconds || !isUpToDate())) {
            end();
        } else if (folder.isOffered()) {
            looksWithoutOffer = 0;
            tidy(idle);
        } else if (++looksWithoutOffer > LOOKS_UNTIL_LOST) {
            slot.sayNobodyComes();
        }
    }
}
