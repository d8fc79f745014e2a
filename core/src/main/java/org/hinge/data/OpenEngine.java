package org.hinge.data;

import org.hinge.data.database.DataEngine;
import org.hinge.data.load.BulkReader;

/**
 * An engine that holds the tables of one program, until it is closed.
 *
 * @param reader reads sources into its staging tables
 */
public record OpenEngine(DataEngine engine, BulkReader reader) {}
