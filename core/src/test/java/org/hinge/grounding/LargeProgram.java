package org.hinge.grounding;

import java.util.Random;

/** Rules of each kind over random data of any size: its square many atoms, and a few terms each. */
final class LargeProgram {
    private static final String RULES =
            """
            Link(Node, Node)
            Rank(Node)
            Edge(Node, Node) (closed)
            Good(Node) (closed)
            Near(String, String) (function prefix)
            1 : Link(X, Y) -> Link(Y, X) ^2
            1 : Link(X, Y) -> Edge(X, Y)
            2 : Edge(X, Y) && Good(Y) && X != Y -> Link(X, Y)
            1 : Link(X, Y) && X < Y -> Good(Y) || Rank(X)
            1 : (Good(X) || Edge(X, Y)) && Link(X, Y)
            (Link(X, Y) && Link(Y, X)) || Rank(Y) || X >= Y .
            Good(X) && Near(X, "1") -> Rank(X) .
            Link(X, +Y) <= 3 .
            1 : Rank(X) = 1 / |Y| Link(X, +Y)   {Y: Edge(X, Y) && !Good(Y)}
            1 : Edge(X, +Y) / |Y| <= Rank(X) ^2
            Link(+X, +Y) <= |X| * |Y| / 2 .     {X: Good(X)} {Y: Y != "7"}
            """;

    private LargeProgram() {}

    static String of(Random random, int nodes) {
        StringBuilder text = new StringBuilder("Node = {");
        for (int i = 0; i < nodes; i++) {
            text.append(i == 0 ? "" : ", ").append('"').append(i).append('"');
        }
        text.append("}\n").append(RULES);
        for (int i = 0; i < nodes; i++) {
            if (random.nextInt(3) == 0) {
                text.append("Good(\"%d\") = %s\n".formatted(i, value(random)));
            }
            for (int j = 0; j < 4; j++) {
                int other = random.nextInt(nodes);
                // Each pair once: an atom has one value.
                if (other % 4 == j) {
                    text.append("Edge(\"%d\", \"%d\") = %s\n".formatted(i, other, value(random)));
                    text.append("Link(\"%d\", \"%d\") = %s\n".formatted(other, i, value(random)));
                }
            }
        }
        return text.toString();
    }

    private static String value(Random random) {
        return random.nextInt(3) == 0 ? "1" : "0." + (1 + random.nextInt(9));
    }
}
