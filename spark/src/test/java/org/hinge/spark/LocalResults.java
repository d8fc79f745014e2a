package org.hinge.spark;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.hinge.Hinge;
import org.hinge.Session;
import org.hinge.api.result.Answer;
import org.hinge.api.settings.InferenceSettings;
import org.hinge.api.settings.ValueForm;

/** What the same program gives in two threads of this process, which nothing disturbs. */
final class LocalResults {
    private LocalResults() {}

    /** Infers in two parts, and writes the results. */
    static Answer write(Path program, InferenceSettings settings, Path folder) throws IOException {
        try (Session session =
                Hinge.program().files(List.of(program)).settings(TestSession.settings()).open()) {
            Answer answer = session.infer(settings);
            session.write(answer, folder, ValueForm.of(ValueForm.Format.TSV));
            return answer;
        }
    }
}
