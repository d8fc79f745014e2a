package org.hinge.data;

import java.sql.SQLException;

/** A database is not asked, because nobody could promise that nothing changes. */
final class RefusedSource extends SQLException {
    private final String help;

    RefusedSource(String problem, String help) {
        super(problem);
        this.help = help;
    }

    String help() {
        return help;
    }
}
