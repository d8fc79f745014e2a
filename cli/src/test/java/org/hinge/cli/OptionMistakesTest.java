package org.hinge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.hinge.cli.output.Terminal;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every wrong value is told by the name of its option, which stands last in each line here. */
class OptionMistakesTest {
    @TempDir private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "infer --threads=0",
                "infer --threads=x",
                "infer --memory=-3MB",
                "infer --memory=much",
                "infer --max-terms=0",
                "infer --seed=x",
                "infer --gap=0",
                "infer --gap=NaN",
                "infer --gap=x",
                "infer --max-iterations=0",
                "infer --time-limit=0",
                "infer --time-limit=-1",
                "infer --format=none",
                "infer --solver=admm --rho=0",
                "infer --solver=admm --eps-abs=-1",
                "infer --solver=admm --eps-rel=NaN",
                "infer --solver=lazy --lazy-threshold=-1",
                "infer --semantics=boolean --flips=-1",
                "infer --semantics=boolean --time-limit=-1",
                "infer --semantics=boolean --method=gibbs --sweeps=0",
                "infer --semantics=boolean --method=gibbs --burn-in=-1",
                "infer --semantics=boolean --method=gibbs --burn-in=2500",
                "infer --semantics=boolean --method=gibbs --chains=0",
                "round --gap=0",
                "evaluate --gap=-1",
                "learn --steps=0",
                "learn --method=lme --steps=0",
                "learn --method=mple --optimizer=lbfgs --steps=0",
                "learn --step-size=-1",
                "learn --method=lme --c=0",
                "learn --method=lme --tolerance=0",
                "learn --method=mple --optimizer=none",
                "learn --method=mple --mple-gradient=none",
                "learn --method=mple --mple-expectation=none",
                "learn --semantics=none",
                "learn --gap=0",
                "learn --semantics=boolean --flips=-1",
                "learn --zero-share=2",
                "learn --folds=1",
                "evaluate --threshold=2"
            })
    void aWrongValueIsToldByTheNameOfItsOption(String line) throws IOException {
        String wrong = line.substring(line.lastIndexOf("--"), line.lastIndexOf('='));
        assertThat(firstLine(line)).contains(wrong);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "infer --solver=none",
                "infer --semantics=none",
                "infer --semantics=boolean --method=none",
                "round --probabilities=none",
                "evaluate --metrics=none",
                "learn --method=none"
            })
    void anUnknownNameComesWithThoseThereAre(String line) throws IOException {
        String option = line.substring(line.lastIndexOf("--") + 2, line.lastIndexOf('='));
        assertThat(firstLine(line))
                .startsWith("hinge: unknown " + (option.equals("metrics") ? "metric" : option))
                .contains("'none'; choose ");
    }

    private String firstLine(String line) throws IOException {
        Path model = Files.writeString(folder.resolve("m.psl"), "Good(Item)\n1 : Good(X)\n");
        List<String> args = new ArrayList<>(List.of(line.split(" ")));
        args.add(model.toString());
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        Terminal terminal = Terminal.plain(new PrintWriter(out, true), new PrintWriter(err, true));
        int code =
                HingeCommand.commandLine(terminal, Map.of()).execute(args.toArray(String[]::new));
        assertThat(code).as(err.toString()).isEqualTo(2);
        assertThat(out.toString()).isEmpty();
        return err.toString().lines().findFirst().orElse("");
    }
}
