package org.hinge.inference.parts;

import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.hinge.model.DoubleRow;

/**
 * Checkpoints as files of one folder, one for each part and iteration. A file appears whole. Of
 * each part the last two are kept: while one is being written, another part may not have begun to.
 */
public final class CheckpointFolder {
    private static final String END = ".checkpoint";
    private static final String UNFINISHED = ".tmp";
    private static final int KEPT = 2;
    private static final int HEAD = 4 * Integer.BYTES + 2 * Long.BYTES;

    private final Path folder;

    public CheckpointFolder(Path folder) {
        this.folder = folder;
    }

    /** Writes a checkpoint, and removes those of its part that are not needed any more. */
    public void save(Checkpoint checkpoint) {
        try {
            Files.createDirectories(folder);
            Path file = folder.resolve(name(checkpoint));
            Path part = folder.resolve(name(checkpoint) + UNFINISHED);
            write(checkpoint, part);
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
            List<Path> all = files("part-%05d-".formatted(checkpoint.part()));
            // A run that was given up may still be at it, and remove the same files.
            for (Path old : all.subList(0, Math.max(0, all.size() - KEPT))) {
                Files.deleteIfExists(old);
            }
            for (Path unfinished : files("part-%05d-".formatted(checkpoint.part()), UNFINISHED)) {
                Files.deleteIfExists(unfinished);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Those to go on from, by part ({@link Checkpoints#latest}); empty if there are none. */
    public List<Checkpoint> latest(int parts) {
        List<Checkpoint> all = new ArrayList<>();
        try {
            for (Path file : files("part-")) {
                addIfThere(file, all);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Checkpoints.latest(all, parts);
    }

    /** The highest epoch that any part has a checkpoint of; 0 if there is none. */
    public long lastEpoch() {
        try {
            long last = 0;
            for (Path file : files("part-")) {
                last = Math.max(last, mark(file).epoch());
            }
            return last;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * When one part has checkpoints of, as far as it can go on from them.
     *
     * @param fingerprint of what it solves ({@link PartSolver#fingerprint})
     */
    public List<Mark> marks(int part, int parts, long fingerprint) {
        List<Mark> marks = new ArrayList<>();
        try {
            for (Path file : files("part-%05d-".formatted(part))) {
                if (isOf(file, part, parts, fingerprint)) {
                    marks.add(mark(file));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return marks;
    }

    /** Whether a file is whole, too: it need not be if its machine has failed. */
    private static boolean isOf(Path file, int part, int parts, long fingerprint)
            throws IOException {
        try (DataInputStream in = new DataInputStream(Files.newInputStream(file))) {
            boolean fits = in.readInt() == part && in.readInt() == parts;
            in.skipNBytes(Long.BYTES + Integer.BYTES);
            fits &= in.readLong() == fingerprint;
            return fits && Files.size(file) == HEAD + (long) Double.BYTES * in.readInt();
        } catch (NoSuchFileException | EOFException e) {
            return false;
        }
    }

    /** One of them. */
    public Checkpoint read(int part, Mark mark) {
        try {
            return read(folder.resolve(name(part, mark.epoch(), mark.iteration())));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** When a checkpoint was written: those of all parts with the same belong together. */
    public record Mark(long epoch, int iteration) {}

    private static Mark mark(Path file) {
        String[] words = file.getFileName().toString().replace(END, "").split("-", -1);
        return new Mark(Long.parseLong(words[3]), Integer.parseInt(words[5]));
    }

    private static void addIfThere(Path file, List<Checkpoint> to) throws IOException {
        try {
            to.add(read(file));
        } catch (NoSuchFileException e) {
            // Its part has written another one and removed it since.
        }
    }

    /** Sorted by part, then by epoch, then by iteration. */
    private static String name(Checkpoint checkpoint) {
        return name(checkpoint.part(), checkpoint.epoch(), checkpoint.iteration());
    }

    private static String name(int part, long epoch, int iteration) {
        return "part-%05d-epoch-%019d-iteration-%010d%s".formatted(part, epoch, iteration, END);
    }

    private List<Path> files(String prefix) throws IOException {
        return files(prefix, END);
    }

    private List<Path> files(String prefix, String suffix) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().startsWith(prefix))
                    .filter(file -> file.getFileName().toString().endsWith(suffix))
                    .sorted()
                    .toList();
        }
    }

    private static void write(Checkpoint checkpoint, Path file) throws IOException {
        try (DataOutputStream out =
                new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
            out.writeInt(checkpoint.part());
            out.writeInt(checkpoint.parts());
            out.writeLong(checkpoint.epoch());
            out.writeInt(checkpoint.iteration());
            out.writeLong(checkpoint.fingerprint());
            out.writeInt(checkpoint.state().size());
            ByteBuffer bytes = ByteBuffer.allocate(1 << 16);
            for (int i = 0; i < checkpoint.state().size(); i++) {
                bytes.putDouble(checkpoint.state().get(i));
                if (!bytes.hasRemaining()) {
                    out.write(bytes.array());
                    bytes.clear();
                }
            }
            out.write(bytes.array(), 0, bytes.position());
        }
    }

    /** Its numbers stay in the file, where they can be read though it be removed. */
    private static Checkpoint read(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file)) {
            ByteBuffer bytes = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size());
            int part = bytes.getInt();
            int parts = bytes.getInt();
            long epoch = bytes.getLong();
            int iteration = bytes.getInt();
            long fingerprint = bytes.getLong();
            int size = bytes.getInt();
            DoubleBuffer state = bytes.slice().asDoubleBuffer();
            if (state.capacity() < size) {
                throw new BufferUnderflowException();
            }
            return new Checkpoint(
                    part, parts, epoch, iteration, fingerprint, DoubleRow.of(state.slice(0, size)));
        } catch (BufferUnderflowException e) {
            throw new IOException(file + " ends too early to be a checkpoint", e);
        }
    }
}
