package org.hinge.language;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.hinge.api.settings.Split;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.Source;
import org.hinge.diagnostic.Span;
import org.hinge.language.foreign.LinqsProject;
import org.hinge.language.foreign.SourceLoader;
import org.hinge.language.parse.Parser;
import org.hinge.language.syntax.Comments;
import org.hinge.language.syntax.Statement;
import org.hinge.language.syntax.SyntaxFile;
import org.hinge.schema.DataRole;
import org.hinge.schema.DataSource;
import org.hinge.schema.DataTable;

/** A part of a program as its author wrote it: in this language, or as a project of LINQS PSL. */
public sealed interface ProgramText {
    /** What the user named. */
    List<Source> sources();

    /** Its statements; what cannot be read is reported. */
    List<SyntaxFile> parse(Diagnostics diagnostics);

    /** A file in this language. */
    record Own(Source source) implements ProgramText {
        @Override
        public List<Source> sources() {
            return List.of(source);
        }

        @Override
        public List<SyntaxFile> parse(Diagnostics diagnostics) {
            return List.of(Parser.parse(source, diagnostics));
        }
    }

    /** A project of LINQS PSL 2.x: its {@code .data} file and its rules. */
    record LinqsData(Source data, List<Source> rules) implements ProgramText {
        public LinqsData {
            rules = List.copyOf(rules);
        }

        @Override
        public List<Source> sources() {
            List<Source> sources = new ArrayList<>();
            sources.add(data);
            sources.addAll(rules);
            return sources;
        }

        @Override
        public List<SyntaxFile> parse(Diagnostics diagnostics) {
            return LinqsProject.ofData(data, rules, diagnostics);
        }
    }

    /**
     * A project of LINQS PSL 3.x: its configuration, JSON if it is named so, else YAML.
     *
     * @param split which of its data and rules are meant
     * @param clipValues whether values in it above 1 or below 0 are taken as 1 or 0
     * @param files reads the files of rules that it names
     */
    record LinqsConfig(Source source, Split split, boolean clipValues, SourceLoader files)
            implements ProgramText {
        @Override
        public List<Source> sources() {
            return List.of(source);
        }

        @Override
        public List<SyntaxFile> parse(Diagnostics diagnostics) {
            return LinqsProject.ofConfig(source, split, clipValues, files, diagnostics);
        }
    }

    /**
     * Rows that a program hands over, as if a text said {@code observed Knows from memory}.
     *
     * @param rows the arguments, then perhaps the value
     */
    record Memory(DataRole role, String predicate, Iterable<? extends List<?>> rows, Source source)
            implements ProgramText {
        /** With a text of its own, for messages. */
        public Memory(DataRole role, String predicate, Iterable<? extends List<?>> rows) {
            this(
                    role,
                    predicate,
                    rows,
                    new Source(
                            name(role) + " of " + predicate,
                            "%s %s from memory"
                                    .formatted(role.name().toLowerCase(Locale.ROOT), predicate)));
        }

        private static String name(DataRole role) {
            return switch (role) {
                case OBSERVED -> "rows";
                case TARGETS -> "targets";
                case TRUTH -> "truth";
            };
        }

        @Override
        public List<Source> sources() {
            return List.of(source);
        }

        @Override
        public List<SyntaxFile> parse(Diagnostics diagnostics) {
            Span whole = source.span(0, source.text().length());
            int name = source.text().indexOf(' ') + 1;
            DataTable table =
                    new DataTable(
                            role, predicate, new DataSource.Memory(rows), null, null, false, whole);
            Statement statement =
                    new Statement.DataStatement(
                            table, source.span(name, name + predicate.length()), Comments.NONE);
            return List.of(new SyntaxFile(source, List.of(statement), List.of(), Set.of()));
        }
    }
}
