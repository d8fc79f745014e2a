package org.hinge.report.json;

import java.util.LinkedHashMap;
import java.util.Map;
import org.hinge.api.result.Density;
import org.jspecify.annotations.Nullable;

/** How probable a point is. Numbers that do not exist are null. */
final class DensityJson {
    private DensityJson() {}

    /**
     * The density by the names of its parts.
     *
     * @param name of the number that is wanted
     */
    static Map<String, @Nullable Object> fields(Density density, String name) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put(name, density.logDensity());
        json.put("logNormalizer", density.logNormalizer());
        json.put("error", density.error());
        json.put("components", density.components());
        json.put("largestComponent", density.largestComponent());
        json.put("unknown", density.unknown());
        return json;
    }
}
