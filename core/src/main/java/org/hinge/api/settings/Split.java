package org.hinge.api.settings;

/** Which part of a configuration's data and rules a command works on, besides what is for all. */
public enum Split {
    /** What inference works on. */
    INFER("infer"),
    /** What weights are learned from. */
    LEARN("learn");

    private final String key;

    Split(String key) {
        this.key = key;
    }

    /** {@return its name in a configuration} */
    public String key() {
        return key;
    }
}
