package org.hinge;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/** Prints the ten slowest tests after a run, so that slow ones are seen while they are new. */
public final class SlowestTests implements TestExecutionListener {
    private static final int SHOWN = 10;

    private final Map<String, Long> startedNanos = new ConcurrentHashMap<>();
    private final List<Timing> timings = new CopyOnWriteArrayList<>();

    private record Timing(String test, double seconds) {}

    @Override
    public void executionStarted(TestIdentifier test) {
        startedNanos.put(test.getUniqueId(), System.nanoTime());
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        Long started = startedNanos.remove(test.getUniqueId());
        if (test.isTest() && started != null) {
            timings.add(new Timing(name(test), (System.nanoTime() - started) * 1e-9));
        }
    }

    @Override
    public void testPlanExecutionFinished(TestPlan plan) {
        if (timings.size() <= SHOWN) {
            return;
        }
        StringBuilder text = new StringBuilder("Slowest tests:\n");
        timings.stream()
                .sorted(Comparator.comparingDouble(Timing::seconds).reversed())
                .limit(SHOWN)
                .forEach(t -> text.append("%8.3f s  %s%n".formatted(t.seconds(), t.test())));
        System.out.print(text);
        System.out.flush();
    }

    /** For example {@code CaseFileTest.everyCase cases/trust.case}. */
    private static String name(TestIdentifier test) {
        String source =
                test.getSource()
                        .filter(MethodSource.class::isInstance)
                        .map(MethodSource.class::cast)
                        .map(m -> simpleName(m.getClassName()) + "." + m.getMethodName())
                        .orElse("");
        boolean plainMethod = source.endsWith(test.getDisplayName().replace("()", ""));
        return plainMethod ? source : (source + " " + test.getDisplayName()).strip();
    }

    private static String simpleName(String className) {
        return className.substring(className.lastIndexOf('.') + 1);
    }
}
