package org.hinge.report.json;

import java.util.LinkedHashMap;
import java.util.Map;
import org.hinge.api.result.VerificationResult;
import org.jspecify.annotations.Nullable;

/** A verification as JSON. Numbers that do not exist are null. */
final class VerificationJson {
    private VerificationJson() {}

    static Map<String, @Nullable Object> of(VerificationResult verification) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("holds", verification.holds());
        json.put("program", verification.program());
        json.put("checks", verification.checks().stream().map(VerificationJson::check).toList());
        json.put("notChecked", verification.notChecked());
        json.put("problems", verification.findings());
        return json;
    }

    private static Map<String, @Nullable Object> check(VerificationResult.Check check) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("claim", check.claim());
        json.put("claimed", written(check.claimed()));
        json.put("recomputed", written(check.recomputed()));
        json.put("holds", check.holds());
        json.put("problem", check.problem());
        return json;
    }

    private static @Nullable Object written(@Nullable Object value) {
        return value instanceof Double number && !Double.isFinite(number) ? null : value;
    }
}
