package org.hinge.inference.parts;

/**
 * Carries messages between the parts of one run. Messages from one part to another arrive in the
 * order in which they were sent; each has the number of the run, the epoch, and a number that says
 * what it is about. Whatever is not the message that is waited for ends the run with an {@link
 * ExchangeException}: no sum is ever made of anything else.
 */
public interface MessageExchange extends AutoCloseable {
    int part();

    int parts();

    /**
     * Sends numbers, which may be changed afterwards. Does not wait for the receiver.
     *
     * @param about the same in sender and receiver; no two messages of a pair have the same
     */
    void send(int receiver, long about, double[] numbers);

    /** Waits for the next message of a part, which must be about this and so long. */
    double[] receive(int sender, long about, int length);

    /** Leaves the run: others that wait for a message of this part fail. */
    @Override
    void close();
}
