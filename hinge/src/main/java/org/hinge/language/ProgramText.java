package org.hinge.language;

import java.util.ArrayList;
import java.util.List;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.Source;
import org.hinge.language.foreign.LinqsProject;
import org.hinge.language.foreign.SourceLoader;
import org.hinge.language.foreign.Split;
import org.hinge.language.syntax.Parser;
import org.hinge.language.syntax.SyntaxFile;

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
}
