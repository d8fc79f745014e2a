# The steps of release/build.
# shellcheck shell=bash

# Modules of the JDK that no class of ours names: for drivers of databases that users bring (names, logins, TLS),
# for signals, and for texts in older encodings.
MORE_MODULES=java.management,java.naming,java.security.jgss,java.security.sasl,jdk.charsets,jdk.crypto.ec,jdk.unsupported,jdk.zipfs
# Beans of the desktop: two libraries can use them, and do without if they are not there.
LESS_MODULES=java.desktop

fail() {
    echo "release/build: $1" >&2
    exit 1
}

say() {
    printf '\n== %s (%d s)\n' "$1" "$SECONDS"
}

require() {
    [ -z "${JAVA_HOME:-}" ] || PATH=$JAVA_HOME/bin:$PATH
    local command
    for command in "$@"; do
        command -v "$command" >/dev/null || fail "$command is needed"
    done
}

# copy_sources FOLDER : the files that git knows, to FOLDER/sources
copy_sources() {
    mkdir -p "$1/sources"
    git ls-files -z | tar --null --files-from=- --create | tar --extract --directory="$1/sources"
}

# make_all FOLDER : from FOLDER/sources everything that is released, in FOLDER/made
make_all() {
    say "Building in $1"
    mkdir "$1/made"
    local maven=mvn
    command -v mvn >/dev/null || maven=./mvnw
    (cd "$1/sources" && "$maven" -q -B -ntp -Prelease -Dmaven.test.skip=true -Dhinge.fuzz.skip -pl core,web,cli -am verify)
    version=$(sed -n 's|^  <version>\(.*\)</version>|\1|p' "$1/sources/pom.xml" | head -n 1)
    copy_artifacts "$1/sources" "$1/made/artifacts"
    arrange "$1/sources" "$1/hinge-$version"
    pack "$1" "hinge-$version" "$1/made"
    (cd "$1" && TZ=UTC zip -q -X -9 "made/hinge-$version.zip" -@ < <(find "hinge-$version" | LC_ALL=C sort))
    local system
    system=$(system_name)
    add_runtime "$1/hinge-$version"
    mv "$1/hinge-$version" "$1/hinge-$version-$system"
    pack "$1" "hinge-$version-$system" "$1/made"
}

# As in a Maven repository, which gives files the names of their artifacts.
copy_artifacts() {
    mkdir -p "$2"
    cp "$1/pom.xml" "$2/hinge-parent-$version.pom"
    local module built
    for module in core web cli; do
        built=$1/$module/target/hinge$([ $module = cli ] || echo "-$module")
        local name=$2/hinge-$module-$version
        cp "$1/$module/pom.xml" "$name.pom"
        cp "$built.jar" "$name.jar"
        cp "$built-sources.jar" "$name-sources.jar"
        cp "$built-javadoc.jar" "$name-javadoc.jar"
        cp "$1/$module/target/bom.json" "$name-cyclonedx.json"
        cp "$1/$module/target/bom.xml" "$name-cyclonedx.xml"
    done
}

