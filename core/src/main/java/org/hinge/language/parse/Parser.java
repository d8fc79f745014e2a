package org.hinge.language.parse;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.Source;
import org.hinge.language.syntax.Comments;
import org.hinge.language.syntax.Keywords;
import org.hinge.language.syntax.Statement;
import org.hinge.language.syntax.SyntaxFile;
import org.jspecify.annotations.Nullable;

/** Reads a source statement by statement. One that cannot be read is reported and left out. */
public final class Parser {
    private final Tokens tokens;
    private final Diagnostics diagnostics;
    private final CommentReader comments;
    private final boolean onlyRules;

    private Parser(Tokens tokens, boolean onlyRules, Diagnostics diagnostics) {
        this.tokens = tokens;
        this.onlyRules = onlyRules;
        this.diagnostics = diagnostics;
        this.comments = new CommentReader(tokens);
    }

    public static SyntaxFile parse(Source source, Diagnostics diagnostics) {
        return new Parser(Lexer.tokens(source, diagnostics), false, diagnostics).file();
    }

    /** Reads a source that holds rules and nothing else, as other languages keep them. */
    public static SyntaxFile parseRules(Source source, Diagnostics diagnostics) {
        return new Parser(Lexer.tokens(source, diagnostics), true, diagnostics).file();
    }

    private SyntaxFile file() {
        List<Statement> statements = new ArrayList<>();
        Set<String> brokenNames = new HashSet<>();
        StatementSplitter splitter = new StatementSplitter(tokens, diagnostics);
        boolean afterBroken = false;
        int from = 0;
        while (splitter.hasNext()) {
            int to = splitter.advance();
            Comments itsComments = comments.of(from, to);
            boolean debris = afterBroken && isDebris(from);
            Statement statement =
                    splitter.isBroken() || debris ? null : statement(from, to, itsComments);
            if (statement != null) {
                statements.add(statement);
            } else {
                addNames(from, to, brokenNames);
            }
            afterBroken = statement == null;
            from = to;
        }
        return new SyntaxFile(tokens.source(), statements, comments.rest(), brokenNames);
    }

    private @Nullable Statement statement(int from, int to, Comments itsComments) {
        Cursor cursor = new Cursor(tokens, from, to, onlyRules, diagnostics);
        try {
            if (!onlyRules) {
                return new StatementParser(cursor, itsComments).statement();
            }
            rejectData(cursor);
            return new RuleParser(cursor, itsComments).rule();
        } catch (SyntaxError error) {
            diagnostics.add(error.diagnostic());
            return null;
        }
    }

    /** {@code observed Knows from …} among rules of another language. */
    private static void rejectData(Cursor cursor) {
        if (cursor.at(TokenKind.IDENTIFIER)
                && cursor.kind(1) == TokenKind.IDENTIFIER
                && Keywords.startsStatement(cursor.text())) {
            throw cursor.fail(
                    cursor.whole(),
                    "this is a data statement, but rules of LINQS PSL have their data elsewhere",
                    "name the data in the .data file or in the configuration");
        }
    }

    /** What could have been declared here, had the statement been readable. */
    private void addNames(int from, int to, Set<String> names) {
        for (int i = from; i < to; i++) {
            if (tokens.kind(i) == TokenKind.IDENTIFIER && (i == from || tokens.isFirstOnLine(i))) {
                names.add(tokens.text(i));
            }
        }
    }

    /** What follows damage on its line, or cannot start a statement, is most likely part of it. */
    private boolean isDebris(int from) {
        return !tokens.isFirstOnLine(from) || !canStart(tokens.kind(from));
    }

    private static boolean canStart(TokenKind kind) {
        return switch (kind) {
            case IDENTIFIER, NUMBER, QUESTION, MINUS, NOT, LEFT_PAREN, PIPE, AT -> true;
            default -> false;
        };
    }
}
