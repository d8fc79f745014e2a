package org.hinge.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.hinge.bench.InferenceTimes.Row;
import org.hinge.bench.InferenceTimes.Solver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class InferenceTimesTest {
    private static final Row OURS =
            new Row(false, 200, 1_500, Solver.HINGE, 0.125, Double.NaN, 240, 9.5, "CONVERGED");
    private static final Row PEERS =
            new Row(false, 200, 1_500, Solver.PEER, 30.5, 39.25, 901, Double.NaN, "");

    @TempDir private Path folder;

    @Test
    void whatIsWrittenIsReadAgain() throws IOException {
        Path file = folder.resolve("times.tsv");
        InferenceTimes written = new InferenceTimes(file);
        written.add(PEERS);
        written.add(OURS);
        InferenceTimes read = new InferenceTimes(file);
        assertThat(read.rows()).containsExactly(OURS, PEERS);
        assertThat(read.find(false, 200, Solver.PEER)).isEqualTo(PEERS);
        assertThat(read.find(true, 200, Solver.PEER)).isNull();
        assertThat(read.find(false, 300, Solver.PEER)).isNull();
    }

    @Test
    void whatIsForgottenIsMeasuredAgainAndTheRestIsKept() throws IOException {
        Path file = folder.resolve("times.tsv");
        InferenceTimes times = new InferenceTimes(file);
        times.add(OURS);
        times.add(PEERS);
        times.forget(Solver.HINGE);
        assertThat(times.find(false, 200, Solver.HINGE)).isNull();
        Row again = new Row(false, 200, 1_500, Solver.HINGE, 0.1, Double.NaN, 200, 9.5, "");
        times.add(again);
        assertThat(new InferenceTimes(file).rows()).containsExactly(again, PEERS);
    }

    @Test
    void theDrawingHasAPointForEachMeasurement() throws Exception {
        InferenceTimes times = new InferenceTimes(folder.resolve("times.tsv"));
        times.add(OURS);
        times.add(PEERS);
        Document drawn = parse(TimesPlot.svg(times));
        // One of ours; the peer's optimiser and its whole process; each on both scales.
        assertThat(points(drawn)).isEqualTo(6);
    }

    @Test
    void thePictureOfTheDocumentsIsThatOfItsTable() throws IOException {
        Path documents = Path.of("..", "docs");
        InferenceTimes times = new InferenceTimes(documents.resolve("inference-times.tsv"));
        assertThat(documents.resolve("inference-times.svg")).hasContent(TimesPlot.svg(times));
    }

    @Test
    void nothingIsDrawnOutsideThePicture() throws Exception {
        InferenceTimes times = new InferenceTimes(folder.resolve("times.tsv"));
        for (boolean squared : new boolean[] {false, true}) {
            for (Solver solver : Solver.values()) {
                times.add(new Row(squared, 9, 326_626, solver, 74.4, 80.1, 9, 9.5, ""));
            }
        }
        Document drawn = parse(TimesPlot.svg(times));
        double width = Double.parseDouble(drawn.getDocumentElement().getAttribute("width"));
        double height = Double.parseDouble(drawn.getDocumentElement().getAttribute("height"));
        NodeList texts = drawn.getElementsByTagName("text");
        for (int i = 0; i < texts.getLength(); i++) {
            Element text = (Element) texts.item(i);
            String words = text.getTextContent();
            double size = 7.5 * words.length();
            double x = Double.parseDouble(text.getAttribute("x"));
            double left =
                    switch (text.getAttribute("text-anchor")) {
                        case "middle" -> x - size / 2;
                        case "end" -> x - size;
                        default -> x;
                    };
            assertThat(left).as(words).isPositive();
            assertThat(left + size).as(words).isLessThan(width);
            assertThat(Double.parseDouble(text.getAttribute("y"))).as(words).isLessThan(height);
        }
    }

    /** Points of curves; the legend has circles too. */
    private static long points(Document svg) {
        NodeList circles = svg.getElementsByTagName("circle");
        return IntStream.range(0, circles.getLength())
                .filter(i -> ((Element) circles.item(i)).getAttribute("class").equals("point"))
                .count();
    }

    private static Document parse(String svg) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
    }
}
