package org.hinge.spark;

import java.io.File;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.rdd.RDD;
import org.hinge.inference.parts.CheckpointFolder;
import org.jspecify.annotations.Nullable;
import scala.Function1;
import scala.collection.Iterator;
import scala.jdk.javaapi.CollectionConverters;
import scala.reflect.ClassTag$;

/**
 * Where parts keep their state: a folder that the user names and all machines see, or one on each
 * machine that is gone when the run is over.
 *
 * <p>The latter is among what Spark keeps there for this application, and removes with it: so that
 * nothing stays of executors that were killed, and those that take their places find it.
 */
final class CheckpointPlace implements Serializable {
    private static final long serialVersionUID = 1;

    /** Where cluster managers say which folders an application has; the first that is set. */
    private static final List<String> FOLDERS =
            List.of("SPARK_EXECUTOR_DIRS", "LOCAL_DIRS", "SPARK_LOCAL_DIRS");

    private final @Nullable String named;
    private final String temporary = "hinge-" + UUID.randomUUID();

    /**
     * For one run.
     *
     * @param named null for temporary ones
     */
    CheckpointPlace(@Nullable Path named) {
        this.named = named == null ? null : named.toAbsolutePath().toString();
    }

    /** As this machine has it. */
    CheckpointFolder folder() {
        return new CheckpointFolder(path());
    }

    private Path path() {
        return named == null ? applicationFolder().resolve(temporary) : Path.of(named);
    }

    /** What this machine has for the application, and removes with it. */
    static Path applicationFolder() {
        for (String name : FOLDERS) {
            String value = System.getenv(name);
            if (value != null && !value.isEmpty()) {
                return Path.of(value.split("[," + File.pathSeparator + "]", -1)[0]);
            }
        }
        return Path.of(System.getProperty("java.io.tmpdir"));
    }

    /**
     * Removes temporary ones, on all machines that can be reached.
     *
     * @param tasks as many as run at once: all machines have some of them
     */
    void forget(JavaSparkContext context, int tasks) {
        if (named != null) {
            return;
        }
        remove();
        Function1<Iterator<Integer>, Iterator<Integer>> everywhere =
                (Function1<Iterator<Integer>, Iterator<Integer>> & Serializable)
                        numbers -> {
                            remove();
                            return CollectionConverters.asScala(
                                    Collections.<Integer>emptyIterator());
                        };
        RDD<Integer> each =
                context.parallelize(new ArrayList<>(Collections.nCopies(tasks, 0)), tasks).rdd();
        each.barrier()
                .mapPartitions(everywhere, false, ClassTag$.MODULE$.apply(Integer.class))
                .count();
    }

    private void remove() {
        remove(path());
    }

    /** Removes a folder that may be there. */
    static void remove(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException | UncheckedIOException e) {
            // Nothing was ever written, or another task of this machine is at it.
        }
    }
}
