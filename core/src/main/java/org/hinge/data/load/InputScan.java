package org.hinge.data.load;

import java.io.IOException;
import java.sql.SQLException;
import org.hinge.api.Diagnostic;
import org.hinge.data.database.DataEngine;
import org.hinge.data.database.RefusedSource;
import org.hinge.data.source.Row;
import org.hinge.data.source.Rows;
import org.hinge.data.source.Unreadable;

/** Goes through the rows of a source with their places. */
public final class InputScan {
    /** Rows between two looks at whether to stop. */
    private static final int BETWEEN_CHECKS = 1 << 12;

    private InputScan() {}

    public interface Visitor {
        void visit(Row row, Place place);
    }

    /** Reports what cannot be read. A failure of the visitor is not the source's. */
    public static void scan(Input input, DataEngine engine, FirstErrors errors, Visitor visitor) {
        try (Rows rows = input.rows(engine)) {
            while (true) {
                Row row = rows.next();
                if (row == null) {
                    return;
                }
                if (row.number() % BETWEEN_CHECKS == 0) {
                    engine.interruption().check();
                }
                visitor.visit(row, input.place(row));
            }
        } catch (Rows.UnreadableRow e) {
            errors.add(input.place(e.number()).error(Unreadable.text(e), e.help(input.purpose())));
        } catch (RefusedSource e) {
            errors.add(Diagnostic.error(input.location(), Unreadable.text(e), e.help()));
        } catch (IOException | SQLException e) {
            engine.interruption().check();
            errors.add(
                    Diagnostic.error(
                            input.location(), "this cannot be read: " + Unreadable.text(e)));
        }
    }
}
