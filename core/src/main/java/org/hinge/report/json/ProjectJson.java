package org.hinge.report.json;

import java.util.LinkedHashMap;
import java.util.Map;
import org.hinge.api.NewProject;
import org.jspecify.annotations.Nullable;

/** A new project as JSON. */
final class ProjectJson {
    private ProjectJson() {}

    static Map<String, @Nullable Object> of(NewProject project) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("folder", project.folder().toString());
        json.put("files", project.files());
        json.put("tables", project.tables().stream().map(ProjectJson::table).toList());
        json.put("predicates", project.predicates());
        json.put("target", project.target());
        json.put("commands", project.commands());
        return json;
    }

    private static Map<String, @Nullable Object> table(NewProject.Table table) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("source", table.source().toString());
        json.put("file", table.file());
        json.put("rows", table.rows());
        json.put("whole", table.whole());
        json.put("copied", table.copied());
        json.put("header", table.header());
        json.put("predicates", table.predicates());
        return json;
    }
}
