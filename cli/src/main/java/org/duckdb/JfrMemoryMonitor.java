package org.duckdb;

/**
 * Stands in for the driver's class of the same name, which comes later on the class path. That one
 * registers an event with the Flight Recorder when the driver is loaded, which takes 0.2 s of
 * processor time in every start, for measurements that Hinge never asks for
 * (docs/decisions/0005-start-of-the-driver.md).
 */
final class JfrMemoryMonitor {
    private JfrMemoryMonitor() {}

    static void init() {}

    static void connectionOpened(DuckDBConnection connection) {}

    static void connectionClosed(long database) {}
}
