package org.hinge.data;

import java.util.List;
import java.util.stream.Collectors;

/** A ground atom by its names. Prints as the language writes it. */
public record AtomName(String predicate, List<String> arguments) {
    public AtomName {
        arguments = List.copyOf(arguments);
    }

    @Override
    public String toString() {
        return arguments.stream()
                .map(AtomName::quote)
                .collect(Collectors.joining(", ", predicate + "(", ")"));
    }

    /** The constant in double quotes, on one line. */
    static String quote(String text) {
        StringBuilder out = new StringBuilder(text.length() + 2).append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\t' -> out.append("\\t");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                default -> {
                    if (Character.isISOControl(c)) {
                        out.append("\\u%04x".formatted((int) c));
                    } else {
                        out.append(c);
                    }
                }
            }
        }
        return out.append('"').toString();
    }
}
