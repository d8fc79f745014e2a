package org.hinge.model;

import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import java.nio.file.Path;

/**
 * Where long rows of numbers are kept: on the heap, or in files that are mapped into memory, of
 * which the system keeps as much there as has room. What is read in order suits files; what is read
 * at random belongs on the heap. All numbers are 0 at first.
 */
public interface Storage {
    /** What takes less than one of so many shares of the heap is little. */
    int SMALL_SHARE = 8;

    /** Everything on the heap. */
    Storage HEAP =
            new Storage() {
                @Override
                public ByteBuffer bytes(int size) {
                    return ByteBuffer.allocate(size);
                }

                @Override
                public IntBuffer ints(int size) {
                    return IntBuffer.allocate(size);
                }

                @Override
                public DoubleBuffer doubles(int size) {
                    return DoubleBuffer.allocate(size);
                }
            };

    /**
     * Long rows in files of a folder, which are gone when nobody needs them or the process ends,
     * however it ends.
     */
    static Storage inFiles(Path folder) {
        return new FileStorage(folder);
    }

    /** The heap, if so many bytes take little of it; otherwise files of a folder. */
    static Storage forBytes(long bytes, Path folder) {
        return bytes < Runtime.getRuntime().maxMemory() / SMALL_SHARE ? HEAP : inFiles(folder);
    }

    ByteBuffer bytes(int size);

    IntBuffer ints(int size);

    DoubleBuffer doubles(int size);
}
