package org.hinge.language.syntax;

import org.jspecify.annotations.Nullable;

/** What to type instead of the symbols that come along when a rule is copied from a paper. */
final class UnicodeSymbols {
    private UnicodeSymbols() {}

    static @Nullable String plainForm(int symbol) {
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
            case '∞' -> "a rule without a weight that ends with a period is never violated";
            case ';' -> "statements end with the line; hard rules end with a period";
            case '\\', '`', '$' -> "delete it, or put the text in quotes if it is a constant";
            default -> null;
        };
    }
}
