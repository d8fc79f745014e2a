package org.hinge.grounding.limits;

import org.hinge.api.settings.RunSettings;
import org.hinge.data.Dataset;
import org.hinge.data.database.EngineGuess;
import org.hinge.grounding.query.CountedJoin;
import org.hinge.grounding.report.GroundingProgress;
import org.hinge.grounding.report.RuleEstimate;
import org.hinge.grounding.template.RuleTemplate;
import org.hinge.language.Rule;
import org.hinge.language.syntax.Atom;

/**
 * Looks at the join of a rule before it is run: counts its rows, which costs a fraction of running
 * it, says so if they are many, and refuses what would pass the limits. Counting stops at the
 * limits too, so that a join that would never end is refused within seconds.
 */
public final class RowLimits {
    private static final String HELP =
            "add conditions that limit its variables, list fewer targets, or raise `max-terms`";

    private static final String HELP_WITH_MEMORY =
            "add conditions that limit its variables, list fewer targets, or give Java more memory"
                    + " than its %,d MB, which hold about %,d terms";

    /** So few rows are joined as fast as they are counted. */
    private static final double SMALL = 100_000;

    private final Dataset data;
    private final GroundingSettings settings;
    private final GroundingProgress progress;

    public RowLimits(Dataset data, GroundingSettings settings, GroundingProgress progress) {
        this.data = data;
        this.settings = settings;
        this.progress = progress;
    }

    /**
     * Whether a join is admitted without a look at it. Where rows are in several processes counting
     * takes about as long as joining, however many they are.
     */
    private boolean isSurelySmall(CountedJoin join) {
        double small = data.engine().isSpread() ? Double.POSITIVE_INFINITY : SMALL;
        return join.mostRows() <= Math.min(small, (double) settings.maxTerms());
    }

    /**
     * Counts the substitutions of a rule, or only finds that they are few.
     *
     * @return as many as there are, or more
     * @throws GroundingException if there are too many
     */
    public long count(RuleTemplate template, CountedJoin join) {
        if (isSurelySmall(join)) {
            return (long) join.mostRows();
        }
        return count(template, join, guess(join));
    }

    /** What the engine expects, as far as it can be; it is not asked where there cannot be many. */
    private EngineGuess guess(CountedJoin join) {
        if (join.mostRows() <= RuleEstimate.MANY_ON_THE_WAY) {
            return new EngineGuess(0, join.mostRows());
        }
        EngineGuess guess = expected(join);
        return new EngineGuess(guess.rows(), Math.min(guess.mostOnTheWay(), join.mostRows()));
    }

    private EngineGuess expected(CountedJoin join) {
        return data.engine().guess("SELECT 1\n" + join.joined());
    }

    private long count(RuleTemplate template, CountedJoin join, EngineGuess guess) {
        Rule rule = template.representative();
        boolean told = guess.mostOnTheWay() > RuleEstimate.MANY_ON_THE_WAY;
        if (told) {
            tell(template, guess.rows(), false, guess.mostOnTheWay());
        }
        long rows = count(join.joined(), settings.maxTerms());
        if (rows > RuleEstimate.MANY_ROWS && !told) {
            boolean exact = rows <= settings.maxTerms();
            double found = rows;
            double all = exact ? found : Math.max(found, expected(join).rows());
            tell(template, all, exact, found);
        }
        if (rows > settings.maxTerms()) {
            rows = countFurther(rule, join);
        }
        return rows;
    }

    /**
     * Counts the substitutions of a rule, or only finds that they are not many, which may be
     * cheaper.
     *
     * @return as many as there are, or more
     * @throws GroundingException if there are too many
     */
    public long countAtMost(RuleTemplate template, CountedJoin join) {
        if (isSurelySmall(join)) {
            return (long) join.mostRows();
        }
        EngineGuess guess = guess(join);
        long many = Math.min(RuleEstimate.MANY_ROWS, settings.maxTerms());
        if (guess.mostOnTheWay() <= RuleEstimate.MANY_ON_THE_WAY) {
            long most = count(join.bound(), many);
            if (most <= many) {
                return most;
            }
        }
        return count(template, join, guess);
    }

    /** Whether a rule has a substitution at all. */
    public boolean hasAny(CountedJoin join) {
        return count(join.joined(), 0) > 0;
    }

    /**
     * Refuses a join that would go through too many rows. They are counted only where the engine
     * expects many, since counting costs about as much as joining.
     *
     * @throws GroundingException if there are too many
     */
    public void admit(Rule rule, String joined) {
        EngineGuess guess = data.engine().guess("SELECT 1\n" + joined);
        if (guess.mostOnTheWay() > settings.maxTerms()
                && count(joined, settings.maxRows()) > settings.maxRows()) {
            throw tooMany(rule, settings.maxRows(), "substitutions", 100);
        }
    }

    /** Refuses more terms than the limit. */
    public void checkTerms(Rule rule, long terms) {
        if (terms > settings.maxTerms()) {
            throw tooManyTerms(rule);
        }
    }

    private long countFurther(Rule rule, CountedJoin join) {
        if (count(join.surelyTerms(), settings.maxTerms()) > settings.maxTerms()) {
            throw tooManyTerms(rule);
        }
        if (count(join.held(), settings.maxHeld()) > settings.maxHeld()) {
            throw tooManyHeld(rule);
        }
        long rows = count(join.joined(), settings.maxRows());
        if (rows > settings.maxRows()) {
            throw tooMany(rule, settings.maxRows(), "substitutions", 100);
        }
        return rows;
    }

    /** At most one more than the limit. */
    private long count(String from, long limit) {
        long stop = limit == Long.MAX_VALUE ? limit : limit + 1;
        return data.engine().countUpTo(from, stop);
    }

    private void tell(RuleTemplate template, double rows, boolean exact, double onTheWay) {
        progress.expects(
                new RuleEstimate(
                        template.representative().index(),
                        template.rules().size(),
                        rows,
                        exact,
                        onTheWay,
                        ""));
    }

    public GroundingException tooManyTerms(Rule rule) {
        return new GroundingException(
                rule,
                "rule %d makes the model larger than %,d terms: %s"
                        .formatted(rule.index() + 1, settings.maxTerms(), rule.text()),
                help());
    }

    /** Where memory is what limits the terms, to raise the limit alone is no help. */
    private String help() {
        long held = RunSettings.Limits.DEFAULT.maxTerms();
        return settings.maxTerms() < held || data.engine().isSpread()
                ? HELP
                : HELP_WITH_MEMORY.formatted(Runtime.getRuntime().maxMemory() >> 20, held);
    }

    /** Refuses a rule that needs too many values of a function. */
    public GroundingException tooManyArguments(Rule rule, Atom atom, long limit) {
        return new GroundingException(
                rule,
                "rule %d asks for more than %,d values of %s: %s"
                        .formatted(rule.index() + 1, limit, atom, rule.text()),
                HELP);
    }

    public GroundingException tooManyHeld(Rule rule) {
        return tooMany(rule, settings.maxHeld(), "ground rules to look at", 10);
    }

    private GroundingException tooMany(Rule rule, long limit, String what, int times) {
        return new GroundingException(
                rule,
                "rule %d has more than %,d %s, %d times the limit of %,d terms: %s"
                        .formatted(
                                rule.index() + 1,
                                limit,
                                what,
                                times,
                                settings.maxTerms(),
                                rule.text()),
                HELP);
    }
}
