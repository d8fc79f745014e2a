package org.hinge.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StorageTest {
    private static final int LONG = 100_000;

    @TempDir Path folder;

    @Test
    void longRowsInFilesGiveBackWhatWasPut() {
        Storage files = Storage.inFiles(folder);
        ByteRow bytes = files.bytes(LONG);
        IntRow ints = files.ints(LONG);
        DoubleRow doubles = files.doubles(LONG);
        assertThat(bytes.isInArray() || ints.isInArray() || doubles.isInArray()).isFalse();
        for (int i = 0; i < LONG; i++) {
            assertThat(bytes.get(i) + ints.get(i) + doubles.get(i)).isZero();
            bytes.put(i, (byte) i);
            ints.put(i, -i);
            doubles.put(i, 1.0 / i);
        }
        for (int i = 0; i < LONG; i++) {
            assertThat(bytes.get(i)).isEqualTo((byte) i);
            assertThat(ints.get(i)).isEqualTo(-i);
            assertThat(doubles.get(i)).isEqualTo(1.0 / i);
        }
    }

    @Test
    void nothingIsLeftInTheFolder() {
        Storage.inFiles(folder).doubles(LONG).put(0, 1);
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void shortRowsStayOnTheHeap() {
        Storage files = Storage.inFiles(folder);
        assertThat(files.bytes(10).isInArray() && files.ints(10).isInArray()).isTrue();
        assertThat(files.doubles(10).isInArray()).isTrue();
    }

    @Test
    void whatTakesLittleOfTheHeapStaysThere() {
        long heap = Runtime.getRuntime().maxMemory();
        assertThat(Storage.forBytes(heap / 100, folder)).isSameAs(Storage.HEAP);
        assertThat(Storage.forBytes(heap / 2, folder)).isNotSameAs(Storage.HEAP);
    }

    @Test
    void aRowBeyondWhatCanBeMappedIsRefused() {
        assertThatThrownBy(() -> Storage.inFiles(folder).doubles(1 << 29))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a row must have less than 2 GB (got 4294967296 bytes)");
    }

    @Test
    void aFieldInFilesIsTheSameAndTravels() throws IOException, ClassNotFoundException {
        int terms = LONG / 2;
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(terms + 1, 1);
        for (int k = 0; k < terms; k++) {
            builder.add(0, TermKind.HINGE, new int[] {k, k + 1}, new double[] {1, -1}, 2, 0.5);
        }
        HingeLossMrf mrf = builder.build();
        HingeLossMrf stored = mrf.in(Storage.inFiles(folder));
        assertThat(stored.entryVariables().isInArray()).isFalse();
        assertThat(stored.fingerprint()).isEqualTo(mrf.fingerprint());
        assertThat(stored.isSame(7, mrf, 7)).isTrue();
        assertThat(stored.isSame(7, mrf, 8)).isFalse();
        assertThat(travelled(stored).fingerprint()).isEqualTo(mrf.fingerprint());
    }

    private static HingeLossMrf travelled(HingeLossMrf mrf)
            throws IOException, ClassNotFoundException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(mrf);
        }
        try (ObjectInputStream in =
                new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            return (HingeLossMrf) in.readObject();
        }
    }
}
