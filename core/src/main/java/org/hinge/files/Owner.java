package org.hinge.files;

import java.time.Duration;
import java.time.Instant;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A process, as names of temporary folders tell it: its id and when it started, since ids are used
 * again.
 *
 * @param start in milliseconds; 0 if the system does not say
 */
record Owner(long pid, long start) {
    private static final Pattern NAME = Pattern.compile("([0-9]{1,18})-([0-9a-f]{1,15})-[0-9a-f]+");

    /** Two processes may read the time of a start a little differently: from clocks that move. */
    private static final Duration INEXACT = Duration.ofSeconds(3);

    static Owner current() {
        ProcessHandle process = ProcessHandle.current();
        return new Owner(process.pid(), start(process));
    }

    /** The owner in a name without its prefix; null if there is none. */
    static @Nullable Owner parse(String name) {
        Matcher parts = NAME.matcher(name);
        return parts.matches()
                ? new Owner(Long.parseLong(parts.group(1)), Long.parseLong(parts.group(2), 16))
                : null;
    }

    private static long start(ProcessHandle process) {
        return process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
    }

    /** Whether it is this process or another that runs now. */
    boolean isRunning() {
        if (equals(current())) {
            return true;
        }
        return ProcessHandle.of(pid)
                .filter(ProcessHandle::isAlive)
                .map(process -> Math.abs(start(process) - start) <= INEXACT.toMillis())
                .orElse(false);
    }

    @Override
    public String toString() {
        return pid + "-" + Long.toHexString(start);
    }
}
