package org.hinge.inference.parts;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

/** Places on this machine where the parts of a run can be called. */
final class Sockets implements AutoCloseable {
    final List<ServerSocket> servers = new ArrayList<>();
    final List<InetSocketAddress> addresses = new ArrayList<>();

    Sockets(int parts) {
        try {
            for (int part = 0; part < parts; part++) {
                ServerSocket server = SocketExchange.listen(0);
                servers.add(server);
                addresses.add(
                        new InetSocketAddress(
                                InetAddress.getLoopbackAddress(), server.getLocalPort()));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    SocketExchange connect(FieldPart part, long epoch) {
        return connect(part.part(), epoch, 60, part::isNeighbour);
    }

    SocketExchange connect(int part, long epoch, double patience, IntPredicate neighbours) {
        return SocketExchange.connect(
                servers.get(part), part, addresses, neighbours, epoch, patience);
    }

    @Override
    public void close() throws IOException {
        for (ServerSocket server : servers) {
            server.close();
        }
    }
}
