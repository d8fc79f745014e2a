package org.hinge;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaType;
import com.tngtech.archunit.core.domain.JavaTypeVariable;
import com.tngtech.archunit.core.domain.properties.HasModifiers;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the module exports can be used, and kept as it is: it mentions nothing internal. */
class ExportedTypesTest {
    private static final Set<String> EXPORTED =
            Set.of(
                    "org.hinge",
                    "org.hinge.api",
                    "org.hinge.api.explanation",
                    "org.hinge.api.result",
                    "org.hinge.api.settings");

    /** A type more is a promise more: think before you raise these. */
    private static final int TYPES = 66;

    private static final int NESTED_TYPES = 82;

    private static final List<JavaClass> TYPES_IN_USE =
            OwnClasses.below("org.hinge").stream()
                    .filter(type -> EXPORTED.contains(type.getPackageName()))
                    .filter(ExportedTypesTest::isSeen)
                    .toList();

    @Test
    void theNumberOfTypesIsKnown() {
        List<JavaClass> nested =
                TYPES_IN_USE.stream().filter(type -> type.getEnclosingClass().isPresent()).toList();
        assertThat(TYPES_IN_USE.size() - nested.size()).isEqualTo(TYPES);
        assertThat(nested).hasSize(NESTED_TYPES);
    }

    @Test
    void signaturesMentionOnlyWhatUsersHave() {
        Set<String> wrong = new TreeSet<>();
        for (JavaClass type : TYPES_IN_USE) {
            for (JavaClass mentioned : mentioned(type)) {
                if (!isKnown(mentioned.getBaseComponentType())) {
                    wrong.add(type.getName() + " mentions " + mentioned.getName());
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    private static boolean isKnown(JavaClass type) {
        String name = type.getPackageName();
        return type.isPrimitive()
                || name.startsWith("java.")
                || (EXPORTED.contains(name) && isSeen(type));
    }

    /** Everywhere in what a user can call, extend or read, type arguments and bounds included. */
    private static List<JavaClass> mentioned(JavaClass type) {
        List<JavaType> types = new ArrayList<>(type.getInterfaces());
        type.getSuperclass().ifPresent(types::add);
        for (JavaTypeVariable<JavaClass> variable : type.getTypeParameters()) {
            types.addAll(variable.getBounds());
        }
        for (JavaField field : type.getFields()) {
            if (isForUsers(field)) {
                types.add(field.getType());
            }
        }
        for (JavaCodeUnit unit : type.getCodeUnits()) {
            if (isForUsers(unit)) {
                types.add(unit.getReturnType());
                types.addAll(unit.getParameterTypes());
                types.addAll(unit.getExceptionTypes());
                unit.getTypeParameters().forEach(variable -> types.addAll(variable.getBounds()));
            }
        }
        return types.stream().flatMap(t -> t.getAllInvolvedRawTypes().stream()).toList();
    }

    private static boolean isSeen(JavaClass type) {
        return Stream.iterate(
                        type,
                        outer -> outer != null,
                        outer -> outer.getEnclosingClass().orElse(null))
                .allMatch(ExportedTypesTest::isForUsers);
    }

    private static boolean isForUsers(HasModifiers member) {
        Set<JavaModifier> modifiers = member.getModifiers();
        return !modifiers.contains(JavaModifier.SYNTHETIC)
                && (modifiers.contains(JavaModifier.PUBLIC)
                        || modifiers.contains(JavaModifier.PROTECTED));
    }
}
