package org.hinge.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Numbers of pages are short, and claim no more than is proven. */
class FiguresTest {
    @Test
    void gapsAreRoundedUp() {
        assertThat(Figures.gap(0.001)).isEqualTo("0.1 %");
        assertThat(Figures.gap(1.40862e-5)).isEqualTo("0.0015 %");
        assertThat(Figures.gap(0.99991)).isEqualTo("100 %");
        assertThat(Figures.gap(2.01e-8)).isEqualTo("2.1e-6 %");
        assertThat(Figures.gap(1e-12)).isEqualTo("none");
        assertThat(Figures.gap(null)).isEqualTo("unknown");
    }

    @Test
    void sharesAreNeverAllOrNothingUnlessTheyAre() {
        assertThat(Figures.percent(0)).isEqualTo("0.0 %");
        assertThat(Figures.percent(1e-7)).isEqualTo("< 0.1 %");
        assertThat(Figures.percent(0.4889)).isEqualTo("48.9 %");
        assertThat(Figures.percent(0.99999)).isEqualTo("> 99.9 %");
        assertThat(Figures.percent(1)).isEqualTo("100 %");
    }

    @Test
    void roughNumbersHaveThreeDigits() {
        assertThat(Figures.rough(135.367)).isEqualTo("135");
        assertThat(Figures.rough(0.00080912)).isEqualTo("0.000809");
        assertThat(Figures.rough(5.15419e-11)).isEqualTo("5.15e-11");
        assertThat(Figures.rough(0)).isEqualTo("0");
    }
}
