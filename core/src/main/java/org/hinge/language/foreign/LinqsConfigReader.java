package org.hinge.language.foreign;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hinge.api.Diagnostic;
import org.hinge.api.settings.Split;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.Source;
import org.hinge.language.foreign.ConfigNode.Entry;
import org.hinge.language.foreign.ConfigNode.Mapping;
import org.hinge.language.foreign.ConfigNode.Scalar;
import org.hinge.language.syntax.Statement;
import org.hinge.language.syntax.SyntaxFile;
import org.hinge.schema.DataRole;

/**
 * Reads the configuration of a project of LINQS PSL 3.x.
 *
 * <pre>{@code
 * {"rules": ["1: Lived(A, L) & Lived(B, L) -> Knows(A, B) ^2"],
 *  "predicates": {
 *     "Lived/2": {"observations": [["ann", "Oslo"], ["bob", "Oslo"]]},
 *     "Knows/2": {"targets": {"learn": ["train.txt"], "infer": ["test.txt"]}}}}
 * }</pre>
 */
final class LinqsConfigReader {
    private static final Map<String, DataRole> ROLES =
            Map.of(
                    "observations", DataRole.OBSERVED,
                    "targets", DataRole.TARGETS,
                    "truth", DataRole.TRUTH);
    private static final String ALL = "all";
    private static final String VALIDATION = "validation";

    private final Source source;
    private final Split split;
    private final SourceLoader files;
    private final Diagnostics diagnostics;
    private final PredicateNames names;
    private final ForeignData data;
    private final ForeignRules rules;
    private final KnownKeys keys;
    private final KnownOptions options;
    private final List<Statement> declarations = new ArrayList<>();
    private final List<Statement> tables = new ArrayList<>();
    private final List<Statement> listed = new ArrayList<>();
    private final List<SyntaxFile> ruleFiles = new ArrayList<>();

    LinqsConfigReader(
            Source source,
            Split split,
            boolean clipValues,
            SourceLoader files,
            Diagnostics diagnostics) {
        this.source = source;
        this.split = split;
        this.files = files;
        this.diagnostics = diagnostics;
        this.names = new PredicateNames(diagnostics);
        this.data = new ForeignData(clipValues, diagnostics);
        this.rules = new ForeignRules(names, diagnostics);
        this.keys = new KnownKeys(diagnostics);
        this.options = new KnownOptions(split, diagnostics);
    }

    /** Its statements, those of rule files last; nothing if it cannot be read, as reported. */
    List<SyntaxFile> read() {
        boolean json = source.name().endsWith(".json");
        ConfigNode root =
                json
                        ? ConfigReader.json(source, diagnostics)
                        : ConfigReader.yaml(source, diagnostics);
        if (root == null) {
            return List.of();
        }
        if (!(root instanceof Mapping mapping)) {
            diagnostics.error(
                    root.span(),
                    "a configuration has the keys rules and predicates, but this is "
                            + root.kind());
            return List.of();
        }
        ConfigNode predicates = mapping.value("predicates");
        if (predicates == null) {
            diagnostics.error(
                    root.span(),
                    "this configuration declares no predicates",
                    "add the key predicates");
            return List.of();
        }
        entries(predicates, "predicates").forEach(this::addPredicate);
        mapping.entries().forEach(this::addSection);
        options.finish();
        if (listed.isEmpty() && ruleFiles.isEmpty() && !diagnostics.hasErrors()) {
            diagnostics.warning(
                    root.span(),
                    "this configuration has no rules",
                    "add the key rules: a list of rules, or the path of a file");
        }
        List<Statement> statements = new ArrayList<>(declarations);
        statements.addAll(tables);
        List<SyntaxFile> all = new ArrayList<>();
        all.add(new SyntaxFile(source, statements, List.of(), Set.of()));
        if (!listed.isEmpty()) {
            all.add(rules.unified(new SyntaxFile(source, listed, List.of(), Set.of())));
        }
        all.addAll(ruleFiles);
        return all;
    }

    private void addSection(Entry entry) {
        switch (entry.key()) {
            case "predicates" -> {
                // Read before everything that names them.
            }
            case "rules" -> addRules(entry.value());
            case "options" -> options.check(entry.value());
            case "learn", "infer" -> {
                if (entry.key().equals(split.key())) {
                    entries(entry.value(), entry.key()).forEach(this::addSplitSection);
                }
            }
            default ->
                    keys.reportUnknown(entry, "rules", "predicates", "options", "learn", "infer");
        }
    }

    private void addSplitSection(Entry entry) {
        switch (entry.key()) {
            case "rules" -> addRules(entry.value());
            case "options" -> options.check(entry.value());
            default -> keys.reportUnknown(entry, "rules", "options");
        }
    }

