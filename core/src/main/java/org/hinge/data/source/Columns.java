package org.hinge.data.source;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.hinge.schema.ValueRange;

/**
 * Which columns of a source are the arguments, and which the value.
 *
 * @param count how many columns a row has at most
 * @param least how many it has at least
 * @param arguments the places of the arguments, from 0
 * @param value the place of the value; -1 if there is none, and every value is 1
 * @param scale of the value
 * @param clip whether a value outside its scale is brought to the nearer end
 */
public record Columns(
        int count, int least, List<Integer> arguments, int value, ValueRange scale, boolean clip) {
    public Columns {
        arguments = List.copyOf(arguments);
    }

    private Columns(int count, int least, List<Integer> arguments, int value) {
        this(count, least, arguments, value, ValueRange.UNIT, false);
    }

    /** Without names: the arguments, then perhaps the value, row by row. */
    public static Columns inOrder(int arity) {
        return new Columns(arity + 1, arity, IntStream.range(0, arity).boxed().toList(), arity);
    }

    /** The chosen columns of a source with named ones: the arguments, then perhaps the value. */
    public static Columns chosen(int count, List<Integer> chosen, int arity) {
        int value = chosen.size() > arity ? chosen.get(arity) : -1;
        return new Columns(count, count, chosen.subList(0, arity), value);
    }

    /** The same of a source that may have any number of them, but has these. */
    public static Columns among(int least, List<Integer> chosen, int arity) {
        int value = chosen.size() > arity ? chosen.get(arity) : -1;
        return new Columns(Integer.MAX_VALUE, least, chosen.subList(0, arity), value);
    }

    /** One column of a source that may have any number of them. */
    public static Columns only(int place) {
        return new Columns(Integer.MAX_VALUE, place + 1, List.of(place), -1);
    }

    /** The same, with the value left unread. */
    public Columns withoutValue() {
        return new Columns(count, least, arguments, -1, scale, clip);
    }

    /** The same, with the value on another scale. */
    public Columns withScale(ValueRange newScale, boolean newClip) {
        return new Columns(count, least, arguments, value, newScale, newClip);
    }

    public List<String> argumentsOf(Row row) {
        List<String> texts = new ArrayList<>(arguments.size());
        for (int place : arguments) {
            texts.add(row.fields().get(place));
        }
        return texts;
    }

    public boolean hasValue(Row row) {
        return value >= 0 && value < row.fields().size();
    }
}
