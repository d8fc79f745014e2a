package org.hinge.report.html;

import java.time.Instant;

/**
 * When and on what a run was reported: what a result does not know.
 *
 * @param moment of the report
 * @param java the version of Java
 * @param system the operating system
 */
public record Occasion(Instant moment, String java, String system) {
    /** Here and now. */
    public static Occasion now() {
        return new Occasion(
                Instant.now(),
                Runtime.version().toString(),
                System.getProperty("os.name") + " " + System.getProperty("os.arch"));
    }
}
