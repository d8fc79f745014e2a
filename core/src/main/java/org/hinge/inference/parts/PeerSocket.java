package org.hinge.inference.parts;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * The connection with one other part. A message is
 *
 * <pre>
 *   int length   long epoch   long about   length doubles
 * </pre>
 *
 * A thread of its own takes in what arrives, so that two parts that send to each other at the same
 * time never wait for each other.
 */
final class PeerSocket {
    private static final int HEAD = Integer.BYTES + 2 * Long.BYTES;
    private static final int BUFFER = 1 << 16;

    /** What is longer is no message, but something that was read out of step. */
    private static final int LONGEST = (Integer.MAX_VALUE - HEAD) / Double.BYTES;

    private final Socket socket;
    private final int other;
    private final BlockingQueue<Message> received = new LinkedBlockingQueue<>();
    private final ByteBuffer out = ByteBuffer.allocate(BUFFER);

    private PeerSocket(Socket socket, int other) {
        this.socket = socket;
        this.other = other;
    }

    static PeerSocket open(Socket socket, int part, int other) {
        PeerSocket peer = new PeerSocket(socket, other);
        Thread reader = new Thread(peer::read, "hinge-part-" + part + "-from-" + other);
        reader.setDaemon(true);
        reader.start();
        return peer;
    }

    /** What has arrived, in order; at its end why nothing more will. */
    BlockingQueue<Message> received() {
        return received;
    }

    void send(long epoch, long about, double[] numbers) throws IOException {
        out.clear();
        out.putInt(numbers.length).putLong(epoch).putLong(about);
        int from = 0;
        do {
            // A buffer as long as the message would be one more copy of it.
            int count = Math.min(numbers.length - from, out.remaining() / Double.BYTES);
            out.asDoubleBuffer().put(numbers, from, count);
            out.position(out.position() + Double.BYTES * count);
            socket.getOutputStream().write(out.array(), 0, out.position());
            out.clear();
            from += count;
        } while (from < numbers.length);
    }

    private void read() {
        try {
            DataInputStream in =
                    new DataInputStream(new BufferedInputStream(socket.getInputStream(), BUFFER));
            while (true) {
                received.add(readMessage(in));
            }
        } catch (EOFException e) {
            received.add(lost("has closed the connection", e));
        } catch (IOException e) {
            received.add(lost("is lost: " + e.getMessage(), e));
        }
    }

    private static Message readMessage(DataInputStream in) throws IOException {
        int length = in.readInt();
        if (length < 0 || length > LONGEST) {
            throw new IOException("a message of " + length + " numbers");
        }
        long epoch = in.readLong();
        long about = in.readLong();
        double[] numbers = new double[length];
        byte[] bytes = new byte[Math.min(BUFFER, Double.BYTES * length)];
        for (int from = 0; from < length; from += BUFFER / Double.BYTES) {
            int count = Math.min(length - from, BUFFER / Double.BYTES);
            in.readFully(bytes, 0, Double.BYTES * count);
            ByteBuffer.wrap(bytes).asDoubleBuffer().get(numbers, from, count);
        }
        return Message.of(epoch, about, numbers);
    }

    private Message lost(String how, IOException cause) {
        return Message.lost("part " + other + " " + how, cause);
    }

    void close() {
        try {
            socket.close();
        } catch (IOException e) {
            // It is closed for us, whatever the other side thinks.
        }
    }
}
