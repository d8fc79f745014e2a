package org.hinge.inference.fold;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import java.util.function.IntPredicate;
import org.hinge.inference.Exchange;
import org.hinge.inference.Workers;
import org.hinge.inference.presolve.ReducedField;
import org.hinge.model.Storage;
import org.hinge.model.TermKind;
import org.jspecify.annotations.Nullable;

/**
 * Chooses what is folded into the y-step: all unary potentials, and of the constraints, the
 * shortest first, each that shares no variable with one chosen before. That folds as many as a
 * greedy choice can: one long constraint never keeps out many short ones.
 *
 * <p>In a part of a field the owner of a variable does its step. So potentials on a variable that
 * another part owns stay as they are, and a constraint is folded if all its variables are owned
 * here. Where the constraints that the whole field would fold have one owner each, the parts fold
 * the same ones.
 */
public final class Folding {
    /** So few variables, with 16 bytes each, are in a cache in any order. */
    private static final int CACHED = 1 << 18;

    private final ReducedField field;
    private final Exchange exchange;
    private final Storage storage;
    private final boolean[] isBlock;
    private final int[] number;
    private final int[] original;
    private int settledFrom;
    private int foreignFrom;
    private List<Grouping.Rows> groups = List.of();
    private UnaryTerms.@Nullable Sorted unary;
    private @Nullable CodedNumbers lo;
    private @Nullable CodedNumbers hi;

    private Folding(ReducedField field, Exchange exchange, Storage storage) {
        this.field = field;
        this.exchange = exchange;
        this.storage = storage;
        this.isBlock = new boolean[field.rows];
        this.number = new int[field.variables()];
        this.original = new int[field.variables()];
        Arrays.fill(number, -1);
    }

    /** Folds a whole field. */
    public static FoldedField fold(ReducedField field, Workers workers) {
        return fold(field, workers, Exchange.NONE, Storage.HEAP);
    }

    /**
     * Folds a part of a field.
     *
     * @param exchange in the field's numbers of variables
     * @param storage for what is long and read in order
     */
    public static FoldedField fold(
            ReducedField field, Workers workers, Exchange exchange, Storage storage) {
        Folding folding = new Folding(field, exchange, storage);
        Plan plan = folding.plan(workers);
        Grouping grouping = plan.grouping;
        folding.numberVariables(plan);
        folding.sort(grouping, workers);
        folding.makeColumns(grouping, workers);
        return folding.folded(plan.blockRows, grouping, workers);
    }

    /** Puts rows into their order. */
    private void sort(Grouping grouping, Workers workers) {
        workers.run(
                2,
                part -> {
                    if (part == 0) {
                        groups = grouping.byShape(number);
                    } else {
                        unary = new UnaryTerms.Sorted(field, grouping.unaryRows(), number, storage);
                    }
                });
    }

    /** Tasks that know nothing of each other. */
    private void makeColumns(Grouping grouping, Workers workers) {
        List<Runnable> tasks = new ArrayList<>(Objects.requireNonNull(unary).columns());
        tasks.add(() -> lo = bounds(field.lo));
        tasks.add(() -> hi = bounds(field.hi));
        tasks.addAll(grouping.columns(groups, number));
        workers.run(tasks.size(), task -> tasks.get(task).run());
    }

    private CodedNumbers bounds(double[] ends) {
        return CodedNumbers.of(original.length, i -> ends[original[i]], storage);
    }

    private FoldedField folded(int[] blockRows, Grouping grouping, Workers workers) {
        UnaryTerms[] terms = new UnaryTerms[1];
        Blocks[] blocks = new Blocks[1];
        workers.run(
                2,
                part -> {
                    if (part == 0) {
                        terms[0] =
                                new UnaryTerms(
                                        Objects.requireNonNull(unary),
                                        Objects.requireNonNull(lo),
                                        Objects.requireNonNull(hi));
                    } else {
                        blocks[0] = blocks(blockRows);
                    }
                });
        return new FoldedField(
                terms[0],
                blocks[0],
                groups.stream().map(grouping::group).toList(),
                settledFrom,
                foreignFrom,
                original,
                storage);
    }

    /** What the numbers of variables follow from. */
    private static final class Plan {
        final int[] blockRows;
        final Grouping grouping;
        final int[] order;

        Plan(int[] blockRows, Grouping grouping, int[] order) {
            this.blockRows = blockRows;
            this.grouping = grouping;
            this.order = order;
        }
    }

    /** An order of the variables has nothing to do with which rows are folded. */
    private Plan plan(Workers workers) {
        int[][] order = new int[1][];
        int[][] blockRows = new int[1][];
        Grouping[] grouping = new Grouping[1];
        workers.run(
                2,
                part -> {
                    if (part == 0) {
                        order[0] = order();
                    } else {
                        blockRows[0] = chooseBlocks();
                        grouping[0] = new Grouping(field, isBlock, exchange, storage);
                    }
                });
        return new Plan(blockRows[0], grouping[0], order[0]);
    }

