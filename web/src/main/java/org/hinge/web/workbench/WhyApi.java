package org.hinge.web.workbench;

import java.io.IOException;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.hinge.Hinge;
import org.hinge.api.Atom;
import org.hinge.api.AtomPattern;
import org.hinge.api.explanation.Explanation;
import org.hinge.api.settings.ExplanationSettings;
import org.hinge.web.http.Call;
import org.hinge.web.http.Refusal;
import org.hinge.web.http.Routes;

/** Why atoms have their values. */
final class WhyApi {
    private static final int TOP = 30;
    private static final int MOST_LINKS = 200;

    private final Workbench bench;

    private WhyApi(Workbench bench) {
        this.bench = bench;
    }

    static void addTo(Routes routes, Workbench bench) {
        WhyApi api = new WhyApi(bench);
        routes.on("GET", "why", api::why).on("GET", "neighbours", api::neighbours);
    }

    /** The atom that a request names as programs write it. */
    private static Atom atom(Call call) {
        try {
            AtomPattern pattern = Hinge.atoms(call.parameter("atom", ""));
            if (pattern.isAtom()) {
                return pattern.atom();
            }
        } catch (IllegalArgumentException e) {
            throw Refusal.of(400, String.valueOf(e.getMessage()));
        }
        throw Refusal.of(400, "atom must have a constant for every argument");
    }

    private void why(Call call, String rest) throws IOException {
        Atom atom = atom(call);
        Set<ExplanationSettings.Part> parts = parts(call.parameter("parts", ""));
        ExplanationSettings settings =
                ExplanationSettings.DEFAULT
                        .withAtoms(List.of(AtomPattern.of(atom)))
                        .withTop(TOP)
                        .withParts(parts)
                        .withThreshold(call.number("threshold", 0.5));
        Map<String, Object> shown = new LinkedHashMap<>();
        Api.edited(
                () ->
                        bench.ask(
                                call.parameter("request"),
                                () -> {
                                    Explanation found =
                                            bench.session()
                                                    .explain(bench.settledAnswer(), settings);
                                    shown.put("version", bench.point().version());
                                    shown.put("explanation", found.atoms().get(0));
                                    return true;
                                }));
        call.reply(200, shown);
    }

    private static Set<ExplanationSettings.Part> parts(String text) {
        Set<ExplanationSettings.Part> parts = EnumSet.noneOf(ExplanationSettings.Part.class);
        for (String word : text.split(",", -1)) {
            if (!word.isEmpty()) {
                try {
                    parts.add(ExplanationSettings.Part.valueOf(word.toUpperCase(Locale.ROOT)));
                } catch (IllegalArgumentException e) {
                    throw Refusal.of(
                            400,
                            "parts must be origin, otherwise, force_ranges, range or changes (got "
                                    + word
                                    + ")");
                }
            }
        }
        return parts;
    }

    private void neighbours(Call call, String rest) throws IOException {
        Atom atom = atom(call);
        int most = call.whole("most", 50, MOST_LINKS);
        Map<String, Object> shown = new LinkedHashMap<>();
        Api.edited(
                () ->
                        bench.ask(
                                call.parameter("request"),
                                () -> {
                                    shown.put(
                                            "neighbourhood",
                                            bench.session()
                                                    .neighbourhood(
                                                            bench.settledAnswer(), atom, most));
                                    shown.put("version", bench.point().version());
                                    return true;
                                }));
        call.reply(200, shown);
    }
}
