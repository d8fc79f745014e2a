package org.hinge.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hinge.data.DataPrograms.rows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reads from a PostgreSQL server, started for the test where its programs are installed. */
class PostgresTest {
    @TempDir Path folder;

    @Test
    void rowsComeThroughACursor() throws Exception {
        Path server = program("postgres");
        Path initialiser = program("initdb");
        assumeTrue(
                server != null && initialiser != null,
                "skipped: the programs of PostgreSQL are not on the path");
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));
        Path cluster = folder.resolve("cluster");
        int port = freePort();
        run(initialiser, "-D", cluster, "-U", "hinge", "-A", "trust", "-E", "UTF8", "--no-sync");
        Process process =
                start(
                        server,
                        "-D",
                        cluster,
                        "-p",
                        port,
                        "-c",
                        "listen_addresses=127.0.0.1",
                        "-c",
                        "unix_socket_directories=",
                        "-c",
                        "fsync=off");
        try {
            String url = "jdbc:postgresql://127.0.0.1:" + port + "/postgres?user=hinge";
            fill(url);
            check(url);
        } finally {
            process.descendants().forEach(ProcessHandle::destroy);
            process.destroy();
            assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        }
    }

    private static void fill(String url) throws InterruptedException, SQLException {
        try (Connection connection = connect(url)) {
            connection
                    .createStatement()
                    .execute(
                            "CREATE TABLE knows AS SELECT i AS a, 'p ' || (i * 7) AS b,"
                                    + " i / 100000.0 AS strength FROM generate_series(0, 30000) i");
            // A function may do what a query does not show.
            connection
                    .createStatement()
                    .execute(
                            "CREATE FUNCTION wipe() RETURNS int LANGUAGE sql AS"
                                    + " 'DELETE FROM knows; SELECT 1'");
        }
    }

    private void check(String url) {
        DataPrograms programs = new DataPrograms(folder.resolve("programs"));
        try (Dataset data =
                programs.load(
                        "Knows(Person, Person) (closed)",
                        "observed Knows from jdbc \""
                                + url
                                + "\" query"
                                + " \"select a, b, strength from knows\"")) {
            assertThat(rows(data, "SELECT count(*), round(sum(value), 6) FROM p0"))
                    .containsExactly("30000 4500.15");
        }
        assertThat(
                        programs.messages(
                                "Knows(Person, Person)",
                                "observed Knows from jdbc \""
                                        + url
                                        + "\" query"
                                        + " \"select x from nothing\""))
                .startsWith(
                        "program.psl:2:1: this cannot be read: ERROR: relation \"nothing\" does not"
                                + " exist\n");
        assertThat(
                        programs.messages(
                                "Knows(Person, Person)",
                                "observed Knows from jdbc \""
                                        + url
                                        + "\" query"
                                        + " \"select wipe(), 'x'\""))
                .contains("cannot execute DELETE in a read-only transaction");
    }

    /** The server needs a moment to start. */
    private static Connection connect(String url) throws InterruptedException, SQLException {
        for (int attempt = 0; ; attempt++) {
            try {
                return DriverManager.getConnection(url);
            } catch (SQLException e) {
                if (attempt == 100) {
                    throw e;
                }
                Thread.sleep(100);
            }
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private static void run(Object... command) throws IOException, InterruptedException {
        assertThat(start(command).waitFor()).isZero();
    }

    /** The server refuses to run as root, so it runs as nobody then. */
    private static Process start(Object... command) throws IOException {
        List<String> words = new ArrayList<>();
        if ("root".equals(System.getProperty("user.name"))) {
            words.addAll(List.of("setpriv", "--reuid=nobody", "--clear-groups", "--"));
        }
        for (Object word : command) {
            words.add(word.toString());
        }
        return new ProcessBuilder(words)
                .directory(new File("/"))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    private static @Nullable Path program(String name) {
        String path = System.getenv("PATH");
        for (String entry : (path == null ? "" : path).split(File.pathSeparator, -1)) {
            Path program = Path.of(entry, name);
            if (Files.isExecutable(program)) {
                return program;
            }
        }
        return null;
    }
}
