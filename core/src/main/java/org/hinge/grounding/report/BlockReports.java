package org.hinge.grounding.report;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.hinge.grounding.template.RuleTemplate;
import org.hinge.language.Rule;
import org.jspecify.annotations.Nullable;

/**
 * Counts what becomes of the ground rules of each block of rules ({@link RuleTemplate}), and tells
 * of the blocks in their order, whatever order their queries have.
 */
public final class BlockReports {
    private final int[] blockOfRule;
    private final GroundingProgress progress;
    private final @Nullable Counts[] counts;
    private List<Integer> current = List.of();
    private final @Nullable RuleReport[] reports;
    private final BitSet awaited = new BitSet();
    private int next;

    /** For the templates of a program. */
    public BlockReports(
            int[] blockOfRule, List<RuleTemplate> templates, GroundingProgress progress) {
        this.blockOfRule = blockOfRule;
        this.progress = progress;
        templates.forEach(template -> template.blocks().forEach(awaited::set));
        this.reports = new RuleReport[awaited.length()];
        this.counts = new Counts[awaited.length()];
    }

    /** Only these templates will be grounded. */
    public void await(List<RuleTemplate> wanted) {
        awaited.clear();
        wanted.forEach(template -> template.blocks().forEach(awaited::set));
    }

    /** What became of the ground rules of a block. */
    public static final class Counts {
        private final int firstRule;
        private int rules;
        private long rows;
        private long kept;
        private long dropped;
        private long constant;
        private long extraClauses;
        private long divisionsByZero;

        private Counts(int firstRule) {
            this.firstRule = firstRule;
        }

        /** Substitutions were found. */
        public void find(long more) {
            rows += more;
        }

        /** There are substitutions; how many is not counted. */
        public void findSome() {
            rows = 1;
        }

        /** A term is in the field. */
        public void keep() {
            kept++;
        }

        /** Terms are in the field, elsewhere. */
        public void keep(long more) {
            kept += more;
        }

        public long kept() {
            return kept;
        }

        /** Ground rules or clauses can never cost anything. */
        public void drop(long more) {
            dropped += more;
        }

        /** One that was counted as dropped need not be. */
        public void takeBackDropped() {
            dropped--;
        }

        /** A ground rule without a free atom costs something. */
        public void costAlways() {
            constant++;
        }

        /** So do several. */
        public void costAlways(long more) {
            constant += more;
        }

        /** A ground formula became several clauses. */
        public void addExtraClauses(long more) {
            extraClauses += more;
        }

        /** A coefficient of a ground rule divides by zero. */
        public void divideByZero() {
            divisionsByZero++;
        }

        /** So do those of several. */
        public void divideByZero(long more) {
            divisionsByZero += more;
        }

        private RuleReport report(double seconds, String whyEmpty) {
            return new RuleReport(
                    firstRule,
                    rules,
                    rows,
                    kept,
                    dropped,
                    constant,
                    extraClauses,
                    divisionsByZero,
                    seconds,
                    whyEmpty);
        }
    }

    /** The rules of a template come next. */
    public void begin(RuleTemplate template) {
        current = template.blocks().stream().distinct().toList();
        for (Rule rule : template.rules()) {
            int block = blockOfRule[rule.index()];
            Counts each = counts[block];
            if (each == null) {
                each = new Counts(rule.index());
                counts[block] = each;
            }
            each.rules++;
        }
    }

    /** Those of the block of a rule. */
    public Counts of(int rule) {
        return ofBlock(blockOfRule[rule]);
    }

    private Counts ofBlock(int block) {
        return Objects.requireNonNull(counts[block]);
    }

    /** The blocks of the template that have no ground rules. */
    public Set<Integer> empty() {
        Set<Integer> empty = new LinkedHashSet<>(current);
        empty.removeIf(block -> ofBlock(block).rows > 0);
        return empty;
    }

    /**
     * The rules of the template are done.
     *
     * @param seconds of all its blocks, which share them equally
     * @param whyEmpty of each block without ground rules
     */
    public void end(double seconds, Map<Integer, String> whyEmpty) {
        for (int block : current) {
            String why = whyEmpty.getOrDefault(block, "");
            reports[block] = ofBlock(block).report(seconds / current.size(), why);
            counts[block] = null;
        }
        while (next < reports.length && !(awaited.get(next) && reports[next] == null)) {
            RuleReport report = reports[next++];
            if (report != null) {
                progress.done(report);
            }
        }
    }

    /** All reports, in the order of blocks. */
    public List<RuleReport> reports() {
        List<RuleReport> all = new ArrayList<>();
        for (RuleReport report : reports) {
            if (report != null) {
                all.add(report);
            }
        }
        return all;
    }
}
