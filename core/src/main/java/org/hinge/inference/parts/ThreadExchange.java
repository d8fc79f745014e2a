package org.hinge.inference.parts;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Messages between parts that are threads of one process. */
public final class ThreadExchange implements MessageExchange {
    private final int part;
    private final long epoch;
    private final double patienceSeconds;

    /** By sender, then by receiver. */
    private final List<List<BlockingQueue<Message>>> queues;

    private ThreadExchange(
            int part,
            long epoch,
            double patienceSeconds,
            List<List<BlockingQueue<Message>>> queues) {
        this.part = part;
        this.epoch = epoch;
        this.patienceSeconds = patienceSeconds;
        this.queues = queues;
    }

    /**
     * One for each part.
     *
     * @param patienceSeconds how long a message may take
     */
    public static List<ThreadExchange> connect(int parts, long epoch, double patienceSeconds) {
        List<List<BlockingQueue<Message>>> queues = new ArrayList<>();
        for (int sender = 0; sender < parts; sender++) {
            List<BlockingQueue<Message>> row = new ArrayList<>();
            for (int receiver = 0; receiver < parts; receiver++) {
                row.add(new LinkedBlockingQueue<>());
            }
            queues.add(row);
        }
        List<ThreadExchange> exchanges = new ArrayList<>();
        for (int part = 0; part < parts; part++) {
            exchanges.add(new ThreadExchange(part, epoch, patienceSeconds, queues));
        }
        return exchanges;
    }

    @Override
    public int part() {
        return part;
    }

    @Override
    public int parts() {
        return queues.size();
    }

    @Override
    public void send(int receiver, long about, double[] numbers) {
        queues.get(part).get(receiver).add(Message.of(epoch, about, numbers.clone()));
    }

    @Override
    public double[] receive(int sender, long about, int length) {
        return Received.next(queues.get(sender).get(part), sender, patienceSeconds)
                .numbers(sender, epoch, about, length);
    }

    @Override
    public void close() {
        Message news = Message.lost("part " + part + " has left", null);
        queues.get(part).forEach(queue -> queue.add(news));
    }
}