# arrange SOURCES FOLDER : what is unpacked by those who have a Java
arrange() {
    mkdir -p "$2/bin" "$2/lib"
    cp "$1/release/hinge" "$1/release/hinge.cmd" "$2/bin/"
    cp "$1/release/README.txt" "$1/LICENSE" "$1/CHANGELOG.md" "$1/CITATION.cff" "$1/SECURITY.md" "$2/"
    cp "$1/cli/target/bom.json" "$1/cli/target/hinge.jar" "$2/"
    cp "$1"/cli/target/lib/*.jar "$2/lib/"
    cp -R "$1/docs" "$1/examples" "$2/"
}

# With the database's library beside its jar: the system is known.
add_runtime() {
    java -cp "$1/hinge.jar" org.hinge.data.database.NativeLibrary "$1/lib"
    local modules
    modules=$(jdeps --multi-release 17 --ignore-missing-deps --module-path "$1/lib" --add-modules ALL-MODULE-PATH \
        --print-module-deps "$1/hinge.jar" 2>/dev/null | tail -n 1)
    [[ $modules == java.base,* ]] || fail "jdeps does not tell the modules: $modules"
    modules=$(tr , '\n' <<<"$modules,$MORE_MODULES" | grep -vx "$LESS_MODULES" | LC_ALL=C sort -u | paste -sd, -)
    echo "modules: $modules"
    jlink --add-modules "$modules" --output "$1/runtime" --strip-java-debug-attributes --no-header-files --no-man-pages \
        --compress=2 --vm=server
    # The JDK of a distribution links to files of the system.
    local file
    find "$1/runtime" -type l | while read -r file; do
        [ -e "$file" ] || fail "$file leads nowhere"
        cp --remove-destination "$(readlink -f "$file")" "$file"
    done
}

system_name() {
    local processor
    processor=$(uname -m)
    case $processor in
        x86_64 | amd64) processor=x64 ;;
        aarch64 | arm64) processor=arm64 ;;
    esac
    echo "$(uname -s | tr '[:upper:]' '[:lower:]')-$processor"
}

# pack FOLDER NAME TARGET : TARGET/NAME.tar.gz, which depends on names and contents only. Times are those in jars.
pack() {
    local time
    time=$(sed -n 's|.*<project.build.outputTimestamp>\(.*\)</.*|\1|p' "$1/sources/pom.xml")
    find "$1/$2" -type d -exec chmod 755 {} +
    find "$1/$2" -type f ! -perm -u+x -exec chmod 644 {} +
    find "$1/$2" -type f -perm -u+x -exec chmod 755 {} +
    find "$1/$2" -exec touch -h -d "$time" {} +
    tar --create --sort=name --owner=0 --group=0 --numeric-owner --format=gnu --directory="$1" "$2" | gzip -n -9 >"$3/$2.tar.gz"
}

compare() {
    local file differ=0
    while read -r file; do
        if cmp -s "$1/$file" "$2/$file"; then
            echo "the same: $file"
        else
            echo "DIFFERS:  $file"
            differ=1
        fi
    done < <(cd "$1" && find . -type f | LC_ALL=C sort)
    [ $differ = 0 ] || fail "two builds of the same sources differ, see above"
}

# Unpacks each archive into a folder with a space in its name and runs it as a user would; the one with a runtime
# finds no Java and no Maven.
try_archives() {
    local place tool system
    system=$(system_name)
    place=$(mktemp -d "${TMPDIR:-/tmp}/hinge try XXXXXX")
    # shellcheck disable=SC2064 # the folder of now
    trap "rm -rf '$place'" EXIT
    mkdir "$place/tools"
    for tool in sh sed readlink find mkdir rm mv; do
        ln -s "$(command -v $tool)" "$place/tools/$tool"
    done
    tar --extract --gzip --file="$1/hinge-$version-$system.tar.gz" --directory="$place"
    try "$place/hinge-$version-$system" env -i PATH="$place/tools"
    tar --extract --gzip --file="$1/hinge-$version.tar.gz" --directory="$place"
    try "$place/hinge-$version" env -i PATH="$place/tools" JAVA_HOME="$(java_home)"
    rm -rf "$place/hinge-$version"
    unzip -q "$1/hinge-$version.zip" -d "$place"
    try "$place/hinge-$version" env -i PATH="$place/tools" JAVA_HOME="$(java_home)"
}

java_home() {
    java -XshowSettings:properties -version 2>&1 | sed -n 's/ *java.home = //p'
}

# try FOLDER COMMAND... : runs Hinge of a folder by a command that sets the environment
try() {
    local folder=$1
    shift
    printf '\n%s: %s unpacked\n' "${folder##*/}" "$(du -sh --apparent-size "$folder" | cut -f 1)"
    (
        cd "$folder"
        timed "$@" bin/hinge --version
        timed "$@" bin/hinge --version
        timed "$@" bin/hinge infer examples/acquaintances -o out --quiet
        timed "$@" bin/hinge verify out
        timed "$@" bin/hinge infer examples/linqs-3x -o out-of-linqs --quiet
        [ -s out/summary.json ] || fail "there is no summary"
    )
}

# Runs a command, shows the last line it prints and how long it took, and ends where it fails.
timed() {
    local line="$*" start=$EPOCHREALTIME printed
    printed=$("$@" 2>&1) || fail "$* ended with $?: $printed"
    local end=$EPOCHREALTIME
    printf '  %5.2f s  %s  | %s\n' "$(awk "BEGIN { print $end - $start }")" "hinge${line##*bin/hinge}" "$(tail -n 1 <<<"$printed")"
}
