package org.hinge.language.parse;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What to type instead of the symbols that come along when a rule is copied from a paper. */
final class UnicodeSymbols {
    private UnicodeSymbols() {}

    static Optional<String> plainForm(int symbol) {
        return Optional.ofNullable(help(symbol));
    }

    private static @Nullable String help(int symbol) {
        return switch (symbol) {
            case '“', '”', '„', '«', '»' -> "use straight quotes: \"";
            case '‘', '’', '‚' -> "use straight quotes: '";
            case '→', '⇒', '⟶', '⟹', '⊃' -> "write -> for \"implies\"";
            case '←', '⇐', '⟵' -> "write <- for \"is implied by\"";
            case '↔', '⇔', '≡' -> "write two rules, one for each direction";
            case '∧', '⋀' -> "write && for \"and\"";
            case '∨', '⋁' -> "write || for \"or\"";
            case '¬' -> "write ! for \"not\"";
            case '≠' -> "write !=";
            case '≤', '⩽' -> "write <=";
            case '≥', '⩾' -> "write >=";
            case '−', '–', '—' -> "write a plain minus: -";
            case '×', '·', '⋅' -> "write * for \"times\"";
            case '²' -> "write ^2";
            case '…' -> "write out what it stands for";
            case '∞' -> "a rule without a weight that ends with a period is never violated";
            case ';' -> "statements end with the line; hard rules end with a period";
            default -> null;
        };
    }
}
