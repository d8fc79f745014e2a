package org.hinge.inference.parts;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.DoubleBinaryOperator;
import org.hinge.inference.Exchange;

/**
 * Sums over the parts of a field, made of messages about the variables that several hold.
 *
 * <pre>
 *   gather    holder  -- partial sum -->  owner       sum_i = own + those of parts 0, 1, ...
 *   scatter   owner   -- value -------->  holder
 *   sum       part    -- numbers ------>  part 0  -- totals -->  all
 * </pre>
 *
 * The owner adds in the order of the parts, not in that of arrival. A gather and a scatter make one
 * iteration; a number of each part goes along to part 0 with the one, and the largest of them comes
 * back with the other.
 */
final class CutExchange implements Exchange {
    /** Counts for all renumbered forms of one exchange. */
    private static final class Conversation {
        final MessageExchange messages;
        final Traffic traffic = new Traffic();
        long round;
        double signal;
        double collected;
        double known;

        Conversation(MessageExchange messages) {
            this.messages = messages;
        }
    }

    private static final int ROOT = 0;

    private final Conversation conversation;
    private final MessageExchange messages;

    /** By the other part: its variables here, and those owned here that it holds. */
    private final int[][] foreign;

    private final int[][] lent;
    private final int variables;

    /** The variables that others own, and those that others hold. */
    private final BitSet foreignOnes;

    private final BitSet sharedOnes;

    private CutExchange(Conversation conversation, int variables, int[][] foreign, int[][] lent) {
        this.conversation = conversation;
        this.messages = conversation.messages;
        this.foreign = foreign;
        this.lent = lent;
        this.variables = variables;
        this.foreignOnes = new BitSet(variables);
        this.sharedOnes = new BitSet(variables);
        for (int part = 0; part < foreign.length; part++) {
            for (int i : foreign[part]) {
                foreignOnes.set(i);
                sharedOnes.set(i);
            }
            for (int i : lent[part]) {
                sharedOnes.set(i);
            }
        }
    }

    /** The exchange of a part, in its numbers of variables. */
    static CutExchange of(FieldPart part, MessageExchange messages) {
        if (messages.part() != part.part() || messages.parts() != part.parts()) {
            throw new IllegalArgumentException(
                    "messages must be those of part %d of %d (got part %d of %d)"
                            .formatted(
                                    part.part(), part.parts(), messages.part(), messages.parts()));
        }
        int[][] foreign = new int[part.parts()][];
        int[][] lent = new int[part.parts()][];
        Arrays.setAll(foreign, part::foreign);
        Arrays.setAll(lent, part::lent);
        int variables = part.variableIds().length;
        return new CutExchange(new Conversation(messages), variables, foreign, lent);
    }

    /** What was sent so far. */
    Traffic traffic() {
        return conversation.traffic;
    }

    @Override
    public int parts() {
        return messages.parts();
    }

    @Override
    public boolean owns(int variable) {
        return !foreignOnes.get(variable);
    }

    @Override
    public boolean isShared(int variable) {
        return sharedOnes.get(variable);
    }

    @Override
    public Exchange renumbered(int[] original) {
        int[] number = new int[variables];
        Arrays.fill(number, -1);
        for (int i = 0; i < original.length; i++) {
            number[original[i]] = i;
        }
        return new CutExchange(
                conversation,
                original.length,
                renumbered(foreign, number),
                renumbered(lent, number));
    }

    private static int[][] renumbered(int[][] variables, int[] number) {
        int[][] renumbered = new int[variables.length][];
        for (int part = 0; part < variables.length; part++) {
            int[] kept = new int[variables[part].length];
            int count = 0;
            for (int i : variables[part]) {
                if (number[i] >= 0) {
                    kept[count++] = number[i];
                }
            }
            renumbered[part] = count == kept.length ? kept : Arrays.copyOf(kept, count);
        }
        return renumbered;
    }

    @Override
    public void gather(double[] sums) {
        gather(sums, Double::sum);
    }

    @Override
    public void gatherLargest(double[] numbers) {
        gather(numbers, Math::max);
    }

    private void gather(double[] vector, DoubleBinaryOperator both) {
        conversation.round++;
        for (int owner = 0; owner < parts(); owner++) {
            if (sends(foreign, owner, owner)) {
                send(owner, pack(foreign[owner], vector, owner, conversation.signal));
            }
        }
        conversation.collected = conversation.signal;
        for (int holder = 0; holder < parts(); holder++) {
            if (sends(lent, holder, messages.part())) {
                double[] numbers = receive(holder, length(lent[holder], messages.part()));
                for (int j = 0; j < lent[holder].length; j++) {
                    int i = lent[holder][j];
                    vector[i] = both.applyAsDouble(vector[i], numbers[j]);
                }
                if (messages.part() == ROOT) {
                    conversation.collected =
                            Math.max(conversation.collected, numbers[numbers.length - 1]);
                }
            }
        }
    }

    @Override
    public void scatter(double[] values) {
        conversation.round++;
        for (int holder = 0; holder < parts(); holder++) {
            if (sends(lent, holder, messages.part())) {
                int self = messages.part();
                send(holder, pack(lent[holder], values, self, conversation.collected));
            }
        }
        conversation.known = conversation.collected;
        for (int owner = 0; owner < parts(); owner++) {
            if (sends(foreign, owner, owner)) {
                double[] numbers = receive(owner, length(foreign[owner], owner));
                for (int j = 0; j < foreign[owner].length; j++) {
                    values[foreign[owner][j]] = numbers[j];
                }
                if (owner == ROOT) {
                    conversation.known = numbers[numbers.length - 1];
                }
            }
        }
    }

    /** Whether there is a message with another part about variables that {@code owner} owns. */
    private boolean sends(int[][] variables, int other, int owner) {
        return other != messages.part() && (owner == ROOT || variables[other].length > 0);
    }

    /** Messages from or to the owner part 0 have the signal at their end. */
    private static int length(int[] variables, int owner) {
        return variables.length + (owner == ROOT ? 1 : 0);
    }

    private static double[] pack(int[] variables, double[] vector, int owner, double signal) {
        double[] numbers = new double[length(variables, owner)];
        for (int j = 0; j < variables.length; j++) {
            numbers[j] = vector[variables[j]];
        }
        if (owner == ROOT) {
            numbers[variables.length] = signal;
        }
        return numbers;
    }

    @Override
    public void sum(double[] numbers) {
        combine(numbers, Double::sum);
    }

    @Override
    public double largest(double number) {
        double[] one = {number};
        combine(one, Math::max);
        return one[0];
    }

    private void combine(double[] numbers, DoubleBinaryOperator both) {
        conversation.round++;
        if (messages.part() != ROOT) {
            send(ROOT, numbers);
            System.arraycopy(receive(ROOT, numbers.length), 0, numbers, 0, numbers.length);
            return;
        }
        for (int part = 1; part < parts(); part++) {
            double[] others = receive(part, numbers.length);
            for (int j = 0; j < numbers.length; j++) {
                numbers[j] = both.applyAsDouble(numbers[j], others[j]);
            }
        }
        for (int part = 1; part < parts(); part++) {
            send(part, numbers);
        }
    }

    @Override
    public double largestBefore(double number) {
        conversation.signal = number;
        return conversation.known;
    }

    private void send(int receiver, double[] numbers) {
        messages.send(receiver, conversation.round, numbers);
        conversation.traffic.count(conversation.round, numbers.length);
    }

    private double[] receive(int sender, int length) {
        return messages.receive(sender, conversation.round, length);
    }
}
