package org.hinge.language.foreign;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hinge.api.Diagnostic;
import org.hinge.api.Location;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.Source;
import org.hinge.diagnostic.Span;
import org.hinge.language.foreign.ConfigNode.Scalar;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.reader.ReaderException;

/**
 * Reads JSON (with comments and trailing commas) or YAML as a tree with places.
 *
 * <p>A YAML alias stands for the value it names, which is not copied; all together may stand for at
 * most {@link #MOST_ALIASED} values.
 */
final class ConfigReader {
    /** Configurations are flat; deeper nesting is damage or malice. */
    private static final int DEEPEST = 50;

    private static final int MOST_ALIASED = 1_000_000;

    private final Source source;
    private final Diagnostics diagnostics;
    private final JsonParser parser;

    /** Where each code point starts, for YAML, which counts those; null if all are one char. */
    private final int @Nullable [] codePoints;

    private final Map<String, ConfigNode> anchors = new HashMap<>();
    private long aliased;

    private ConfigReader(
            Source source,
            JsonParser parser,
            int @Nullable [] codePoints,
            Diagnostics diagnostics) {
        this.source = source;
        this.parser = parser;
        this.codePoints = codePoints;
        this.diagnostics = diagnostics;
    }

    /** What no configuration may hold; already reported. */
    private static final class Unreadable extends Exception {
        private static final long serialVersionUID = 1L;
    }

