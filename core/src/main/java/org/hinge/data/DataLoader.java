package org.hinge.data;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hinge.data.database.DataEngine;
import org.hinge.data.database.Database;
import org.hinge.data.database.TableNames;
import org.hinge.data.load.BulkReader;
import org.hinge.data.load.Input;
import org.hinge.data.load.InputFinder;
import org.hinge.data.load.Inputs;
import org.hinge.data.load.Staging;
import org.hinge.data.small.SmallData;
import org.hinge.data.tables.BaseTables;
import org.hinge.data.tables.Conflicts;
import org.hinge.data.tables.Dictionary;
import org.hinge.data.tables.Layout;
import org.hinge.data.tables.SharedTables;
import org.hinge.data.tables.SharingPredicates;
import org.hinge.data.tables.TextKinds;
import org.hinge.data.tables.TypeTables;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.schema.ConstantType;
import org.hinge.schema.DataRole;
import org.hinge.schema.DataTable;
import org.hinge.schema.Fact;
import org.hinge.schema.Predicate;
import org.hinge.schema.Schema;
import org.jspecify.annotations.Nullable;

/**
 * Loads data in stages; each drops the tables of the one before.
 *
 * <pre>{@code
 * stage    s<i>_<role>(c0, …, value)    texts as read
 * number   constants(id, text)
 * encode   e<i>_<role>(a0, …, value)    ids
 * type     t<j>(id)
 * base     p<i>(a0, …, [atom,] value), truth<i>(a0, …, value)
 * }</pre>
 */
final class DataLoader {
    private final Schema schema;
    private final DataEngine engine;
    private final BulkReader reader;
    private final LoadSettings settings;
    private final Diagnostics diagnostics;
    private final LoadProgress progress;
    private final Layout layout;
    private final TextKinds kinds;
    private int sourcesRead;

    DataLoader(
            Schema schema,
            OpenEngine engine,
            LoadSettings settings,
            Diagnostics diagnostics,
            LoadProgress progress) {
        this.schema = schema;
        this.engine = engine.engine();
        this.reader = engine.reader();
        this.settings = settings;
        this.diagnostics = diagnostics;
        this.progress = progress;
        this.layout = new Layout(schema);
        this.kinds = new TextKinds(this.engine, schema, layout);
    }

    /** Null if anything is wrong, which is then reported. */
    @Nullable Dataset load(
            List<DataTable> tables, List<Fact> facts, Collection<String> ruleConstants) {
        Inputs inputs =
                Inputs.find(
                        schema,
                        tables,
                        facts,
                        new InputFinder(engine, settings.ofInputs(), diagnostics),
                        diagnostics);
        layout.share(SharingPredicates.among(schema, layout.stored(), inputs));
        Dataset small = loadSmall(inputs, ruleConstants);
        if (small != null) {
            return small;
        }
        SharedTables shared = new SharedTables(engine, schema, layout, inputs);
        List<String> staged = stage(inputs, ruleConstants);
        shared.stage().forEach(column -> staged.add(kinds.other(column)));
        if (diagnostics.hasErrors()) {
            return null;
        }
        progress.arranges();
        kinds.number(staged);
        Map<String, Integer> ids =
                ruleConstants.isEmpty()
                        ? Map.of()
                        : Dictionary.ids(engine, TableNames.RULE_CONSTANTS);
        engine.drop(TableNames.RULE_CONSTANTS);
        encode(inputs);
        shared.encode();
        buildTypes(inputs, shared);
        Conflicts conflicts = new Conflicts(engine, schema, layout, inputs, diagnostics);
        conflicts.findOutsideTypes(
                kinds.mayBeOutside() ? layout.own() : List.of(),
                shared.withConstantsOutsideTypes());
        if (diagnostics.hasErrors()) {
            return null;
        }
        BaseTables bases =
                new BaseTables(
                        engine,
                        settings.maxAtoms(),
                        layout,
                        inputs,
                        shared,
                        conflicts,
                        diagnostics);
        List<Integer> firstVariables = bases.build();
        if (diagnostics.hasErrors()) {
            return null;
        }
        return loaded(inputs, firstVariables, ids, Map.of());
    }

