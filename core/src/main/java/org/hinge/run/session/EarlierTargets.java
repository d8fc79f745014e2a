package org.hinge.run.session;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.hinge.data.Dataset;
import org.hinge.data.KeptTargets;
import org.hinge.run.load.TargetsOfData;
import org.jspecify.annotations.Nullable;

/**
 * The targets that values were found of, however the data has changed since: kept as long as
 * anybody has such values.
 */
final class EarlierTargets {
    /** Those of the data as it is. */
    private List<WeakReference<TargetsOfData>> current = new ArrayList<>();

    private final List<Kept> earlier = new ArrayList<>();

    private record Kept(KeptTargets names, List<WeakReference<TargetsOfData>> users) {}

    void add(@Nullable TargetsOfData targets) {
        if (targets != null && !alive(current).contains(targets)) {
            current.add(new WeakReference<>(targets));
        }
    }

    /** Whether anybody may ask for those of now. */
    boolean areInUse() {
        current.removeIf(target -> target.get() == null);
        return !current.isEmpty();
    }

    /**
     * Tells them where they are kept from now on.
     *
     * @param kept null if they are the same in the data as it is now
     */
    void move(Dataset now, @Nullable KeptTargets kept) {
        for (TargetsOfData targets : alive(current)) {
            targets.areKeptIn(kept == null ? now : kept);
        }
        if (kept != null) {
            earlier.add(new Kept(kept, current));
            current = new ArrayList<>();
        }
    }

    /** Drops what nobody can ask for any more. */
    void clean() {
        earlier.removeIf(
                kept -> {
                    boolean unused = alive(kept.users()).isEmpty();
                    if (unused) {
                        kept.names().drop();
                    }
                    return unused;
                });
    }

    private static List<TargetsOfData> alive(List<WeakReference<TargetsOfData>> references) {
        return references.stream().map(WeakReference::get).filter(Objects::nonNull).toList();
    }
}
