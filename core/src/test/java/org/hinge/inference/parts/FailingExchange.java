package org.hinge.inference.parts;

import java.util.function.Supplier;

/** Carries some messages and then fails. */
public final class FailingExchange implements MessageExchange {
    private final MessageExchange carrier;
    private final Supplier<RuntimeException> failure;
    private int left;

    /** What happens to the part whose exchange it is. */
    public static final class Killed extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    public FailingExchange(MessageExchange carrier, int messages) {
        this(carrier, messages, Killed::new);
    }

    /** One that fails as it is told to. */
    public FailingExchange(
            MessageExchange carrier, int messages, Supplier<RuntimeException> failure) {
        this.carrier = carrier;
        this.failure = failure;
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
            throw failure.get();
        }
        carrier.send(receiver, about, numbers);
    }

    @Override
    public double[] receive(int sender, long about, int length) {
        return carrier.receive(sender, about, length);
    }

    @Override
    public void close() {
        carrier.close();
    }
}
