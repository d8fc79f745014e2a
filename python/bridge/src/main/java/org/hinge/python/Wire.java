package org.hinge.python;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Both pipes. One thread reads; any may write. */
final class Wire {
    /** Nobody sends this much of what is not a table: the other side speaks something else. */
    private static final int LONGEST_JSON = 1 << 29;

    private static final String TABLES = "tables";

    private final DataInputStream in;
    private final DataOutputStream out;
    private final ObjectMapper mapper;

    Wire(InputStream in, OutputStream out, ObjectMapper mapper) {
        this.in = new DataInputStream(new BufferedInputStream(in, 1 << 16));
        this.out = new DataOutputStream(out);
        this.mapper = mapper;
    }

    /** The next message; null when the pipe has ended. */
    @Nullable Message read() throws IOException {
        int length;
        try {
            length = in.readInt();
        } catch (EOFException e) {
            return null;
        }
        if (length < 0 || length > LONGEST_JSON) {
            throw new IOException("this is no message: it says to be %d bytes".formatted(length));
        }
        ObjectNode fields = (ObjectNode) mapper.readTree(exactly(length));
        List<byte[]> tables = new ArrayList<>();
        for (var size : fields.path(TABLES)) {
            tables.add(exactly(size.intValue()));
        }
        fields.remove(TABLES);
        return new Message(fields, tables);
    }

    private byte[] exactly(int length) throws IOException {
        byte[] bytes = in.readNBytes(length);
        if (bytes.length < length) {
            throw new EOFException("the pipe ended amid a message");
        }
        return bytes;
    }

    synchronized void write(Message message) throws IOException {
        ArrayNode sizes = message.fields().putArray(TABLES);
        message.tables().forEach(table -> sizes.add(table.length));
        byte[] json = mapper.writeValueAsBytes(message.fields());
        out.writeInt(json.length);
        out.write(json);
        for (byte[] table : message.tables()) {
            out.write(table);
        }
        out.flush();
    }
}
