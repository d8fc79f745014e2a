package org.hinge.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** One random change of a folder of results, or of what it was made from. */
final class Forgery {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** Claims that nobody can check, and those about the request: they may be anything sane. */
    private static final Pattern FREE =
            Pattern.compile(
                    "/(program/.*|iterations|peakMemoryBytes|threads|version|seed|seconds/.*"
                            + "|(relaxation/)?wanted(Absolute)?Gap|relaxation/from|lazy/.*|rounds/.*"
                            + "|(relaxation/)?(solver|termination)|allowViolated|clipValues"
                            + "|(predicates/[^/]*/)?(rHat|effectiveSize|disagreeingAtoms|stuckAtoms)"
                            + "|sweeps|burnIn|chains|keptSweeps|threshold)");

    private final Path folder;
    private final Path program;
    private final List<ResultKinds.Written> others;
    private final Random random;
    private boolean free;

    Forgery(Path folder, Path program, List<ResultKinds.Written> others, Random random) {
        this.folder = folder;
        this.program = program;
        this.others = others;
        this.random = random;
    }

    /** Whether what was changed may pass, as long as nothing that is claimed becomes false. */
    boolean mayPass() {
        return free;
    }

    /** Makes it; says what was done. */
    String make() throws IOException {
        return switch (random.nextInt(12)) {
            case 0, 1, 2, 3, 4 -> changeClaim();
            case 5 -> removeOrAddClaim();
            case 6, 7 -> changeValues();
            case 8, 9 -> changeCertificate();
            case 10 -> exchangeFile();
            default -> changeProgramOrData();
        };
    }

    // ---- the summary ---------------------------------------------------------------------------

    private String changeClaim() throws IOException {
        ObjectNode summary = summary();
        List<String> leaves = new ArrayList<>();
        collect(summary, "", leaves);
        String leaf = leaves.get(random.nextInt(leaves.size()));
        String parent = leaf.substring(0, leaf.lastIndexOf('/'));
        String name = unescaped(leaf.substring(leaf.lastIndexOf('/') + 1));
        JsonNode before = summary.at(leaf);
        JsonNode after = changed(name, before, summary.path("energy").asDouble(1));
        JsonNode holder = parent.isEmpty() ? summary : summary.at(parent);
        if (holder instanceof ArrayNode array) {
            array.set(Integer.parseInt(name), after);
        } else {
            ((ObjectNode) holder).set(name, after);
        }
        write(summary);
        free = FREE.matcher(leaf).matches();
        return "%s: %s instead of %s".formatted(leaf, after, before);
    }

    private JsonNode changed(String name, JsonNode before, double energy) {
        if (random.nextInt(6) == 0) {
            return before.isNull() ? JSON.getNodeFactory().numberNode(0) : ofAnotherType(before);
        }
        if (before.isIntegralNumber()) {
            return JSON.getNodeFactory().numberNode(before.asLong() + 1 + random.nextInt(3));
        }
        if (before.isNumber()) {
            double number = before.asDouble();
            boolean large = random.nextBoolean();
            double least = name.equals("maxViolation") ? 1e-6 : 1e-6 * Math.abs(energy);
            double change = Math.max((large ? 0.3 : 1e-5) * Math.abs(number), least);
            return JSON.getNodeFactory()
                    .numberNode(random.nextBoolean() ? number + change : number - change);
        }
        if (before.isBoolean()) {
            return JSON.getNodeFactory().booleanNode(!before.asBoolean());
        }
        if (before.isNull()) {
            return JSON.getNodeFactory().numberNode(random.nextDouble());
        }
        List<String> words =
                List.of("CONVERGED", "TIME_LIMIT", "INFEASIBLE", "gibbs", "round", "soft", "lazy");
        List<String> others = words.stream().filter(word -> !word.equals(before.asText())).toList();
        return JSON.getNodeFactory().textNode(others.get(random.nextInt(others.size())));
    }

    private JsonNode ofAnotherType(JsonNode before) {
        return switch (random.nextInt(3)) {
            case 0 -> JSON.getNodeFactory().nullNode();
            case 1 ->
                    before.isTextual()
                            ? JSON.getNodeFactory().numberNode(1)
                            : JSON.getNodeFactory().textNode(before.asText());
            default -> JSON.createArrayNode().add(before);
        };
    }

    private String removeOrAddClaim() throws IOException {
        ObjectNode summary = summary();
        List<String> names = new ArrayList<>();
        summary.fieldNames().forEachRemaining(names::add);
        String name = names.get(random.nextInt(names.size()));
        int how = random.nextInt(3);
        if (how == 0) {
            summary.remove(name);
            write(summary);
            // An evaluation without its scores is an inference, and so is one without densities.
            free = List.of("metrics", "density", "likelihood").contains(name);
            return "without " + name;
        }
        String text = Files.readString(folder.resolve("summary.json")).strip();
        String added =
                how == 1 ? "\"proven\" : true" : "\"%s\" : %s".formatted(name, summary.get(name));
        Files.writeString(
                folder.resolve("summary.json"),
                text.substring(0, text.length() - 1) + ", " + added + " }\n");
        return "with another " + added;
    }

