package org.hinge.data.source;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.hinge.diagnostic.LikelyEncoding;

/**
 * The first lines of a text file, for guesses about what it is. What cannot be read is left to
 * those who read it all.
 *
 * @param lines without blank ones
 */
public record TableSample(List<String> lines) {
    private static final int BYTES = 1 << 15;
    private static final int LINES = 50;

    public TableSample {
        lines = List.copyOf(lines);
    }

    public static TableSample of(DataFile file) {
        if (file.format() == DataFile.Format.PARQUET) {
            return new TableSample(List.of());
        }
        try (InputStream in = file.open()) {
            return of(in.readNBytes(BYTES));
        } catch (IOException e) {
            return new TableSample(List.of());
        }
    }

    private static TableSample of(byte[] start) {
        String text = new String(start, StandardCharsets.UTF_8);
        // The last line may have been cut.
        int end = start.length < BYTES ? text.length() : Math.max(0, text.lastIndexOf('\n'));
        return new TableSample(
                text.substring(0, end)
                        .lines()
                        .filter(line -> !line.isBlank())
                        .limit(LINES)
                        .toList());
    }

    /** The first bytes of a file as they are, unpacked. */
    static byte[] bytes(DataFile file) {
        try (InputStream in = file.openEncoded()) {
            return in.readNBytes(LikelyEncoding.LOOKED_AT);
        } catch (IOException e) {
            return new byte[0];
        }
    }

    /** Whether there is nothing in it that could not be read. */
    static boolean isWhole(DataFile file) {
        try (InputStream in = file.open()) {
            return in.readNBytes(BYTES).length < BYTES;
        } catch (IOException e) {
            return false;
        }
    }

    /** Its rows, as the file is read, up to the first that cannot be; with the header. */
    public static List<Row> rows(DataFile file) {
        List<Row> rows = new ArrayList<>();
        if (file.format() == DataFile.Format.PARQUET) {
            return rows;
        }
        try (Rows all = FileRows.openText(file)) {
            Row row = all.next();
            while (row != null && rows.size() < LINES) {
                rows.add(row);
                row = all.next();
            }
        } catch (IOException | java.sql.SQLException | Rows.UnreadableRow e) {
            return rows;
        }
        return rows;
    }
}
