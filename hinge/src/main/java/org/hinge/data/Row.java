package org.hinge.data;

import java.util.List;

/**
 * One row as it was read.
 *
 * @param number the line where it starts, or for sources without lines its place, from 1
 * @param fields its texts; empty where the source has no value
 * @param missing the first column where the source has no value, from 0; -1 if it has all
 */
record Row(long number, List<String> fields, int missing) {
    static Row of(long number, List<String> fields) {
        return new Row(number, fields, -1);
    }
}
