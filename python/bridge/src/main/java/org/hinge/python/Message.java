package org.hinge.python;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/**
 * What goes through a pipe: an object, and tables behind it.
 *
 * <pre>
 *   4 bytes   length of the JSON text, the most significant first
 *   JSON      an object in UTF-8; its field "tables" has the length of each table in bytes
 *   tables    one after the other, each a stream of Arrow's IPC format
 * </pre>
 *
 * @param fields without the lengths
 * @param tables as they are sent
 */
record Message(ObjectNode fields, List<byte[]> tables) {
    static Message of(ObjectNode fields) {
        return new Message(fields, List.of());
    }
}
