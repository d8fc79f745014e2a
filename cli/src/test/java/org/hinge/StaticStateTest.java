package org.hinge;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * State lives in objects that are passed along: a static field holds a constant and nothing else.
 */
class StaticStateTest {
    /** Types that nobody would choose for a constant. */
    private static final Set<String> FOR_CHANGE =
            Set.of(
                    "java.lang.StringBuilder",
                    "java.lang.ThreadLocal",
                    "java.util.Random",
                    "java.util.BitSet",
                    "java.util.Scanner");

    private static final Pattern FIXED_COLLECTION =
            Pattern.compile(
                    "java\\.util\\.(ImmutableCollections|Collections\\$(Unmodifiable|Empty|Singleton)).*");

    @Test
    void staticFieldsAreConstants() throws ReflectiveOperationException {
        List<String> wrong = new ArrayList<>();
        for (JavaField field : (Iterable<JavaField>) staticFields()::iterator) {
            if (!isConstant(field)) {
                wrong.add(field.getFullName());
            }
        }
        assertThat(wrong).as("static fields whose value or content can change").isEmpty();
    }

    private static Stream<JavaField> staticFields() {
        return OwnClasses.below("org.hinge").stream()
                .flatMap(type -> type.getFields().stream())
                .filter(field -> field.getModifiers().contains(JavaModifier.STATIC))
                .filter(field -> !field.getModifiers().contains(JavaModifier.SYNTHETIC));
    }

    private static boolean isConstant(JavaField field) throws ReflectiveOperationException {
        JavaClass type = field.getRawType();
        if (!field.getModifiers().contains(JavaModifier.FINAL)
                || FOR_CHANGE.contains(type.getName())
                || type.getPackageName().startsWith("java.util.concurrent")) {
            return false;
        }
        if (type.isArray()) {
            // A table of numbers is fine while no other class can write to it.
            return field.getModifiers().contains(JavaModifier.PRIVATE);
        }
        if (type.isAssignableTo(Collection.class) || type.isAssignableTo(Map.class)) {
            return FIXED_COLLECTION.matcher(value(field).getClass().getName()).matches();
        }
        return true;
    }

    private static Object value(JavaField field) throws ReflectiveOperationException {
        Field reflected = field.reflect();
        reflected.setAccessible(true);
        return reflected.get(null);
    }
}
