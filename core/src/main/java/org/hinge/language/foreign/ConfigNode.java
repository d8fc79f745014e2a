package org.hinge.language.foreign;

import java.util.List;
import org.hinge.diagnostic.Source;
import org.hinge.diagnostic.Span;
import org.jspecify.annotations.Nullable;

/** A value of a JSON or YAML text, with its place. */
sealed interface ConfigNode {
    Span span();

    /** How many values it holds, itself included. */
    int size();

    /** What it is, for messages. */
    String kind();

    /** Keys and values, in the order of the text, without repetitions. */
    record Mapping(List<Entry> entries, Span span, int size) implements ConfigNode {
        public Mapping {
            entries = List.copyOf(entries);
        }

        @Nullable ConfigNode value(String key) {
            for (Entry entry : entries) {
                if (entry.key().equals(key)) {
                    return entry.value();
                }
            }
            return null;
        }

        @Override
        public String kind() {
            return "a mapping";
        }
    }

    /**
     * One key and its value.
     *
     * @param span the key
     */
    record Entry(String key, ConfigNode value, Span span) {}

    record Sequence(List<ConfigNode> items, Span span, int size) implements ConfigNode {
        public Sequence {
            items = List.copyOf(items);
        }

        @Override
        public String kind() {
            return "a list";
        }
    }

    /**
     * A single value.
     *
     * @param text without quotes and escapes; numbers as written
     * @param start where it starts in its file, with its quotes
     * @param span without quotes
     */
    record Scalar(Type type, String text, int start, Span span) implements ConfigNode {
        enum Type {
            TEXT,
            NUMBER,
            BOOLEAN,
            NULL
        }

        /** The text as a source of its own, shown inside the configuration. */
        Source asSource() {
            Source file = span.source();
            return Source.inside(file, text, ScalarPlaces.of(file.text(), start, text));
        }

        boolean isNull() {
            return type == Type.NULL;
        }

        @Override
        public int size() {
            return 1;
        }

        @Override
        public String kind() {
            return switch (type) {
                case TEXT -> "a text";
                case NUMBER -> "a number";
                case BOOLEAN -> "true or false";
                case NULL -> "nothing";
            };
        }
    }
}
