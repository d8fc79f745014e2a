package org.duckdb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class JfrMemoryMonitorTest {
    /** A new version of the driver may want others. */
    @Test
    void hasTheMethodsOfTheDriversOwn() throws Exception {
        URL driver = DuckDBDriver.class.getProtectionDomain().getCodeSource().getLocation();
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {driver}, ClassLoader.getPlatformClassLoader())) {
            Class<?> own = loader.loadClass(JfrMemoryMonitor.class.getName());
            assertNotEquals(JfrMemoryMonitor.class, own);
            assertEquals(methods(own), methods(JfrMemoryMonitor.class));
        }
    }

    private static Set<String> methods(Class<?> of) {
        return Arrays.stream(of.getDeclaredMethods())
                .filter(method -> !Modifier.isPrivate(method.getModifiers()))
                .map(JfrMemoryMonitorTest::signature)
                .collect(Collectors.toSet());
    }

    private static String signature(Method method) {
        return method.getName() + Arrays.toString(method.getParameterTypes());
    }
}
