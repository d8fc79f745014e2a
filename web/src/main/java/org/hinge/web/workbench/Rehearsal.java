package org.hinge.web.workbench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.hinge.Hinge;
import org.hinge.Session;
import org.hinge.api.result.Answer;
import org.hinge.api.settings.InferenceSettings;
import org.hinge.web.http.Call;
import org.hinge.web.http.Events;
import org.jspecify.annotations.Nullable;

/**
 * Turns weights of a program of its own until the machine has compiled what a move needs: else the
 * first fifty moves of a small program would take several times as long as those that follow.
 * Nothing of the user's is touched, neither files nor session.
 */
final class Rehearsal {
    /** So many moves are enough. */
    private static final int MOVES = 300;

    private static final int PEOPLE = 16;

    /** Has terms of each shape, and values between 0 and 1 that follow weights. */
    private static final String PROGRAM =
            """
            Near(Person, Person) (closed)
            Trusts(Person, Person)
            2.0 : Near(A, B) && A != B -> Trusts(A, B) ^2
            0.2 : Trusts(A, B) && Trusts(B, C) && A != C -> Trusts(A, C) ^2
            0.5 : Near(A, B) && Trusts(B, A) && A != B -> Trusts(A, B)
            1.0 : !Trusts(A, B) ^2
            0.4 : Near(A, +B) <= Trusts(A, +C)
            Trusts(A, B) = Trusts(B, A) .
            Trusts(A, +B) <= 9 .
            """;

    private static final int SOFT_RULES = 5;

    private final double gap;
    private final double seconds;
    private final BooleanSupplier wanted;

    /**
     * Before it begins.
     *
     * @param gap of the answers
     * @param seconds after which it ends, on a machine that has not made all moves by then
     * @param wanted asked before each move: whether to go on; it may take its time to say so
     */
    Rehearsal(double gap, double seconds, BooleanSupplier wanted) {
        this.gap = gap;
        this.seconds = seconds;
        this.wanted = wanted;
    }

    /** Rehearses; gives how many moves were made. */
    int run() {
        int moves = 0;
        try (Session session = open()) {
            long start = System.nanoTime();
            RuleSwitches switches = new RuleSwitches(session, session.program());
            double @Nullable [] before = null;
            while (moves < MOVES && secondsSince(start) < seconds && wanted.getAsBoolean()) {
                before = move(session, switches, moves, before);
                moves++;
            }
        } catch (IOException e) {
            throw new AssertionError("nothing is read or written", e);
        }
        return moves;
    }

    private static double secondsSince(long start) {
        return (System.nanoTime() - start) / 1e9;
    }

    private static Session open() {
        List<List<?>> near = new ArrayList<>();
        List<List<?>> pairs = new ArrayList<>();
        for (int a = 0; a < PEOPLE; a++) {
            for (int b = 0; b < PEOPLE; b++) {
                if (a != b) {
                    pairs.add(List.of("p" + a, "p" + b));
                    near.add(List.of("p" + a, "p" + b, (a * 7 + b * 3) % 10 / 10.0));
                }
            }
        }
        return Hinge.program().text(PROGRAM).observed("Near", near).targets("Trusts", pairs).open();
    }

    /** What a move does, from what a page sends to what pages are sent; gives the values. */
    private double @Nullable [] move(
            Session session, RuleSwitches switches, int number, double @Nullable [] before)
            throws IOException {
        Map<String, Object> wanted =
                Map.of("number", 1 + number % SOFT_RULES, "weight", 0.3 + 0.37 * (number % 7));
        byte[] sent = Call.json(Map.of("rules", List.of(wanted)));
        Api.changes(Call.read(sent)).forEach(switches::make);
        Answer answer = session.infer(InferenceSettings.DEFAULT.withGap(gap));
        List<RuleSwitches.State> rules = switches.states();
        Point point = Point.of(1, answer, before, session.effects(answer), 0);
        Call.json(Map.of("rules", rules));
        Events.written(List.of(new Events.Event("answer", Shown.told(point, rules))));
        return point.values();
    }
}