    private List<Entry> entries(ConfigNode node, String what) {
        if (node instanceof Mapping mapping) {
            return mapping.entries();
        }
        if (!(node instanceof Scalar scalar) || !scalar.isNull()) {
            diagnostics.error(
                    node.span(), what + " has keys and values, but this is " + node.kind());
        }
        return List.of();
    }

    private void addRules(ConfigNode node) {
        if (node instanceof ConfigNode.Sequence sequence) {
            listed.addAll(rules.list(sequence));
        } else if (node instanceof Scalar path && path.type() == Scalar.Type.TEXT) {
            Source file = files.load(path.text(), path.span(), diagnostics);
            if (file != null) {
                ruleFiles.add(rules.file(file));
            }
        } else if (!(node instanceof Scalar scalar) || !scalar.isNull()) {
            diagnostics.error(
                    node.span(),
                    "rules are a list of texts or the path of a file, not " + node.kind(),
                    "write [\"1.0: Knows(A, B) -> Knows(B, A)\"]");
        }
    }

    private void addPredicate(Entry entry) {
        if (entry.value() instanceof Scalar word && !word.isNull()) {
            diagnostics.error(
                    word.span(),
                    "a predicate of a configuration has keys such as observations and targets",
                    "write {\"targets\": [\"file.txt\"]}; one with targets is open, others are"
                            + " closed");
        }
        List<Entry> properties =
                entry.value() instanceof Scalar ? List.of() : entries(entry.value(), entry.key());
        int types = -1;
        boolean open = false;
        for (Entry property : properties) {
            switch (property.key()) {
                case "types" -> types = keys.types(property.value());
                case "force-open" -> open |= isTrue(property);
                case "targets" -> open |= isGiven(property.value());
                case "evaluations" -> keys.evaluations(property.value());
                case "options" -> options.check(property.value());
                case "function" -> keys.reportFunction(property, entry.key());
                case "observations", "truth", "block" -> {
                    // Data is read below; blocks matter to experimental solvers only.
                }
                default ->
                        keys.reportUnknown(
                                property,
                                "observations",
                                "targets",
                                "truth",
                                "types",
                                "force-open",
                                "evaluations",
                                "options");
            }
        }
        PredicateNames.Declared declared = names.declare(entry, types);
        if (declared != null) {
            declarations.add(data.declaration(declared, open));
            addTables(declared, open, properties);
        }
    }

    private boolean isTrue(Entry entry) {
        String text = entry.value() instanceof Scalar scalar ? scalar.text() : "";
        if (!text.equals("true") && !text.equals("false")) {
            diagnostics.error(
                    entry.value().span(), entry.key() + " is true or false", "write true");
        }
        return text.equals("true");
    }

    /** Whether there are any, in whatever split. */
    private static boolean isGiven(ConfigNode node) {
        if (node instanceof Mapping mapping) {
            return mapping.entries().stream().anyMatch(entry -> isGiven(entry.value()));
        }
        return node instanceof ConfigNode.Sequence sequence
                ? !sequence.items().isEmpty()
                : !((Scalar) node).isNull();
    }

    private void addTables(PredicateNames.Declared declared, boolean open, List<Entry> properties) {
        boolean targets = false;
        for (Entry property : properties) {
            DataRole role = ROLES.get(property.key());
            if (role == null) {
                continue;
            }
            if (role == DataRole.TRUTH && !open) {
                if (isGiven(property.value())) {
                    keys.reportTruthOfClosed(property.span(), declared.name());
                }
                continue;
            }
            List<Statement> read = new ArrayList<>();
            for (ConfigNode part : parts(property)) {
                read.addAll(data.read(role, declared, part, true));
            }
            targets |= role == DataRole.TARGETS && !read.isEmpty();
            tables.addAll(read);
        }
        if (open && !targets) {
            tables.add(data.noTargets(declared));
        }
    }

    /** The data for all and for this split; without splits, everything. */
    private List<ConfigNode> parts(Entry property) {
        if (!(property.value() instanceof Mapping mapping)) {
            return List.of(property.value());
        }
        List<ConfigNode> parts = new ArrayList<>();
        for (Entry part : mapping.entries()) {
            if (part.key().equals(ALL) || part.key().equals(split.key())) {
                parts.add(part.value());
            } else if (part.key().equals(VALIDATION)) {
                if (isGiven(part.value())) {
                    diagnostics.add(
                            Diagnostic.note(part.span(), "validation data has no effect here"));
                }
            } else if (!part.key().equals("learn") && !part.key().equals("infer")) {
                keys.reportUnknown(part, ALL, "learn", VALIDATION, "infer");
            }
        }
        return parts;
    }
}
