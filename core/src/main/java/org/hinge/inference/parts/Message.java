package org.hinge.inference.parts;

import org.jspecify.annotations.Nullable;

/**
 * What came from a part: numbers, or the news that nothing will come any more.
 *
 * @param lost why nothing will come; null for a message
 */
record Message(long epoch, long about, double[] numbers, @Nullable ExchangeException lost) {
    static Message of(long epoch, long about, double[] numbers) {
        return new Message(epoch, about, numbers, null);
    }

    static Message lost(ExchangeException why) {
        return new Message(0, 0, new double[0], why);
    }

    /** Copies the numbers if this is the message that is waited for. */
    void take(int sender, long wantedEpoch, long wantedAbout, double[] into) {
        if (lost != null) {
            throw new ExchangeException(lost.getMessage(), lost);
        }
        check("epoch", sender, wantedEpoch, epoch);
        check("number", sender, wantedAbout, about);
        check("length", sender, into.length, numbers.length);
        System.arraycopy(numbers, 0, into, 0, into.length);
    }

    private static void check(String what, int sender, long wanted, long got) {
        if (wanted != got) {
            throw new ExchangeException(
                    "a message from part "
                            + sender
                            + " must have the "
                            + what
                            + " "
                            + wanted
                            + " (got "
                            + got
                            + ")");
        }
    }
}
