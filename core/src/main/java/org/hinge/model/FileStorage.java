package org.hinge.model;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Rows of numbers, each in a file of its own; short ones on the heap. */
final class FileStorage implements Storage {
    /** Below so many bytes a file costs more than it saves. */
    private static final int SHORT = 1 << 16;

    private final Path folder;

    FileStorage(Path folder) {
        this.folder = folder;
    }

    @Override
    public ByteBuffer bytes(int size) {
        return size < SHORT ? HEAP.bytes(size) : map(size);
    }

    @Override
    public IntBuffer ints(int size) {
        long bytes = (long) Integer.BYTES * size;
        return bytes < SHORT ? HEAP.ints(size) : map(bytes).asIntBuffer();
    }

    @Override
    public DoubleBuffer doubles(int size) {
        long bytes = (long) Double.BYTES * size;
        return bytes < SHORT ? HEAP.doubles(size) : map(bytes).asDoubleBuffer();
    }

    private ByteBuffer map(long bytes) {
        if (bytes > Integer.MAX_VALUE) {
            throw new IllegalArgumentException(
                    "a row must have less than 2 GB (got " + bytes + " bytes)");
        }
        try {
            Path file = Files.createTempFile(folder, "hinge-", ".numbers");
            // Where a file can be removed while it is mapped, nothing is left behind by a crash.
            file.toFile().deleteOnExit();
            try (FileChannel channel =
                    FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
                ByteBuffer mapped = channel.map(FileChannel.MapMode.READ_WRITE, 0, bytes);
                return mapped.order(ByteOrder.nativeOrder());
            } finally {
                file.toFile().delete();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
