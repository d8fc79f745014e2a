package org.hinge.bench.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.hinge.bench.paper.FaceImages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class DrawingsTest {
    @TempDir private Path folder;

    @Test
    void pointsLieOnTheDecades() throws Exception {
        SvgPlot plot =
                new SvgPlot(
                        "A & B",
                        "x",
                        "y",
                        SvgPlot.Scale.DECADES,
                        new double[] {10, 1_000},
                        new double[] {0.1, 10});
        plot.curve("c", List.of(new SvgPlot.Point(10, 0.1), new SvgPlot.Point(100, 1)), false);
        assertFirstIsAtTheOriginAndSecondInTheMiddle(plot);
    }

    @Test
    void onNormalScalesPointsLieInProportion() throws Exception {
        SvgPlot plot =
                new SvgPlot(
                        "A & B",
                        "x",
                        "y",
                        SvgPlot.Scale.NORMAL,
                        new double[] {0, 1_000},
                        new double[] {0, 10});
        plot.curve("c", List.of(new SvgPlot.Point(0, 0), new SvgPlot.Point(500, 5)), false);
        assertFirstIsAtTheOriginAndSecondInTheMiddle(plot);
    }

    @Test
    void normalAxesEndAtRoundNumbers() {
        assertThat(SvgPlot.normalAxis(326_626)).containsExactly(0, 400_000);
        assertThat(SvgPlot.normalAxis(250.4)).containsExactly(0, 300);
        assertThat(SvgPlot.normalAxis(71.2)).containsExactly(0, 80);
    }

    @Test
    void theLegendIsBelowTheCurvesAndInsideThePicture() throws Exception {
        double[] axis = {10, 1_000};
        SvgPlot plot = new SvgPlot("", "x", "y", SvgPlot.Scale.DECADES, axis, axis);
        List<String> names = List.of("a", "b", "c", "d", "HiGHS, interior point and crossover");
        for (String name : names) {
            plot.curve(name, List.of(new SvgPlot.Point(10, 1_000)), false);
        }
        Document svg = parse(plot);
        Set<String> places = new HashSet<>();
        NodeList texts = svg.getElementsByTagName("text");
        for (int i = 0; i < texts.getLength(); i++) {
            Element text = (Element) texts.item(i);
            if (names.contains(text.getTextContent())) {
                double x = number(text, "x");
                double y = number(text, "y");
                places.add(x + " " + y);
                assertThat(x + 7.5 * text.getTextContent().length())
                        .isLessThan(number(svg.getDocumentElement(), "width"));
                // The origin is at 400; the numbers and the title of the axis are below it.
                assertThat(y).isBetween(460.0, number(svg.getDocumentElement(), "height") - 8);
            }
        }
        assertThat(places).hasSameSizeAs(names);
    }

    private static double number(Element element, String attribute) {
        return Double.parseDouble(element.getAttribute(attribute));
    }

    private static Document parse(SvgPlot plot) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(plot.svg().getBytes(StandardCharsets.UTF_8)));
    }

    private static void assertFirstIsAtTheOriginAndSecondInTheMiddle(SvgPlot plot)
            throws Exception {
        Document svg = parse(plot);
        Element first = (Element) svg.getElementsByTagName("circle").item(0);
        Element second = (Element) svg.getElementsByTagName("circle").item(1);
        assertThat(first.getAttribute("cx")).isEqualTo("80.0");
        assertThat(first.getAttribute("cy")).isEqualTo("400.0");
        assertThat(second.getAttribute("cx")).isEqualTo("410.0");
        assertThat(second.getAttribute("cy")).isEqualTo("225.0");
    }

    @Test
    void aSheetHasOriginalsThenWhatWasSeenThenCompletions() throws IOException {
        int pixels = FaceImages.SIZE * FaceImages.SIZE;
        double[][] originals = new double[12][pixels];
        double[][] completed = new double[12][pixels];
        for (int i = 0; i < 12; i++) {
            Arrays.fill(originals[i], i / 255.0);
            Arrays.fill(completed[i], (100 + i) / 255.0);
        }
        Path file = folder.resolve("sheet.png");
        FaceSheet.write(file, originals, FaceImages.hidden("left"), List.<double[][]>of(completed));
        BufferedImage sheet = ImageIO.read(file.toFile());
        assertThat(sheet.getWidth()).isEqualTo(640);
        assertThat(sheet.getHeight()).isEqualTo(2 * 3 * 64);
        // The second face; its left half is hidden in the second row.
        assertThat(grey(sheet, 64 + 10, 10)).isEqualTo(1);
        assertThat(grey(sheet, 64 + 10, 64 + 10)).isEqualTo(128);
        assertThat(grey(sheet, 64 + 40, 64 + 10)).isEqualTo(1);
        assertThat(grey(sheet, 64 + 10, 128 + 10)).isEqualTo(101);
        // The twelfth is the second of the second band.
        assertThat(grey(sheet, 64 + 10, 192 + 10)).isEqualTo(11);
    }

    private static int grey(BufferedImage sheet, int x, int y) {
        return sheet.getRaster().getSample(x, y, 0);
    }

    @Test
    void anErrorIsThatOfTheHiddenPixels() {
        double[] truth = {0.2, 0.4, 0.6};
        double[] completed = {0.2, 0.5, 0.1};
        assertThat(ImagesExperiment.error(truth, completed, new boolean[] {true, true, false}))
                .isCloseTo(25.5 * 25.5 / 2, within(1e-9));
    }
}
