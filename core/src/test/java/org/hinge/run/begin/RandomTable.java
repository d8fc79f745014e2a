package org.hinge.run.begin;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;

/** A table as people have them, and as nobody should: any header, any cells, any format. */
final class RandomTable {
    private static final List<String> HEADERS =
            List.of(
                    "id",
                    "name",
                    "from",
                    "to",
                    "a",
                    "X",
                    "x1",
                    "2020",
                    "select",
                    "range",
                    "columns",
                    "Größe",
                    "名前",
                    "first name",
                    "first-name",
                    "String",
                    "a\"b",
                    "x,y",
                    "value",
                    "observed",
                    "City",
                    "city",
                    "CITY",
                    "😀",
                    "_",
                    "-",
                    "truth",
                    "default",
                    "Interesting",
                    "person_id",
                    "PersonId",
                    "AlikeText",
                    "header",
                    "user",
                    "item",
                    "ǆ",
                    "ß",
                    "%s",
                    "*/",
                    "//",
                    "L".repeat(300));

    private static final List<String> ODD =
            List.of(
                    "\"",
                    "a,b",
                    "x;y",
                    "*/",
                    "//",
                    "/*",
                    "\\",
                    "'",
                    "%s",
                    "\u202e",
                    "𝒳",
                    "NaN",
                    "1e400",
                    "-0",
                    " 7 ",
                    "7",
                    "007",
                    "",
                    " ",
                    "true",
                    "two words",
                    "#",
                    "名",
                    "-",
                    "\u001b[31m",
                    "z".repeat(200),
                    "a|b",
                    "::");

    private static final List<String> NAMES =
            List.of("people", "knows", "data", "2 b", "ß", "a.b", "ITEMS", "x", "select", "名");

    private final Random random;

    RandomTable(Random random) {
        this.random = random;
    }

    /** Writes one, and says where. */
    Path write(Path folder, int number) throws IOException {
        int width = 1 + random.nextInt(7);
        int rows = 1 + random.nextInt(20);
        String separator = pick(List.of(",", ",", "\t", ";"));
        boolean quotes = !separator.equals("\t");
        StringBuilder text = new StringBuilder();
        if (random.nextInt(4) > 0) {
            List<String> header = new ArrayList<>();
            for (int i = 0; i < width; i++) {
                header.add(random.nextInt(8) == 0 ? "" : pick(HEADERS));
            }
            append(header, separator, quotes, text);
        }
        List<Integer> kinds = random.ints(width, 0, 9).boxed().toList();
        for (int row = 0; row < rows; row++) {
            List<String> cells = new ArrayList<>();
            for (int kind : kinds) {
                cells.add(cell(kind, row));
            }
            append(cells, separator, quotes, text);
        }
        boolean gzip = random.nextInt(5) == 0;
        String ending = separator.equals("\t") ? ".tsv" : ".csv";
        Path file = folder.resolve(number + pick(NAMES) + ending + (gzip ? ".gz" : ""));
        byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        return Files.write(file, gzip ? packed(bytes) : bytes);
    }

    private String pick(List<String> texts) {
        return texts.get(random.nextInt(texts.size()));
    }

    private String cell(int kind, int row) {
        return switch (kind) {
            case 0 -> "p" + row;
            case 1 -> "p" + random.nextInt(6);
            case 2 -> String.valueOf(random.nextInt(9) - 2);
            case 3 -> String.valueOf(random.nextInt(2));
            case 4 -> random.nextBoolean() ? "yes" : "No";
            case 5 -> random.nextInt(3) == 0 ? "" : String.valueOf(random.nextInt(100) / 7.0);
            case 6 -> random.nextInt(3) == 0 ? "" : pick(List.of("red", "green", "NA"));
            case 7 -> pick(ODD);
            default -> String.valueOf(1 + row);
        };
    }

    private static void append(
            List<String> cells, String separator, boolean quotes, StringBuilder text) {
        List<String> written = new ArrayList<>();
        for (String cell : cells) {
            written.add(
                    quotes && (cell.contains(separator) || cell.contains("\""))
                            ? "\"" + cell.replace("\"", "\"\"") + "\""
                            : cell.replace("\t", " "));
        }
        text.append(String.join(separator, written)).append('\n');
    }

    private static byte[] packed(byte[] bytes) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(bytes);
        }
        return out.toByteArray();
    }
}
