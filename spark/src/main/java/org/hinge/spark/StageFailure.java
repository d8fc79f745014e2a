package org.hinge.spark;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Why an attempt to solve in parts failed.
 *
 * @param why in a few words
 * @param own whether a part failed by itself: what it does again will most likely fail again.
 *     Otherwise an executor or a connection was lost
 */
record StageFailure(String why, boolean own) {
    private static final Pattern LOST = Pattern.compile("ExecutorLostFailure \\(executor (\\S+) ");
    private static final Pattern PARTED = Pattern.compile("ExchangeException: (.*)");
    private static final Pattern REASON = Pattern.compile("finished unsuccessfully\\.\\s*(.*)");
    private static final String TOO_LARGE = "OutOfMemoryError";

    /**
     * By what is known of it.
     *
     * @param told by parts themselves
     * @param thrown by Spark, which tells what happened in its text only
     */
    static StageFailure of(List<String> told, Throwable thrown) {
        if (!told.isEmpty()) {
            return new StageFailure(told.get(0), true);
        }
        Throwable at = thrown;
        for (Throwable cause = at.getCause(); cause != null; cause = at.getCause()) {
            at = cause;
        }
        String text = String.valueOf(at.getMessage());
        Matcher lost = LOST.matcher(text);
        if (lost.find()) {
            return new StageFailure("executor " + lost.group(1) + " was lost", false);
        }
        if (text.contains("FetchFailed")) {
            return new StageFailure("what an executor had made was lost with it", false);
        }
        for (Pattern pattern : List.of(PARTED, REASON)) {
            Matcher found = pattern.matcher(text);
            if (found.find()) {
                return new StageFailure(found.group(1), false);
            }
        }
        return new StageFailure(text.lines().findFirst().orElse(at.toString()), false);
    }

    /** What to do about it if it happens again and again. */
    String help() {
        return why.contains(TOO_LARGE)
                ? "give executors more memory (spark.executor.memory), or run more and smaller parts"
                : "see the logs of the executors; a folder of checkpoints keeps what is solved so far";
    }
}
