package org.hinge.cli.help;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hinge.cli.option.BooleanOptions;
import org.hinge.cli.option.DensityOption;
import org.hinge.cli.option.LearningOptions;
import org.hinge.cli.option.OutputOptions;
import org.hinge.cli.option.RunOptions;
import org.hinge.cli.option.SolverOptions;
import org.hinge.cli.output.Terminal;
import picocli.CommandLine.Help;
import picocli.CommandLine.IHelpFactory;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/**
 * Help as wide as the terminal, with options under headings: one for each class of options, and in
 * the order in which the class has them, where what is wanted most comes first and what belongs
 * together stands together.
 */
public final class HelpSections implements IHelpFactory {
    private record Heading(Class<?> options, String text) {}

    private static final String WRITTEN = "What is written and printed";

    /** What commands without {@link OutputOptions} write and print. */
    private static final Set<String> WRITE =
            Set.of(
                    "--output",
                    "--rules-only",
                    "--summary",
                    "--plot",
                    "--report",
                    "--print",
                    "--all",
                    "--json",
                    "--quiet");

    /** What every command takes. */
    private static final Set<String> EVERYWHERE = Set.of("--help", "--version", "--stacktrace");

    private static final List<Heading> HEADINGS =
            List.of(
                    new Heading(LearningOptions.class, "How weights are learned"),
                    new Heading(OutputOptions.class, WRITTEN),
                    new Heading(SolverOptions.class, "How values are found"),
                    new Heading(BooleanOptions.class, "True or false"),
                    new Heading(DensityOption.class, "How probable it is"),
                    new Heading(RunOptions.class, "Data and resources"));

    /** Below this words no longer fit beside the names of options. */
    private static final int LEAST = 55;

    private final Terminal terminal;

    /** 0 until somebody wants to know. */
    private int columns;

    public HelpSections(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Help create(CommandSpec command, Help.ColorScheme colours) {
        UsageMessageSpec usage = command.usageMessage();
        usage.width(columns());
        if (usage.footer().length > 0) {
            usage.sectionMap()
                    .put(
                            UsageMessageSpec.SECTION_KEY_FOOTER,
                            help -> HelpExamples.fitted(List.of(usage.footer()), columns()));
        }
        if (command.mixins().values().stream().anyMatch(HelpSections::hasHeading)) {
            // All options are below: a second list of them hides what the command takes.
            usage.abbreviateSynopsis(true);
            usage.sectionMap()
                    .put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, help -> options(command, help));
        }
        return new Help(command, colours);
    }

    private int columns() {
        if (columns == 0) {
            columns = Math.max(LEAST, terminal.columns().getAsInt());
        }
        return columns;
    }

    private static boolean hasHeading(CommandSpec mixin) {
        return HEADINGS.stream()
                .anyMatch(heading -> heading.options().isInstance(mixin.userObject()));
    }

    private static String options(CommandSpec command, Help help) {
        List<OptionSpec> own = new ArrayList<>(command.options());
        Map<String, List<OptionSpec>> groups = new LinkedHashMap<>();
        for (Heading heading : HEADINGS) {
            for (CommandSpec mixin : command.mixins().values()) {
                if (heading.options().isInstance(mixin.userObject())) {
                    List<OptionSpec> some = broughtBy(mixin, command);
                    own.removeAll(some);
                    groups.put(heading.text(), some);
                }
            }
            if (heading.text().equals(WRITTEN)) {
                List<OptionSpec> some = taken(own, WRITE);
                groups.computeIfAbsent(WRITTEN, text -> some);
            }
        }
        List<OptionSpec> last = taken(own, EVERYWHERE);
        own.addAll(last);
        StringBuilder text = new StringBuilder(list(own, help));
        groups.forEach(
                (heading, some) -> {
                    if (!some.isEmpty()) {
                        text.append("%n%s:%n".formatted(heading)).append(list(some, help));
                    }
                });
        return text.toString();
    }

    /** The command's options that a mixin brought in. */
    private static List<OptionSpec> broughtBy(CommandSpec mixin, CommandSpec command) {
        return mixin.options().stream()
                .map(option -> command.findOption(option.longestName()))
                .filter(option -> option != null)
                .toList();
    }

    /** Takes those of some names out of a list. */
    private static List<OptionSpec> taken(List<OptionSpec> options, Set<String> names) {
        List<OptionSpec> some =
                options.stream().filter(option -> names.contains(option.longestName())).toList();
        options.removeAll(some);
        return some;
    }

    /** In the order of the list. */
    private static String list(List<OptionSpec> options, Help help) {
        return help.optionListExcludingGroups(
                options, help.createDefaultLayout(), null, help.parameterLabelRenderer());
    }
}
