package org.hinge.cli.serve;

import java.io.BufferedReader;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Where one caller meets the server: a folder with named pipes and files. The pipes are {@code out}
 * and {@code err} for what the command prints, {@code control} for what the caller says, and {@code
 * end}, which is closed when the command has ended and is never written to. The files are {@code
 * code}, how it ended, and {@code lost}, where the caller keeps why output cannot be shown.
 *
 * <p>The server has all of them open before anybody comes, both ends of the pipes. So a caller
 * opens them without waiting, and whichever process dies, the other is told by the system: readers
 * find the end, and writers that nobody reads.
 */
final class Slot implements AutoCloseable {
    private final Path folder;

    /** Both ends of each pipe, let go once a caller has them. */
    private final List<RandomAccessFile> held = new ArrayList<>();

    private final FileOutputStream out;
    private final FileOutputStream err;
    private final FileOutputStream end;
    private final FileOutputStream code;
    private final BufferedReader control;

    private Slot(Path folder) throws IOException {
        this.folder = folder;
        this.out = new FileOutputStream(hold("out"));
        this.err = new FileOutputStream(hold("err"));
        this.end = new FileOutputStream(hold("end"));
        this.control =
                new BufferedReader(
                        new InputStreamReader(
                                new FileInputStream(hold("control")), StandardCharsets.UTF_8));
        this.code = new FileOutputStream(folder.resolve("code").toFile());
        Files.createFile(folder.resolve("lost"));
    }

    private String hold(String pipe) throws IOException {
        String name = folder.resolve(pipe).toString();
        held.add(new RandomAccessFile(name, "rw"));
        return name;
    }

    /** Makes one in a folder that is there. */
    static Slot in(Path folder) throws IOException {
        List<String> command = new ArrayList<>(List.of("mkfifo", "-m", "600"));
        for (String pipe : List.of("out", "err", "end", "control")) {
            command.add(folder.resolve(pipe).toString());
        }
        try {
            int code = new ProcessBuilder(command).inheritIO().start().waitFor();
            if (code != 0) {
                throw new IOException("mkfifo ended with " + code);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while a pipe was made", e);
        }
        return new Slot(folder);
    }

    /** Where it was made. */
    Path folder() {
        return folder;
    }

    /** Waits for the next line of the caller; null at its end. */
    @Nullable String next() throws IOException {
        return control.readLine();
    }

    /** Nobody waits for a line any more. */
    void closeControl() throws IOException {
        control.close();
    }

    /** Ends the wait for a caller. */
    synchronized void sayNobodyComes() {
        try {
            if (!held.isEmpty()) {
                held.get(held.size() - 1).write('\n');
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Leaves the other ends to the caller. */
    synchronized void taken() throws IOException {
        for (RandomAccessFile both : held) {
            both.close();
        }
        held.clear();
    }

    OutputStream out() {
        return out;
    }

    OutputStream err() {
        return err;
    }

    /** Tells the caller how its command ended. Nothing is printed after it. */
    void answer(String line) throws IOException {
        code.write((line + "\n").getBytes(StandardCharsets.UTF_8));
    }

    /** The caller finds the end of what was printed. */
    @Override
    public void close() throws IOException {
        taken();
        code.close();
        out.close();
        err.close();
        end.close();
    }

    /** Removes the files of a folder, and the folder; whoever has them open keeps them. */
    static void remove(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                Files.deleteIfExists(file);
            }
        }
        Files.deleteIfExists(folder);
    }
}
