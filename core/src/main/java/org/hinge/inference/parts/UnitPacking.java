package org.hinge.inference.parts;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.hinge.model.HingeLossMrf;

/**
 * Gives each unit a part: components stay whole where they are not larger than a part, and are cut
 * into ranges of units where they are. The largest pieces come first, each to the part with least
 * work so far.
 */
final class UnitPacking {
    private final Units units;
    private final long[] loads;
    private final int parts;
    private final int[] parent;
    private final int[] partOf;

    /** Units first to end - 1 of {@code sorted}, and how much work they are. */
    private record Piece(int first, int end, long load) {}

    private record Room(int part, long load) {}

    private UnitPacking(Units units, long[] loads, int parts) {
        this.units = units;
        this.loads = loads;
        this.parts = parts;
        this.parent = new int[units.count];
        this.partOf = new int[units.count];
        for (int unit = 0; unit < parent.length; unit++) {
            parent[unit] = unit;
        }
    }

    /** The part of each unit. */
    static int[] pack(HingeLossMrf mrf, Units units, long[] loads, int parts) {
        UnitPacking packing = new UnitPacking(units, loads, parts);
        packing.join(mrf);
        packing.fill();
        return packing.partOf;
    }

    private void join(HingeLossMrf mrf) {
        for (int k = 0; k < mrf.terms(); k++) {
            int first = units.unitOf[mrf.variable(mrf.start(k))];
            for (int e = mrf.start(k) + 1; e < mrf.start(k + 1); e++) {
                join(first, units.unitOf[mrf.variable(e)]);
            }
        }
    }

    /** The first unit stands for its component. */
    private void join(int one, int other) {
        int first = find(one);
        int second = find(other);
        parent[Math.max(first, second)] = Math.min(first, second);
    }

    private int find(int unit) {
        int at = unit;
        while (parent[at] != at) {
            parent[at] = parent[parent[at]];
            at = parent[at];
        }
        return at;
    }

    private void fill() {
        int[] sorted = byComponent();
        List<Piece> pieces = pieces(sorted);
        pieces.sort(
                Comparator.comparingLong(Piece::load).reversed().thenComparingInt(Piece::first));
        PriorityQueue<Room> rooms =
                new PriorityQueue<>(Comparator.comparingLong(Room::load).thenComparing(Room::part));
        for (int part = 0; part < parts; part++) {
            rooms.add(new Room(part, 0));
        }
        for (Piece piece : pieces) {
            Room room = rooms.remove();
            for (int at = piece.first(); at < piece.end(); at++) {
                partOf[sorted[at]] = room.part();
            }
            rooms.add(new Room(room.part(), room.load() + piece.load()));
        }
    }

    /** The units, component by component, ascending within one. */
    private int[] byComponent() {
        int[] next = new int[parent.length + 1];
        for (int unit = 0; unit < parent.length; unit++) {
            next[find(unit) + 1]++;
        }
        for (int unit = 0; unit < parent.length; unit++) {
            next[unit + 1] += next[unit];
        }
        int[] sorted = new int[parent.length];
        for (int unit = 0; unit < parent.length; unit++) {
            sorted[next[find(unit)]++] = unit;
        }
        return sorted;
    }

    private List<Piece> pieces(int[] sorted) {
        long total = 0;
        for (long load : loads) {
            total += load;
        }
        long room = (total + parts - 1) / parts;
        List<Piece> pieces = new ArrayList<>();
        int first = 0;
        while (first < sorted.length) {
            long load = 0;
            int end = first;
            while (end < sorted.length && find(sorted[end]) == find(sorted[first])) {
                load += loads[sorted[end++]];
            }
            cut(sorted, new Piece(first, end, load), room, pieces);
            first = end;
        }
        return pieces;
    }

    /** Into as few ranges of about the same work as fit into parts. */
    private void cut(int[] sorted, Piece component, long room, List<Piece> pieces) {
        long count = Math.max(1, (component.load() + room - 1) / room);
        int first = component.first();
        long before = 0;
        long done = 0;
        for (int at = first; at < component.end(); at++) {
            done += loads[sorted[at]];
            boolean full =
                    done * count >= component.load() * (pieces(before, component, count) + 1);
            if (full || at + 1 == component.end()) {
                pieces.add(new Piece(first, at + 1, done - before));
                first = at + 1;
                before = done;
            }
        }
    }

    /** How many of the ranges are full once so much work has been given away. */
    private static long pieces(long done, Piece component, long count) {
        return component.load() == 0 ? 0 : done * count / component.load();
    }
}
