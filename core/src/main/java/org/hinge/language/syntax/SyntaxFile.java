package org.hinge.language.syntax;

import java.util.List;
import java.util.Set;
import org.hinge.diagnostic.Source;

/**
 * The statements of one source.
 *
 * @param trailing comments after the last statement; an empty string is a blank line
 * @param brokenNames names with which unreadable statements start: whatever they meant to declare
 *     must not be reported as missing as well
 */
public record SyntaxFile(
        Source source, List<Statement> statements, List<String> trailing, Set<String> brokenNames) {
    public SyntaxFile {
        statements = List.copyOf(statements);
        trailing = List.copyOf(trailing);
        brokenNames = Set.copyOf(brokenNames);
    }
}
