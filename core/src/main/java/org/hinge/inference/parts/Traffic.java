package org.hinge.inference.parts;

/** How much a part has sent. */
public final class Traffic {
    private long exchanges;
    private long messages;
    private long numbers;

    void count(long round, int length) {
        exchanges = round;
        messages++;
        numbers += length;
    }

    /** In how many exchanges all parts took part: a gather, a scatter and a sum are one each. */
    public long exchanges() {
        return exchanges;
    }

    public long messages() {
        return messages;
    }

    /** Eight for each number; the few that go before a message are left out. */
    public long bytes() {
        return Double.BYTES * numbers;
    }
}
