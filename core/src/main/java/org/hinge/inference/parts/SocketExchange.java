package org.hinge.inference.parts;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.List;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Messages between parts that are processes, perhaps on different machines, over TCP.
 *
 * <p>Of two parts the later one calls the earlier one. The caller says who it is, and in which
 * epoch; one of another epoch is told so and sent away. See {@link PeerSocket} for what follows. A
 * part that fails or leaves closes its connections, so that all others fail as well.
 */
public final class SocketExchange implements MessageExchange {
    private static final int MAGIC = 0x48494E47;
    private static final int WELCOME = 1;
    private static final int WRONG_EPOCH = 2;
    private static final int STRANGER = 3;
    private static final int MOST_WAITING = 4_096;
    private static final int RETRY_MILLISECONDS = 50;
    private static final int CALL_MILLISECONDS = 5_000;
    private static final int LOOK_MILLISECONDS = 200;

    private final int part;
    private final long epoch;
    private final double patienceSeconds;
    private final @Nullable PeerSocket[] peers;
    private final long giveUp;

    private SocketExchange(int part, int parts, long epoch, double patienceSeconds) {
        this.part = part;
        this.epoch = epoch;
        this.patienceSeconds = patienceSeconds;
        this.peers = new PeerSocket[parts];
        this.giveUp = System.nanoTime() + (long) (1e9 * patienceSeconds);
    }

    /** Where a part can be called; port 0 for any that is free. */
    public static ServerSocket listen(int port) throws IOException {
        return new ServerSocket(port, MOST_WAITING);
    }

    /**
     * Connects a part with its neighbours; returns when all of them have done the same.
     *
     * @param server where this part is called; left open
     * @param addresses where each part is called
     * @param neighbours the parts to connect with ({@link FieldPart#isNeighbour})
     * @param epoch of the run
     * @param patienceSeconds how long to wait for a connection, and later for a message
     */
    public static SocketExchange connect(
            ServerSocket server,
            int part,
            List<InetSocketAddress> addresses,
            IntPredicate neighbours,
            long epoch,
            double patienceSeconds) {
        SocketExchange exchange =
                new SocketExchange(part, addresses.size(), epoch, patienceSeconds);
        try {
            int awaited = 0;
            for (int other = 0; other < addresses.size(); other++) {
                if (other < part && neighbours.test(other)) {
                    exchange.call(other, addresses.get(other));
                }
                awaited += other > part && neighbours.test(other) ? 1 : 0;
            }
            while (awaited > 0) {
                awaited -= exchange.answer(server) ? 1 : 0;
            }
            return exchange;
        } catch (IOException e) {
            exchange.close();
            throw new ExchangeException(
                    "part " + part + " is not connected with all others: " + e.getMessage(), e);
        } catch (RuntimeException e) {
            exchange.close();
            throw e;
        }
    }

    private void call(int other, InetSocketAddress address) throws IOException {
        Socket socket = reach(address);
        DataOutputStream out = new DataOutputStream(socket.getOutputStream());
        out.writeInt(MAGIC);
        out.writeLong(epoch);
        out.writeInt(part);
        out.writeInt(peers.length);
        out.writeInt(other);
        DataInputStream in = new DataInputStream(socket.getInputStream());
        int answer = in.readInt();
        long itsEpoch = in.readLong();
        if (answer != WELCOME) {
            socket.close();
            throw new ExchangeException(
                    answer == WRONG_EPOCH
                            ? "part %d is in epoch %d, part %d in epoch %d"
                                    .formatted(other, itsEpoch, part, epoch)
                            : "part %d does not know part %d of %d"
                                    .formatted(other, part, peers.length));
        }
        keep(other, socket);
    }

    /** The other part may not listen yet. */
    private Socket reach(InetSocketAddress address) throws IOException {
        while (true) {
            Socket socket = new Socket();
            try {
                socket.connect(address, Math.min(CALL_MILLISECONDS, millisecondsLeft()));
                socket.setTcpNoDelay(true);
                socket.setSoTimeout(millisecondsLeft());
                return socket;
            } catch (IOException e) {
                socket.close();
                if (millisecondsLeft() <= RETRY_MILLISECONDS) {
                    throw e;
                }
                rest();
            }
        }
    }

    private static void rest() {
        try {
            Thread.sleep(RETRY_MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ExchangeException("interrupted while calling another part", e);
        }
    }

    /** Whether who called is one of the parts. */
    private boolean answer(ServerSocket server) throws IOException {
        Socket socket = accepted(server);
        socket.setTcpNoDelay(true);
        socket.setSoTimeout(millisecondsLeft());
        try {
            DataInputStream in = new DataInputStream(socket.getInputStream());
            boolean speaks = in.readInt() == MAGIC;
            long itsEpoch = in.readLong();
            int caller = in.readInt();
            boolean known = speaks && in.readInt() == peers.length && in.readInt() == part;
            known &= caller > part && caller < peers.length && peers[caller] == null;
            int answer = !known ? STRANGER : itsEpoch == epoch ? WELCOME : WRONG_EPOCH;
            DataOutputStream out = new DataOutputStream(socket.getOutputStream());
            out.writeInt(answer);
            out.writeLong(epoch);
            if (answer == WELCOME) {
                keep(caller, socket);
                return true;
            }
        } catch (IOException e) {
            // Whoever it was has gone; the part that is waited for may still call.
        }
        socket.close();
        return false;
    }

    /** Java's own waiting does not end when the thread is interrupted. */
    private Socket accepted(ServerSocket server) throws IOException {
        while (true) {
            server.setSoTimeout(Math.min(LOOK_MILLISECONDS, millisecondsLeft()));
            try {
                return server.accept();
            } catch (SocketTimeoutException e) {
                if (Thread.currentThread().isInterrupted()) {
                    throw new ExchangeException("interrupted while waiting for another part", e);
                }
                if (millisecondsLeft() <= 1) {
                    throw e;
                }
            }
        }
    }

    private void keep(int other, Socket socket) throws IOException {
        socket.setSoTimeout(0);
        peers[other] = PeerSocket.open(socket, part, other);
    }

    private int millisecondsLeft() {
        return (int) Math.min(Integer.MAX_VALUE, Math.max(1, (giveUp - System.nanoTime()) / 1e6));
    }

    @Override
    public int part() {
        return part;
    }

    @Override
    public int parts() {
        return peers.length;
    }

    @Override
    public void send(int receiver, long about, double[] numbers) {
        try {
            peer(receiver).send(epoch, about, numbers);
        } catch (IOException e) {
            close();
            throw new ExchangeException("part " + receiver + " is lost: " + e.getMessage(), e);
        }
    }

    @Override
    public double[] receive(int sender, long about, int length) {
        try {
            return Received.next(peer(sender).received(), sender, patienceSeconds)
                    .numbers(sender, epoch, about, length);
        } catch (ExchangeException e) {
            close();
            throw e;
        }
    }

    private PeerSocket peer(int other) {
        PeerSocket peer = peers[other];
        if (peer == null) {
            throw new IllegalArgumentException(
                    "part must be a neighbour of part " + part + " (got " + other + ")");
        }
        return peer;
    }

    @Override
    public void close() {
        for (PeerSocket peer : peers) {
            if (peer != null) {
                peer.close();
            }
        }
    }
}