    private int[] chooseBlocks() {
        boolean[] taken = new boolean[field.variables()];
        int chosen = 0;
        for (long constraint : constraintsBySize()) {
            int r = (int) constraint;
            boolean possible = true;
            for (int e = field.start(r); e < field.start(r + 1) && possible; e++) {
                int i = field.variable(e);
                possible = !taken[i] && exchange.owns(i);
            }
            if (possible) {
                isBlock[r] = true;
                chosen++;
                for (int e = field.start(r); e < field.start(r + 1); e++) {
                    taken[field.variable(e)] = true;
                }
            }
        }
        int[] rows = new int[chosen];
        int at = 0;
        for (int r = 0; at < chosen; r++) {
            if (isBlock[r]) {
                rows[at++] = r;
            }
        }
        return rows;
    }

    /** The numbers of the constraints, each below its size as the high half. */
    private long[] constraintsBySize() {
        int count = field.constraints;
        long[] constraints = new long[count];
        for (int r = field.rows - 1; count > 0; r--) {
            if (field.kind(r).isConstraint()) {
                constraints[--count] = (long) field.size(r) << 32 | r;
            }
        }
        Arrays.sort(constraints);
        return constraints;
    }

    /** Numbers all variables, and puts the blocks in the order of theirs. */
    private void numberVariables(Plan plan) {
        int[] order = plan.order;
        Grouping grouping = plan.grouping;
        int next = 0;
        for (int r : inOrder(plan.blockRows, order)) {
            next = numberBlock(r, grouping, next);
        }
        settledFrom = numberWhere(i -> exchange.owns(i) && grouping.mentions(i), order, next);
        foreignFrom = numberWhere(exchange::owns, order, settledFrom);
        numberWhere(i -> true, order, foreignFrom);
    }

    /**
     * Numbers the variables of a block, those first that have most unary terms. Blocks are more
     * alike in this way, and processors guess better what the y-step does next.
     */
    private int numberBlock(int r, Grouping grouping, int from) {
        if (field.size(r) != 2) {
            return numberLongBlock(r, grouping, from);
        }
        // Most blocks are pairs.
        int one = field.variable(field.start(r));
        int other = field.variable(field.start(r) + 1);
        boolean turned = grouping.unaryTerms(other) > grouping.unaryTerms(one);
        setNumber(turned ? other : one, from);
        setNumber(turned ? one : other, from + 1);
        return from + 2;
    }

    private int numberLongBlock(int r, Grouping grouping, int from) {
        long[] entries = new long[field.size(r)];
        for (int at = 0; at < entries.length; at++) {
            int e = field.start(r) + at;
            entries[at] = (long) -grouping.unaryTerms(field.variable(e)) << 32 | e;
        }
        Arrays.sort(entries);
        int next = from;
        for (long entry : entries) {
            setNumber(field.variable((int) entry), next++);
        }
        return next;
    }

    private void setNumber(int variable, int itsNumber) {
        number[variable] = itsNumber;
        original[itsNumber] = variable;
    }

    /** Where all variables fit into the cache, their order is of no use. */
    private int[] order() {
        if (field.variables() > CACHED) {
            return BreadthFirst.order(field, storage);
        }
        int[] order = new int[field.variables()];
        Arrays.setAll(order, i -> i);
        return order;
    }

    /** Sorts blocks by the first of their variables in an order. */
    private int[] inOrder(int[] blockRows, int[] order) {
        if (field.variables() > CACHED) {
            int[] blockOf = new int[field.variables()];
            Arrays.fill(blockOf, -1);
            for (int r : blockRows) {
                for (int e = field.start(r); e < field.start(r + 1); e++) {
                    blockOf[field.variable(e)] = r;
                }
            }
            BitSet placed = new BitSet(field.rows);
            int next = 0;
            for (int i : order) {
                if (blockOf[i] >= 0 && !placed.get(blockOf[i])) {
                    placed.set(blockOf[i]);
                    blockRows[next++] = blockOf[i];
                }
            }
        }
        return blockRows;
    }

    /** Numbers those of the variables without a number for which something holds. */
    private int numberWhere(IntPredicate condition, int[] order, int from) {
        int next = from;
        if (next == order.length) {
            return next;
        }
        for (int i : order) {
            if (number[i] < 0 && condition.test(i)) {
                setNumber(i, next++);
            }
        }
        return next;
    }

    private Blocks blocks(int[] rows) {
        int[] start = new int[rows.length + 1];
        boolean[] equal = new boolean[rows.length];
        for (int k = 0; k < rows.length; k++) {
            start[k + 1] = start[k] + field.size(rows[k]);
            equal[k] = field.kind(rows[k]) == TermKind.EQUAL;
        }
        int[] entry = new int[start[rows.length]];
        for (int r : rows) {
            for (int e = field.start(r); e < field.start(r + 1); e++) {
                entry[number[field.variable(e)]] = e;
            }
        }
        CodedNumbers c = CodedNumbers.of(entry.length, i -> field.coefficient(entry[i]), storage);
        CodedNumbers d = CodedNumbers.of(rows.length, k -> -field.constant(rows[k]), storage);
        return new Blocks(start, c, d, equal, rows);
    }
}
