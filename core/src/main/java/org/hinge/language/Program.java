package org.hinge.language;

import java.util.List;
import java.util.stream.Collectors;
import org.hinge.language.syntax.Printer;
import org.hinge.language.syntax.SyntaxFile;
import org.hinge.schema.DataTable;
import org.hinge.schema.Fact;
import org.hinge.schema.Schema;

/**
 * A checked program. Immutable; prints itself back.
 *
 * @param rules in the order of the text
 * @param tables where data comes from
 * @param facts atoms that the text itself gives
 * @param files the statements and comments behind it
 */
public record Program(
        Schema schema,
        List<Rule> rules,
        List<DataTable> tables,
        List<Fact> facts,
        List<SyntaxFile> files) {
    public Program {
        rules = List.copyOf(rules);
        tables = List.copyOf(tables);
        facts = List.copyOf(facts);
        files = List.copyOf(files);
    }

    /** The whole program in canonical form, comments kept. */
    public String print() {
        return files.stream().map(Printer::print).collect(Collectors.joining("\n"));
    }
}
