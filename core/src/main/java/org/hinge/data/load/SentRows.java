package org.hinge.data.load;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.hinge.api.Interruption;
import org.hinge.data.database.OwnDatabase;
import org.hinge.data.source.DataFile;
import org.hinge.data.source.FileRows;
import org.hinge.data.source.FilesOfQuery;
import org.hinge.data.source.JdbcRows;
import org.hinge.data.source.ReadOnlyConnection;
import org.hinge.data.source.Rows;
import org.hinge.data.source.Sandbox;
import org.hinge.schema.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * How the rows of a source are read: a value that can be sent to another process, which sees the
 * same files and databases and reads what this one would, to the last character.
 */
public sealed interface SentRows extends Serializable {
    /**
     * Its rows, without a header.
     *
     * @param space of the embedded database, if it is asked
     */
    Rows open(OwnDatabase.Space space, Interruption interruption)
            throws IOException, SQLException, Rows.UnreadableRow;

    /** A file of text, read from its beginning to its end. */
    record Text(
            String path,
            String name,
            DataFile.Format format,
            boolean gzip,
            boolean header,
            String separator,
            @Nullable String encoding)
            implements SentRows {
        static Text of(DataFile file) {
            return new Text(
                    file.path().toAbsolutePath().toString(),
                    file.name(),
                    file.format(),
                    file.gzip(),
                    file.source().header(),
                    file.separator(),
                    file.source().encoding());
        }

        @Override
        public Rows open(OwnDatabase.Space space, Interruption interruption)
                throws IOException, SQLException, Rows.UnreadableRow {
            DataSource.File source =
                    new DataSource.File(path, header, List.of(), List.of(), separator, encoding);
            Path place = Path.of(path);
            DataFile file = new DataFile(place, name, format, gzip, source, Sandbox.below(null));
            return header ? FileRows.withoutHeader(file) : FileRows.openText(file);
        }
    }

    /**
     * A query in another database.
     *
     * @param base the folder at which relative paths start
     * @param driverJars where drivers are found, besides the class path
     */
    record Jdbc(String url, String base, String query, List<String> driverJars)
            implements SentRows {
        /** The same with drivers that are found elsewhere. */
        public Jdbc withDrivers(List<String> jars) {
            return new Jdbc(url, base, query, jars);
        }

        @Override
        public Rows open(OwnDatabase.Space space, Interruption interruption) throws SQLException {
            return ask(connect(space), interruption);
        }

        /** A connection that can only read. */
        public Connection connect(OwnDatabase.Space space) throws SQLException {
            return new ReadOnlyConnection(driverJars.stream().map(Path::of).toList())
                    .open(url, Path.of(base), space);
        }

        /** The rows of the query; the connection is closed with them. */
        public Rows ask(Connection connection, Interruption interruption) throws SQLException {
            return JdbcRows.of(connection, query, interruption);
        }
    }

    /** A query of the embedded engine over the files of a folder. */
    record Sql(String folder, String query) implements SentRows {
        @Override
        public Rows open(OwnDatabase.Space space, Interruption interruption) throws SQLException {
            Path path = Path.of(folder);
            return JdbcRows.of(
                    OwnDatabase.over(path, space), FilesOfQuery.below(path, query), interruption);
        }
    }
}
