package org.hinge.web.workbench;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.hinge.HingeException;
import org.hinge.Session;
import org.hinge.api.result.Answer;
import org.hinge.api.settings.InferenceSettings;
import org.hinge.web.http.Call;
import org.hinge.web.http.Events;
import org.jspecify.annotations.Nullable;

/**
 * Turns weights of the program that is explored, opened once more, until the machine has compiled
 * what a move of it needs: else the first fifty moves of a small program would take several times
 * as long as those that follow. The user's own session is not touched, nor are files.
 */
final class Rehearsal {
    /** So many moves are enough. */
    private static final int MOVES = 300;

    private final Supplier<Session> opened;
    private final double gap;
    private final double seconds;
    private final BooleanSupplier wanted;

    /**
     * Before it begins.
     *
     * @param opened opens the program, for the rehearsal alone
     * @param gap of the answers
     * @param seconds after which it ends, if it has not made all moves by then
     * @param wanted asked before each move: whether to go on; it may take its time to say so
     */
    Rehearsal(Supplier<Session> opened, double gap, double seconds, BooleanSupplier wanted) {
        this.opened = opened;
        this.gap = gap;
        this.seconds = seconds;
        this.wanted = wanted;
    }

    /** Rehearses; gives how many moves were made. */
    int run() {
        int moves = 0;
        try (Session session = opened.get()) {
            RuleSwitches switches = new RuleSwitches(session, session.program());
            List<RuleSwitches.State> soft =
                    switches.states().stream().filter(rule -> !rule.hard()).toList();
            long start = System.nanoTime();
            double @Nullable [] before = null;
            while (!soft.isEmpty()
                    && moves < MOVES
                    && secondsSince(start) < seconds
                    && wanted.getAsBoolean()) {
                before = move(session, switches, soft.get(moves % soft.size()), moves, before);
                moves++;
            }
        } catch (HingeException e) {
            // Files have changed since: who applies them is told.
        } catch (IOException e) {
            throw new AssertionError("nothing is read or written", e);
        }
        return moves;
    }

    private static double secondsSince(long start) {
        return (System.nanoTime() - start) / 1e9;
    }

    /** What a move does, from what a page sends to what pages are sent; gives the values. */
    private double @Nullable [] move(
            Session session,
            RuleSwitches switches,
            RuleSwitches.State rule,
            int number,
            double @Nullable [] before)
            throws IOException {
        double weight = rule.weight() * (0.3 + 0.37 * (number % 7));
        Map<String, Object> wanted = Map.of("number", rule.number(), "weight", weight);
        byte[] sent = Call.json(Map.of("rules", List.of(wanted)));
        Api.changes(Call.read(sent)).forEach(switches::make);
        Answer answer = session.infer(InferenceSettings.DEFAULT.withGap(gap));
        if (answer.values() == null) {
            return before;
        }
        List<RuleSwitches.State> rules = switches.states();
        Point point = Point.of(1, answer, before, session.effects(answer), 0);
        Call.json(Map.of("rules", rules));
        Events.written(List.of(new Events.Event("answer", Shown.told(point, rules))));
        return point.values();
    }
}
