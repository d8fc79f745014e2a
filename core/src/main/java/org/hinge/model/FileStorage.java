package org.hinge.model;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Rows of numbers, each in a file of its own; short ones on the heap. */
final class FileStorage implements Storage {
    /** Below so many numbers, of any kind, a file costs more than it saves. */
    private static final int SHORT = 1 << 14;

    private final Path folder;

    FileStorage(Path folder) {
        this.folder = folder;
    }

    @Override
    public ByteRow bytes(int size) {
        return size < SHORT ? HEAP.bytes(size) : ByteRow.of(map(size));
    }

    @Override
    public IntRow ints(int size) {
        return size < SHORT
                ? HEAP.ints(size)
                : IntRow.of(map((long) Integer.BYTES * size).asIntBuffer());
    }

    @Override
    public DoubleRow doubles(int size) {
        return size < SHORT
                ? HEAP.doubles(size)
                : DoubleRow.of(map((long) Double.BYTES * size).asDoubleBuffer());
    }

    private ByteBuffer map(long bytes) {
        if (bytes > Integer.MAX_VALUE) {
            throw new IllegalArgumentException(
                    "a row must have less than 2 GB (got " + bytes + " bytes)");
        }
        try {
            Path file = Files.createTempFile(folder, "hinge-", ".numbers");
            try (FileChannel channel =
                    FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
                ByteBuffer mapped = channel.map(FileChannel.MapMode.READ_WRITE, 0, bytes);
                return mapped.order(ByteOrder.nativeOrder());
            } finally {
                // Where a file can be removed while it is mapped, nothing is left by a crash.
                if (!file.toFile().delete()) {
                    file.toFile().deleteOnExit();
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
