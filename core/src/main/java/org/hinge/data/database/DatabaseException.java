package org.hinge.data.database;

/** The embedded database failed in a way that no input explains: full disk, no memory, a bug. */
public final class DatabaseException extends RuntimeException {
    public DatabaseException(String message, Throwable cause) {
        super(message, cause);
    }
}
