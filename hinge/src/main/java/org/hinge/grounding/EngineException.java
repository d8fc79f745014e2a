package org.hinge.grounding;

/** The embedded engine refused a query that Hinge made: a defect, or too little memory. */
public final class EngineException extends RuntimeException {
    private static final long serialVersionUID = 1;

    EngineException(String query, Exception cause) {
        super(cause.getMessage() + " in the query: " + query, cause);
    }
}
