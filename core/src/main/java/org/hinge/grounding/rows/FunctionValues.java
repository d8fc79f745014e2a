package org.hinge.grounding.rows;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.hinge.data.Dataset;
import org.hinge.data.database.ColumnList;
import org.hinge.data.database.TableNames;
import org.hinge.grounding.limits.GroundingException;
import org.hinge.grounding.limits.GroundingSettings;
import org.hinge.grounding.query.FunctionTables;
import org.hinge.grounding.query.Join;
import org.hinge.grounding.template.RuleTemplate;
import org.hinge.language.Rule;
import org.hinge.language.syntax.Atom;
import org.hinge.language.syntax.Term;
import org.hinge.schema.function.FunctionException;
import org.hinge.schema.function.Functions;

/** Evaluates functional atoms once for each distinct tuple of arguments that a join leaves. */
public final class FunctionValues implements FunctionTables {
    private final Dataset data;
    private final GroundingSettings settings;
    private final Functions functions;
    private final IntFunction<String> names;
    private int tables;

    private FunctionValues(
            Dataset data,
            GroundingSettings settings,
            Functions functions,
            IntFunction<String> names) {
        this.data = data;
        this.settings = settings;
        this.functions = functions;
        this.names = names;
    }

    public static FunctionValues with(
            Functions functions, Dataset data, GroundingSettings settings) {
        return new FunctionValues(data, settings, functions, TableNames::function);
    }

    /** The same functions, in tables with other names. */
    public FunctionValues named(IntFunction<String> otherNames) {
        return new FunctionValues(data, settings, functions, otherNames);
    }

    /** A rule needs more values of a function than can be. */
    public static final class TooManyArguments extends RuntimeException {
        private static final long serialVersionUID = 1;

        private final transient Atom atom;
        private final long limit;

        private TooManyArguments(Atom atom, long limit) {
            this.atom = atom;
            this.limit = limit;
        }

        public Atom atom() {
            return atom;
        }

        public long limit() {
            return limit;
        }
    }

    /** A function has no value, which is a mistake in the data or in the function. */
    public static final class Failed extends RuntimeException {
        private static final long serialVersionUID = 1;

        private final transient Atom atom;
        private final transient FunctionCalls.Failure failure;

        private Failed(Atom atom, FunctionCalls.Failure failure) {
            super(failure);
            this.atom = atom;
            this.failure = failure;
        }

        /** To be shown at the rule whose atom it is. */
        public GroundingException in(RuleTemplate template) {
            FunctionException cause = failure.cause();
            Rule rule = template.ruleOf(atom, failure.arguments());
            return new GroundingException(
                    rule.equals(template.representative()) ? atom.span() : rule.statement().span(),
                    "%s has no value: %s".formatted(atom, cause.getMessage()),
                    cause.help());
        }
    }

    /** A new table. */
    @Override
    public String table(Atom atom, Join join) {
        String table = names.apply(tables++);
        List<String> arguments = new ArrayList<>();
        for (Term term : atom.arguments()) {
            arguments.add(join.operand(term));
        }
        List<Tuple> tuples = tuples(atom, arguments, join);
        double[] values = values(atom, join, tuples);
        data.engine()
                .create(
                        table,
                        ColumnList.EMPTY.integers("a", arguments.size()).real("value"),
                        writer -> {
                            for (int i = 0; i < values.length; i++) {
                                tuples.get(i).ids().forEach(writer::add);
                                writer.add(values[i]).endRow();
                            }
                        });
        return table;
    }

    private double[] values(Atom atom, Join join, List<Tuple> tuples) {
        String function = String.valueOf(join.predicate(atom).function());
        FunctionCalls calls = new FunctionCalls(functions, function, data.interruption());
        try {
            return calls.values(tuples.stream().map(Tuple::texts).toList());
        } catch (FunctionCalls.Failure e) {
            throw new Failed(atom, e);
        }
    }

    /** Drops all tables made so far. */
    public void drop() {
        while (tables > 0) {
            data.engine().drop(names.apply(--tables));
        }
    }

    /** The arguments of one call. */
    private record Tuple(List<Integer> ids, List<String> texts) {}

    /** All of them are read before any value is written: a connection does one thing at a time. */
    private List<Tuple> tuples(Atom atom, List<String> arguments, Join join) {
        long rows = data.engine().countUpTo(join.toString(), settings.maxRows() + 1);
        if (rows > settings.maxRows()) {
            throw new TooManyArguments(atom, settings.maxRows());
        }
        StringBuilder inner = new StringBuilder();
        StringBuilder outer = new StringBuilder();
        StringBuilder joins = new StringBuilder();
        for (int i = 0; i < arguments.size(); i++) {
            String comma = i == 0 ? "" : ", ";
            inner.append(comma).append(arguments.get(i)).append(" AS a").append(i);
            outer.append(comma).append("d.a").append(i).append(", t").append(i).append(".text");
            joins.append(
                    "\n  JOIN %s t%s ON t%s.id = d.a%s".formatted(TableNames.CONSTANTS, i, i, i));
        }
        List<Tuple> tuples = new ArrayList<>();
        data.engine()
                .forEachRow(
                        "SELECT %s\nFROM (SELECT DISTINCT %s\n%s) d%s"
                                .formatted(outer, inner, join, joins),
                        (batch, row) -> {
                            List<Integer> ids = new ArrayList<>();
                            List<String> texts = new ArrayList<>();
                            for (int i = 0; i < arguments.size(); i++) {
                                ids.add(batch.column(2 * i).getInt(row));
                                texts.add(batch.column(2 * i + 1).getString(row));
                            }
                            tuples.add(new Tuple(ids, texts));
                            if (tuples.size() > settings.maxTerms()) {
                                throw new TooManyArguments(atom, settings.maxTerms());
                            }
                        });
        return tuples;
    }
}