    /** Null if the data is not small, or not as it should be. */
    private @Nullable Dataset loadSmall(Inputs inputs, Collection<String> ruleConstants) {
        if (diagnostics.hasErrors()
                || !(engine instanceof Database database)
                || layout.own().size() < layout.stored().size()) {
            return null;
        }
        SmallData small =
                SmallData.load(
                        schema,
                        layout,
                        inputs,
                        ruleConstants,
                        database,
                        settings.threads(),
                        settings.mostSmallBytes(),
                        settings.maxAtoms(),
                        new SmallData.Listener() {
                            @Override
                            public void reads(Input input) {
                                tell(input, inputs);
                            }

                            @Override
                            public void arranges() {
                                progress.arranges();
                            }
                        });
        sourcesRead = 0;
        return small == null
                ? null
                : loaded(inputs, small.firstVariables(), small.ruleConstants(), small.sizes());
    }

    private Dataset loaded(
            Inputs inputs,
            List<Integer> firstVariables,
            Map<String, Integer> ids,
            Map<String, Long> sizes) {
        engine.lockDown();
        return new Dataset(
                new Dataset.Origin(schema, inputs, settings.ofInputs(), settings.maxAtoms()),
                engine,
                layout,
                firstVariables,
                ids,
                truthTables(inputs),
                sizes);
    }

    private void buildTypes(Inputs inputs, SharedTables shared) {
        TypeTables types = new TypeTables(engine, schema, layout);
        types.build(inputs, shared, kinds);
        for (ConstantType type : schema.types()) {
            engine.drop(layout.typeStaging(type.name()));
        }
    }

    /** Reads everything as text; returns the queries that give each column of text. */
    private List<String> stage(Inputs inputs, Collection<String> ruleConstants) {
        Staging staging = new Staging(engine, reader, diagnostics);
        List<String> columns = new ArrayList<>();
        for (Predicate predicate : layout.own()) {
            for (DataRole role : roles(inputs, predicate)) {
                String table = layout.staging(predicate, role);
                boolean values = role != DataRole.TARGETS;
                staging.create(table, predicate.arity(), values);
                staging.add(table, values, inputs.facts(predicate, role));
                for (Input input : inputs.sources(predicate, role)) {
                    tell(input, inputs);
                    staging.add(table, values, input);
                }
                for (int i = 0; i < predicate.arity(); i++) {
                    columns.add(kinds.atPlace(predicate, role, i, table));
                }
            }
        }
        for (ConstantType type : schema.types()) {
            String table = layout.typeStaging(type.name());
            staging.create(table, 1, false);
            Input input = inputs.type(type.name());
            if (type instanceof ConstantType.Listed listed) {
                staging.addTexts(table, listed.constants());
            } else if (input != null) {
                tell(input, inputs);
                staging.add(table, false, input);
            }
            columns.add(kinds.ofType(type.name(), table));
        }
        staging.create(TableNames.RULE_CONSTANTS, 1, false);
        staging.addTexts(TableNames.RULE_CONSTANTS, ruleConstants);
        columns.add(kinds.other("SELECT c0 AS text FROM " + TableNames.RULE_CONSTANTS));
        return columns;
    }

    private void tell(Input input, Inputs inputs) {
        progress.reads(input.name(), ++sourcesRead, inputs.sourceCount());
    }

    private static List<DataRole> roles(Inputs inputs, Predicate predicate) {
        List<DataRole> roles = new ArrayList<>();
        for (DataRole role : DataRole.values()) {
            if (role == DataRole.OBSERVED || inputs.has(predicate, role)) {
                roles.add(role);
            }
        }
        return roles;
    }

    private void encode(Inputs inputs) {
        for (Predicate predicate : layout.own()) {
            for (DataRole role : roles(inputs, predicate)) {
                String staged = layout.staging(predicate, role);
                Dictionary.encode(
                        engine,
                        staged,
                        layout.encoded(predicate, role),
                        predicate,
                        role != DataRole.TARGETS);
            }
        }
    }

    private Map<String, String> truthTables(Inputs inputs) {
        Map<String, String> tables = new LinkedHashMap<>();
        for (Predicate predicate : layout.stored()) {
            if (inputs.has(predicate, DataRole.TRUTH)) {
                tables.put(predicate.name(), layout.truth(predicate.name()));
            }
        }
        return tables;
    }
}
