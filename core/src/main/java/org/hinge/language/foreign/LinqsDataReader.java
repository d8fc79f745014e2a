package org.hinge.language.foreign;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.Source;
import org.hinge.language.foreign.ConfigNode.Entry;
import org.hinge.language.foreign.ConfigNode.Mapping;
import org.hinge.language.foreign.ConfigNode.Scalar;
import org.hinge.language.syntax.Statement;
import org.hinge.language.syntax.SyntaxFile;
import org.hinge.schema.DataRole;
import org.jspecify.annotations.Nullable;

/**
 * Reads the {@code .data} file of a project of LINQS PSL 2.x.
 *
 * <pre>{@code
 * predicates:
 *   Knows/2: open
 *   Lived/2: [closed, types: [UniqueStringID, UniqueStringID]]
 * observations:
 *   Lived: lived.txt
 * targets:
 *   Knows: [knows_1.txt, knows_2.txt]
 * }</pre>
 */
final class LinqsDataReader {
    private static final Map<String, DataRole> SECTIONS =
            Map.of(
                    "observations", DataRole.OBSERVED,
                    "targets", DataRole.TARGETS,
                    "truth", DataRole.TRUTH);

    private final Source source;
    private final Diagnostics diagnostics;
    private final PredicateNames names;
    private final ForeignData data;
    private final KnownKeys keys;
    private final Map<String, Boolean> open = new HashMap<>();
    private final Set<String> withTargets = new HashSet<>();

    LinqsDataReader(Source source, PredicateNames names, Diagnostics diagnostics) {
        this.source = source;
        this.names = names;
        this.diagnostics = diagnostics;
        this.data = new ForeignData(false, diagnostics);
        this.keys = new KnownKeys(diagnostics);
    }

    /** Its statements; null if it cannot be read, which is then reported. */
    @Nullable SyntaxFile read() {
        ConfigNode root = ConfigReader.yaml(source, diagnostics);
        if (root == null) {
            return null;
        }
        if (!(root instanceof Mapping mapping)) {
            diagnostics.error(
                    root.span(),
                    "a .data file has the keys predicates, observations, targets and truth, but"
                            + " this is "
                            + root.kind(),
                    "the .psl file of the same name is read as LINQS PSL 2.x because of this file;"
                            + " move it away if it is something else");
            return null;
        }
        ConfigNode predicates = mapping.value("predicates");
        if (predicates == null) {
            diagnostics.error(
                    root.span(), "this file declares no predicates", "add the key predicates");
            return null;
        }
        List<Statement> statements = new ArrayList<>();
        section(predicates, "predicates").forEach(entry -> declare(entry, statements));
        List<Statement> files = new ArrayList<>();
        for (Entry entry : mapping.entries()) {
            DataRole role = SECTIONS.get(entry.key());
            if (role != null) {
                section(entry.value(), entry.key()).forEach(e -> addData(role, e, files));
            } else if (!entry.key().equals("predicates")) {
                keys.reportUnknown(entry, "predicates", "observations", "targets", "truth");
            }
        }
        statements.addAll(files);
        for (PredicateNames.Declared declared : names.all()) {
            if (isOpen(declared) && !withTargets.contains(declared.name())) {
                statements.add(data.noTargets(declared));
            }
        }
        return new SyntaxFile(source, statements, List.of(), Set.of());
    }

    private boolean isOpen(PredicateNames.Declared declared) {
        return open.getOrDefault(declared.name(), false);
    }

    private List<Entry> section(ConfigNode node, String name) {
        if (node instanceof Mapping mapping) {
            return mapping.entries();
        }
        if (!(node instanceof Scalar scalar) || !scalar.isNull()) {
            diagnostics.error(
                    node.span(),
                    name + " names predicates as keys, but this is " + node.kind(),
                    name.equals("predicates") ? "write Knows/2: open" : "write Knows: knows.txt");
        }
        return List.of();
    }

    /** What the value of a predicate says. */
    private static final class Properties {
        @Nullable Boolean open;
        int types = -1;
    }

    private void declare(Entry entry, List<Statement> statements) {
        Properties properties = new Properties();
        if (entry.value() instanceof ConfigNode.Sequence sequence) {
            sequence.items().forEach(item -> addProperty(entry, item, properties));
        } else {
            addProperty(entry, entry.value(), properties);
        }
        PredicateNames.Declared declared = names.declare(entry, properties.types);
        if (declared == null) {
            return;
        }
        Boolean isOpen = properties.open;
        if (isOpen == null) {
            diagnostics.error(
                    entry.span(),
                    "is " + declared.name() + " open or closed?",
                    "write %s/%d: open, or closed if all its values are observed"
                            .formatted(declared.name(), declared.arity()));
            // Whatever it is, its uses are not at fault.
            isOpen = true;
        }
        open.put(declared.name(), isOpen);
        statements.add(data.declaration(declared, isOpen));
    }

    private void addProperty(Entry predicate, ConfigNode node, Properties properties) {
        if (node instanceof Mapping mapping) {
            for (Entry entry : mapping.entries()) {
                switch (entry.key()) {
                    case "types" -> properties.types = keys.types(entry.value());
                    case "block" -> {
                        // Blocks matter to experimental solvers of LINQS PSL only.
                    }
                    case "function" -> keys.reportFunction(entry, predicate.key());
                    default -> keys.reportUnknown(entry, "types", "block");
                }
            }
            return;
        }
        String word = node instanceof Scalar scalar ? scalar.text().toLowerCase(Locale.ROOT) : "";
        switch (word) {
            case "open" -> setOpen(node, true, properties);
            case "closed" -> setOpen(node, false, properties);
            case "block" -> {
                // As above.
            }
            default -> {
                if (!(node instanceof Scalar scalar) || !scalar.isNull()) {
                    diagnostics.error(
                            node.span(),
                            predicate.key()
                                    + " is open or closed, not "
                                    + (word.isEmpty() ? node.kind() : word),
                            "write " + predicate.key() + ": open");
                    properties.open = properties.open == null ? true : properties.open;
                }
            }
        }
    }

    private void setOpen(ConfigNode node, boolean value, Properties properties) {
        if (properties.open != null && properties.open != value) {
            diagnostics.error(
                    node.span(), "a predicate is either open or closed", "delete one of the two");
        }
        properties.open = value;
    }

    private void addData(DataRole role, Entry entry, List<Statement> statements) {
        PredicateNames.Declared declared = names.find(entry);
        if (declared == null) {
            return;
        }
        if (!isOpen(declared) && role == DataRole.TARGETS) {
            diagnostics.error(
                    entry.span(),
                    declared.name() + " is closed, so it has no targets",
                    "write %s/%d: open".formatted(declared.name(), declared.arity()));
            return;
        }
        if (!isOpen(declared) && role == DataRole.TRUTH) {
            keys.reportTruthOfClosed(entry.span(), declared.name());
            return;
        }
        List<Statement> read = data.read(role, declared, entry.value(), false);
        if (role == DataRole.TARGETS && !read.isEmpty()) {
            withTargets.add(declared.name());
        }
        statements.addAll(read);
    }
}
