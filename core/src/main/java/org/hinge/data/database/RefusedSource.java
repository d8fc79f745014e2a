package org.hinge.data.database;

import java.sql.SQLException;

/** A database is not asked, because nobody could promise that nothing changes. */
public final class RefusedSource extends SQLException {
    private final String help;

    public RefusedSource(String problem, String help) {
        super(problem);
        this.help = help;
    }

    public String help() {
        return help;
    }
}