    private ObjectNode summary() throws IOException {
        return (ObjectNode) JSON.readTree(folder.resolve("summary.json").toFile());
    }

    private void write(ObjectNode summary) throws IOException {
        Files.writeString(folder.resolve("summary.json"), summary.toPrettyString());
    }

    private static void collect(JsonNode node, String at, List<String> leaves) {
        if (node.isObject()) {
            node.properties()
                    .forEach(
                            field -> {
                                String name = field.getKey().replace("~", "~0").replace("/", "~1");
                                collect(field.getValue(), at + "/" + name, leaves);
                            });
        } else if (node.isArray()) {
            for (int i = 0; i < node.size(); i++) {
                collect(node.get(i), at + "/" + i, leaves);
            }
        } else {
            leaves.add(at);
        }
    }

    private static String unescaped(String name) {
        return name.replace("~1", "/").replace("~0", "~");
    }

    // ---- values, certificate, program ----------------------------------------------------------

    private String changeValues() throws IOException {
        List<Path> files = valueFiles();
        if (files.isEmpty()) {
            Files.writeString(folder.resolve("Likes.tsv"), "ann\t0.5\n");
            Files.writeString(folder.resolve("In.tsv"), "a\t1\n");
            Files.writeString(folder.resolve("On.tsv"), "a\t1\n");
            return "values where there are none";
        }
        Path file = files.get(random.nextInt(files.size()));
        if (file.toString().endsWith(".parquet") || random.nextInt(8) == 0) {
            Files.delete(file);
            return "without " + file.getFileName();
        }
        List<String> lines = new ArrayList<>(Files.readAllLines(file));
        int line = random.nextInt(lines.size());
        String before = lines.get(line);
        String name = file.getFileName().toString();
        switch (random.nextInt(5)) {
            case 0 -> lines.add(lines.get(line));
            case 1 -> {
                lines.remove(line);
                // Of a header nothing depends.
                free = name.endsWith(".csv") && line == 0;
            }
            case 2 -> {
                Collections.swap(lines, line, random.nextInt(lines.size()));
                free = true;
            }
            default -> {
                String value = List.of("1.5", "NaN", "-0.1", "0.123456").get(random.nextInt(4));
                lines.set(line, before.replaceFirst("(?<=[\\t,:])[0-9.eE-]+(?=\\}?,?$)", value));
                // Where no ground rule costs more for it, any value is as good.
                free = true;
            }
        }
        Files.write(file, lines);
        return "%s, line %d was '%s'".formatted(name, line + 1, before);
    }

    private List<Path> valueFiles() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> !file.getFileName().toString().equals("summary.json"))
                    .filter(file -> !file.getFileName().toString().equals("certificate.bin"))
                    .sorted()
                    .toList();
        }
    }

    private String changeCertificate() throws IOException {
        Path file = folder.resolve("certificate.bin");
        byte[] bytes = Files.readAllBytes(file);
        // Duals that prove the same bound are as good as those that were there.
        free = true;
        switch (random.nextInt(4)) {
            case 0 -> Files.write(file, Arrays.copyOf(bytes, bytes.length - 1));
            case 1 -> Files.write(file, Arrays.copyOf(bytes, bytes.length + 8));
            case 2 -> {
                bytes[15] = (byte) random.nextInt(9);
                Files.write(file, bytes);
            }
            default -> {
                int at = random.nextInt(bytes.length);
                bytes[at] ^= (byte) (1 << random.nextInt(8));
                Files.write(file, bytes);
                return "bit of byte %d of %d".formatted(at, bytes.length);
            }
        }
        return "certificate";
    }

    private String exchangeFile() throws IOException {
        Path other = others.get(random.nextInt(others.size())).folder();
        String name = random.nextBoolean() ? "certificate.bin" : "summary.json";
        byte[] bytes = Files.readAllBytes(other.resolve(name));
        // A result of the same program by another command may claim the same.
        free = true;
        Files.write(folder.resolve(name), bytes);
        return name + " of " + other;
    }

    private String changeProgramOrData() throws IOException {
        if (random.nextInt(3) == 0) {
            Path data = program.resolveSibling("knows.tsv");
            Files.writeString(data, Files.readString(data).replace("0.9", "0.8"));
            free = true;
            return "another value in the data";
        }
        String text = Files.readString(program);
        List<String> changes =
                List.of(
                        text + "// nothing\n",
                        text.replaceFirst("1 : ", "1.1 : "),
                        text.replaceFirst("0\\.3 : Likes", "0.3 : !Likes"),
                        text
                                + "0.1 : "
                                + text.replaceAll("(?s).*\n1 : ", "")
                                        .lines()
                                        .findFirst()
                                        .orElseThrow()
                                + "\n");
        List<String> real = changes.stream().filter(change -> !change.equals(text)).toList();
        Files.writeString(program, real.get(random.nextInt(real.size())));
        return "another program";
    }
}
