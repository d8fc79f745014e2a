package org.hinge.language.foreign;

import java.util.ArrayList;
import java.util.List;
import org.hinge.api.settings.Split;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.Source;
import org.hinge.language.syntax.SyntaxFile;

/** Reads the two forms of projects of LINQS PSL as statements of this language. */
public final class LinqsProject {
    private LinqsProject() {}

    /** A project of 2.x; nothing if its data file cannot be read. */
    public static List<SyntaxFile> ofData(
            Source data, List<Source> rules, Diagnostics diagnostics) {
        PredicateNames names = new PredicateNames(diagnostics);
        SyntaxFile declarations = new LinqsDataReader(data, names, diagnostics).read();
        if (declarations == null) {
            return List.of();
        }
        List<SyntaxFile> files = new ArrayList<>(List.of(declarations));
        ForeignRules reader = new ForeignRules(names, diagnostics);
        rules.forEach(source -> files.add(reader.file(source)));
        return files;
    }

    /** A project of 3.x; nothing if its configuration cannot be read. */
    public static List<SyntaxFile> ofConfig(
            Source config,
            Split split,
            boolean clipValues,
            SourceLoader files,
            Diagnostics diagnostics) {
        return new LinqsConfigReader(config, split, clipValues, files, diagnostics).read();
    }
}