    /** The tree of a JSON text; null if it cannot be read, which is then reported. */
    static @Nullable ConfigNode json(Source source, Diagnostics diagnostics) {
        JsonFactory factory =
                JsonFactory.builder()
                        .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS)
                        .enable(JsonReadFeature.ALLOW_YAML_COMMENTS)
                        .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
                        .streamReadConstraints(constraints())
                        .build();
        return read(source, factory, null, "JSON", diagnostics);
    }

    /** The tree of a YAML text; null if it cannot be read, which is then reported. */
    static @Nullable ConfigNode yaml(Source source, Diagnostics diagnostics) {
        LoaderOptions options = new LoaderOptions();
        options.setCodePointLimit(Integer.MAX_VALUE);
        options.setNestingDepthLimit(DEEPEST);
        YAMLFactory factory =
                YAMLFactory.builder()
                        .loaderOptions(options)
                        .streamReadConstraints(constraints())
                        .build();
        return read(source, factory, codePoints(source.text()), "YAML", diagnostics);
    }

    private static StreamReadConstraints constraints() {
        return StreamReadConstraints.builder().maxNestingDepth(DEEPEST).build();
    }

    private static int @Nullable [] codePoints(String text) {
        boolean plain = text.chars().noneMatch(c -> Character.isSurrogate((char) c));
        if (plain) {
            return null;
        }
        int[] starts = new int[text.codePointCount(0, text.length()) + 1];
        int at = 0;
        for (int i = 0; i < starts.length - 1; i++) {
            starts[i] = at;
            at += Character.charCount(text.codePointAt(at));
        }
        starts[starts.length - 1] = at;
        return starts;
    }

    private static @Nullable ConfigNode read(
            Source source,
            JsonFactory factory,
            int @Nullable [] codePoints,
            String form,
            Diagnostics diagnostics) {
        try (JsonParser parser = factory.createParser(source.text())) {
            return new ConfigReader(source, parser, codePoints, diagnostics).document();
        } catch (Unreadable e) {
            return null;
        } catch (JsonProcessingException e) {
            Throwable cause = e.getCause();
            diagnostics.add(
                    cause instanceof YAMLException yaml
                            ? yamlError(source, codePoints, yaml)
                            : error(source, codePoints, form, e));
        } catch (YAMLException e) {
            diagnostics.add(yamlError(source, codePoints, e));
        } catch (IOException e) {
            throw new AssertionError("a text in memory can be read", e);
        }
        return null;
    }

    private static Diagnostic error(
            Source source, int @Nullable [] codePoints, String form, JsonProcessingException e) {
        String problem =
                "this is not " + form + ": " + plain(String.valueOf(e.getOriginalMessage()));
        JsonLocation location = e.getLocation();
        if (location == null || location.getCharOffset() < 0) {
            return Diagnostic.error(Location.ofFile(source.name()), problem);
        }
        return Diagnostic.error(place(source, codePoints, location.getCharOffset()), problem);
    }

    private static Diagnostic yamlError(
            Source source, int @Nullable [] codePoints, YAMLException e) {
        if (e instanceof MarkedYAMLException marked && marked.getProblemMark() != null) {
            return Diagnostic.error(
                    place(source, codePoints, marked.getProblemMark().getIndex()),
                    "this is not YAML: " + plain(String.valueOf(marked.getProblem())));
        }
        if (e instanceof ReaderException reader) {
            return Diagnostic.error(
                    place(source, codePoints, reader.getPosition()),
                    "this is not YAML: the character U+%04X may not stand here"
                            .formatted(reader.getCodePoint()),
                    "delete it, or write it as an escape in double quotes");
        }
        return Diagnostic.error(
                Location.ofFile(source.name()),
                "this is not YAML: " + plain(String.valueOf(e.getMessage())));
    }

    /** A library's message without its marks and its places. */
    private static String plain(String message) {
        String line =
                message.lines()
                        .findFirst()
                        .orElse("")
                        .replaceAll(" \\(code \\d+[^)]*\\)", "")
                        .replaceAll(" \\(start marker.*", "")
                        .replaceAll(" \\(for Object starting.*", "")
                        .replaceAll(", from `[^`]*`", "")
                        .strip();
        return line.isEmpty() ? line : Character.toLowerCase(line.charAt(0)) + line.substring(1);
    }

    /** The character that an error is at; the end of what is written if it is the end. */
    private static Span place(Source source, int @Nullable [] codePoints, long counted) {
        int end = source.text().stripTrailing().length();
        int offset = Math.min(end, offset(source, codePoints, counted));
        return source.span(offset, Math.min(end, offset + 1));
    }

    private static int offset(Source source, int @Nullable [] codePoints, long counted) {
        int known = codePoints == null ? source.text().length() : codePoints.length - 1;
        int index = (int) Math.max(0, Math.min(counted, known));
        return codePoints == null ? index : codePoints[index];
    }

    private int offset(JsonLocation location) {
        return offset(source, codePoints, location.getCharOffset());
    }

    private @Nullable ConfigNode document() throws IOException, Unreadable {
        if (parser.nextToken() == null) {
            diagnostics.add(
                    Diagnostic.error(Location.ofFile(source.name()), "this file says nothing"));
            return null;
        }
        ConfigNode root = value();
        if (parser.nextToken() != null) {
            int more = offset(parser.currentTokenLocation());
            diagnostics.error(
                    source.span(more, Math.min(more + 1, source.text().length())),
                    "the configuration ends before this",
                    "keep one configuration a file");
            return null;
        }
        return root;
    }

    private ConfigNode value() throws IOException, Unreadable {
        int start = offset(parser.currentTokenLocation());
        if (parser instanceof YAMLParser yaml && yaml.isCurrentAlias()) {
            return aliased(parser.getText(), start);
        }
        Object anchor = parser.getObjectId();
        JsonToken token = parser.currentToken();
        ConfigNode node =
                switch (token) {
                    case START_OBJECT -> mapping(start);
                    case START_ARRAY -> sequence(start);
                    case VALUE_STRING -> text(start);
                    case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> scalar(Scalar.Type.NUMBER, start);
                    case VALUE_TRUE, VALUE_FALSE -> scalar(Scalar.Type.BOOLEAN, start);
                    case VALUE_NULL -> scalar(Scalar.Type.NULL, start);
                    case NOT_AVAILABLE, END_OBJECT, END_ARRAY, FIELD_NAME, VALUE_EMBEDDED_OBJECT ->
                            throw new AssertionError("no value starts with " + token);
                };
        if (anchor != null) {
            anchors.put(anchor.toString(), node);
        }
        return node;
    }

    private ConfigNode aliased(String name, int start) throws Unreadable {
        Span span = source.span(start, start + 1 + name.length());
        ConfigNode node = anchors.get(name);
        if (node == null) {
            diagnostics.error(
                    span, "nothing before this has the anchor &" + name, "write the value itself");
            throw new Unreadable();
        }
        aliased += node.size();
        if (aliased > MOST_ALIASED) {
            diagnostics.error(
                    span,
                    "the aliases of this file stand for more than %,d values"
                            .formatted(MOST_ALIASED),
                    "put the data into a file of its own");
            throw new Unreadable();
        }
        return node;
    }

    private ConfigNode mapping(int start) throws IOException, Unreadable {
        List<ConfigNode.Entry> entries = new ArrayList<>();
        Set<String> keys = new HashSet<>();
        int size = 1;
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            Scalar key = scalar(Scalar.Type.TEXT, offset(parser.currentTokenLocation()));
            parser.nextToken();
            ConfigNode value = value();
            if (keys.add(key.text())) {
                entries.add(new ConfigNode.Entry(key.text(), value, key.span()));
            } else {
                diagnostics.error(
                        key.span(),
                        "the key " + key.text() + " stands twice in this mapping",
                        "keep one of the two, or unite them");
            }
            size += value.size();
        }
        return new ConfigNode.Mapping(entries, source.span(start, start + 1), size);
    }

    private ConfigNode sequence(int start) throws IOException, Unreadable {
        List<ConfigNode> items = new ArrayList<>();
        int size = 1;
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            ConfigNode item = value();
            items.add(item);
            size += item.size();
        }
        return new ConfigNode.Sequence(items, source.span(start, start + 1), size);
    }

    /** A text; nothing where YAML has a key without a value. */
    private Scalar text(int start) throws IOException {
        boolean written =
                !parser.getText().isEmpty()
                        || (start < source.text().length()
                                && "\"'|>!&".indexOf(source.text().charAt(start)) >= 0);
        return scalar(written ? Scalar.Type.TEXT : Scalar.Type.NULL, start);
    }

    private Scalar scalar(Scalar.Type type, int start) throws IOException {
        String text = parser.getText();
        int[] places = ScalarPlaces.of(source.text(), start, text);
        int first = places[0];
        int end = Math.max(places[text.length()], Math.min(first + 1, source.text().length()));
        return new Scalar(type, text, start, source.span(first, end));
    }
}
