package org.hinge.language.syntax;

import java.util.ArrayList;
import java.util.List;
import org.hinge.diagnostic.Span;
import org.hinge.schema.DataSource;

/**
 * Reads the source of a data statement or a type.
 *
 * <pre>{@code
 * source := 'from' STRING ['header'] ['columns' name (',' name)*]
 *         | 'from' 'jdbc' STRING 'query' STRING
 * }</pre>
 */
final class DataParser {
    private final Cursor cursor;
    private final AtomParser atoms;

    DataParser(Cursor cursor) {
        this.cursor = cursor;
        this.atoms = new AtomParser(cursor);
    }

    DataSource source() {
        if (!cursor.acceptWord(Keywords.FROM)) {
            throw cursor.unexpected("from, as in: from \"file.tsv\"");
        }
        if (cursor.acceptWord(Keywords.JDBC)) {
            String url = atoms.string("the address of the database in quotes after jdbc");
            if (!cursor.acceptWord(Keywords.QUERY)) {
                throw cursor.unexpected("query, as in: from jdbc \"…\" query \"select …\"");
            }
            return new DataSource.Jdbc(url, atoms.string("the query in quotes"));
        }
        String path = atoms.string("a file name in quotes after from");
        boolean header = cursor.acceptWord(Keywords.HEADER);
        List<String> columns = new ArrayList<>();
        if (cursor.atWord(Keywords.COLUMNS)) {
            Span span = cursor.span();
            cursor.advance();
            do {
                columns.add(column());
            } while (cursor.accept(TokenKind.COMMA));
            if (!header) {
                throw cursor.fail(
                        span,
                        "columns are named by the header of the file",
                        "write: header columns " + String.join(", ", columns));
            }
        }
        return new DataSource.File(path, header, columns);
    }

    private String column() {
        if (cursor.at(TokenKind.IDENTIFIER)) {
            String name = cursor.text();
            cursor.advance();
            return name;
        }
        return atoms.string("the name of a column");
    }
}
