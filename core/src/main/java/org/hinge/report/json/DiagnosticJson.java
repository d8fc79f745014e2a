package org.hinge.report.json;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.hinge.api.Diagnostic;
import org.hinge.api.Location;
import org.jspecify.annotations.Nullable;

/** A diagnostic for machines. Places that do not exist are null. */
final class DiagnosticJson {
    private DiagnosticJson() {}

    static Map<String, @Nullable Object> of(Diagnostic diagnostic) {
        Location location = diagnostic.location();
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("severity", diagnostic.severity().name().toLowerCase(Locale.ROOT));
        json.put("file", location.file());
        json.put("line", orNull(location.line()));
        json.put("column", orNull(location.column()));
        json.put("endLine", orNull(location.endLine()));
        json.put("endColumn", orNull(location.endColumn()));
        json.put("message", diagnostic.message());
        json.put("help", diagnostic.help());
        return json;
    }

    private static @Nullable Integer orNull(int place) {
        return place == 0 ? null : place;
    }
}
