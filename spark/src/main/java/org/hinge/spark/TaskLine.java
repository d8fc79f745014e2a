package org.hinge.spark;

import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import org.hinge.inference.SolverProgress;
import org.jspecify.annotations.Nullable;

/**
 * A task's end of the connection with the driver ({@link StageLine}). A driver that does not answer
 * is done without.
 */
final class TaskLine implements SolverProgress, AutoCloseable {
    private static final int PATIENCE_MILLISECONDS = 5_000;

    private final @Nullable Socket socket;
    private final @Nullable DataOutputStream out;
    private boolean stopWanted;

    private TaskLine(@Nullable Socket socket, @Nullable DataOutputStream out) {
        this.socket = socket;
        this.out = out;
    }

    /** Calls the driver, or nobody. */
    static TaskLine call(StageLine.Address driver) {
        Socket socket = new Socket();
        try {
            socket.connect(
                    new InetSocketAddress(driver.host(), driver.port()), PATIENCE_MILLISECONDS);
            socket.setTcpNoDelay(true);
            DataOutputStream out =
                    new DataOutputStream(new BufferedOutputStream(socket.getOutputStream()));
            out.writeUTF(driver.token());
            out.flush();
            return new TaskLine(socket, out);
        } catch (IOException e) {
            close(socket);
            return silent();
        }
    }

    /** For parts other than the first, which speak only when they fail. */
    static TaskLine silent() {
        return new TaskLine(null, null);
    }

    /** Says that the parts begin, at an iteration. */
    void begins(int iteration) {
        say(
                to -> {
                    to.writeByte(StageLine.BEGUN);
                    to.writeInt(iteration);
                });
    }

    /** Says why a part fails. */
    void fails(int part, Throwable why) {
        String text = "part %d: %s".formatted(part, firstLine(why));
        say(
                to -> {
                    to.writeByte(StageLine.FAILED);
                    to.writeUTF(text);
                });
    }

    private static String firstLine(Throwable why) {
        return why.toString().lines().findFirst().orElse(why.getClass().getName());
    }

    @Override
    public void report(Check check) {
        say(
                to -> {
                    to.writeByte(StageLine.LOOKED);
                    to.writeInt(check.iteration());
                    to.writeDouble(check.energy());
                    to.writeDouble(check.lowerBound());
                    to.writeDouble(check.gap());
                    to.writeDouble(check.violation());
                    to.writeDouble(check.seconds());
                });
    }

    private interface Words {
        void sayTo(DataOutputStream out) throws IOException;
    }

    private void say(Words words) {
        if (out == null) {
            return;
        }
        try {
            words.sayTo(out);
            out.flush();
        } catch (IOException e) {
            close();
        }
    }

    @Override
    public boolean stopWanted() {
        if (socket == null || stopWanted) {
            return stopWanted;
        }
        try {
            stopWanted = !socket.isClosed() && socket.getInputStream().available() > 0;
        } catch (IOException e) {
            close();
        }
        return stopWanted;
    }

    @Override
    public void close() {
        if (socket != null) {
            close(socket);
        }
    }

    private static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            // It is closed for us.
        }
    }
}
