package org.hinge.model;

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
                public ByteRow bytes(int size) {
                    return ByteRow.of(new byte[size]);
                }

                @Override
                public IntRow ints(int size) {
                    return IntRow.of(new int[size]);
                }

                @Override
                public DoubleRow doubles(int size) {
                    return DoubleRow.of(new double[size]);
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

    ByteRow bytes(int size);

    IntRow ints(int size);

    DoubleRow doubles(int size);
}
