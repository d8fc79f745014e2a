package org.hinge.inference.pdhg;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.function.DoubleBinaryOperator;
import org.hinge.inference.Exchange;
import org.hinge.inference.parts.FieldPart;

/** What the parts of one field tell each other, written where all can read it. */
final class SharedBoard {
    private final CyclicBarrier barrier;
    private final double[][][] messages;

    private SharedBoard(int parts) {
        this.barrier = new CyclicBarrier(parts);
        this.messages = new double[parts][parts][];
    }

    /** An exchange for each part; each is used by a thread of its own. */
    static List<Exchange> exchanges(List<FieldPart> parts) {
        SharedBoard board = new SharedBoard(parts.size());
        List<Exchange> exchanges = new ArrayList<>();
        for (FieldPart part : parts) {
            int[][] foreign = new int[parts.size()][];
            int[][] lent = new int[parts.size()][];
            Arrays.setAll(foreign, part::foreign);
            Arrays.setAll(lent, part::lent);
            exchanges.add(board.new Seat(part.part(), part.variableIds().length, foreign, lent));
        }
        return exchanges;
    }

    private void await() {
        try {
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new AssertionError(e);
        }
    }

    private final class Seat implements Exchange {
        private final int part;
        private final int variables;
        private final int[][] foreign;
        private final int[][] lent;

        Seat(int part, int variables, int[][] foreign, int[][] lent) {
            this.part = part;
            this.variables = variables;
            this.foreign = foreign;
            this.lent = lent;
        }

        @Override
        public int parts() {
            return messages.length;
        }

        @Override
        public boolean owns(int variable) {
            return !isIn(foreign, variable);
        }

        @Override
        public boolean isShared(int variable) {
            return isIn(foreign, variable) || isIn(lent, variable);
        }

        private static boolean isIn(int[][] lists, int variable) {
            return Arrays.stream(lists).flatMapToInt(Arrays::stream).anyMatch(i -> i == variable);
        }

        @Override
        public Exchange renumbered(int[] original) {
            int[] number = new int[variables];
            Arrays.fill(number, -1);
            for (int i = 0; i < original.length; i++) {
                number[original[i]] = i;
            }
            return new Seat(
                    part, original.length, renumbered(foreign, number), renumbered(lent, number));
        }

        private static int[][] renumbered(int[][] lists, int[] number) {
            int[][] renumbered = new int[lists.length][];
            Arrays.setAll(
                    renumbered,
                    at ->
                            Arrays.stream(lists[at])
                                    .map(i -> number[i])
                                    .filter(i -> i >= 0)
                                    .toArray());
            return renumbered;
        }

        @Override
        public void gather(double[] sums) {
            carry(sums, foreign, lent, Double::sum);
        }

        @Override
        public void gatherLargest(double[] numbers) {
            carry(numbers, foreign, lent, Math::max);
        }

        @Override
        public void scatter(double[] values) {
            carry(values, lent, foreign, (old, now) -> now);
        }

        private void carry(double[] vector, int[][] from, int[][] to, DoubleBinaryOperator both) {
            for (int other = 0; other < parts(); other++) {
                messages[part][other] =
                        Arrays.stream(from[other]).mapToDouble(i -> vector[i]).toArray();
            }
            await();
            for (int other = 0; other < parts(); other++) {
                for (int at = 0; at < to[other].length; at++) {
                    int i = to[other][at];
                    vector[i] = both.applyAsDouble(vector[i], messages[other][part][at]);
                }
            }
            await();
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

        @Override
        public double largestBefore(double number) {
            return largest(number);
        }

        private void combine(double[] numbers, DoubleBinaryOperator both) {
            messages[part][0] = numbers.clone();
            await();
            for (int at = 0; at < numbers.length; at++) {
                double all = messages[0][0][at];
                for (int other = 1; other < parts(); other++) {
                    all = both.applyAsDouble(all, messages[other][0][at]);
                }
                numbers[at] = all;
            }
            await();
        }
    }
}
