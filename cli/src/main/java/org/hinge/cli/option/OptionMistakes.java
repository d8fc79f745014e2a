package org.hinge.cli.option;

import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/**
 * What is wrong with settings, told by the names of the options: settings know only the names of
 * their fields.
 */
public final class OptionMistakes {
    private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9-]*");

    private OptionMistakes() {}

    /**
     * The mistake behind an exception such as "stepSize must be positive (got 0)".
     *
     * @param options by the name of the field
     */
    public static ParameterException of(
            CommandSpec spec, IllegalArgumentException mistake, Map<String, String> options) {
        String message = String.valueOf(mistake.getMessage());
        int end = message.indexOf('(');
        String told = end < 0 ? message : message.substring(0, end);
        if (told.contains(" must ")) {
            told = NAME.matcher(told).replaceAll(word -> optionOr(word, options));
        }
        return new ParameterException(
                spec.commandLine(), end < 0 ? told : told + message.substring(end));
    }

    private static String optionOr(MatchResult word, Map<String, String> options) {
        return options.getOrDefault(word.group(), word.group());
    }
}
