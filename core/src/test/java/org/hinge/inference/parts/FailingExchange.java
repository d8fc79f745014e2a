package org.hinge.inference.parts;

/** Carries some messages and then fails. */
final class FailingExchange implements MessageExchange {
    private final MessageExchange carrier;
    private int left;

    /** What happens to the part whose exchange it is. */
    static final class Killed extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    FailingExchange(MessageExchange carrier, int messages) {
        this.carrier = carrier;
        this.left = messages;
    }

    @Override
    public int part() {
        return carrier.part();
    }

    @Override
    public int parts() {
        return carrier.parts();
    }

    @Override
    public void send(int receiver, long about, double[] numbers) {
        if (left-- == 0) {
            throw new Killed();
        }
        carrier.send(receiver, about, numbers);
    }

    @Override
    public void receive(int sender, long about, double[] numbers) {
        carrier.receive(sender, about, numbers);
    }

    @Override
    public void close() {
        carrier.close();
    }
}
