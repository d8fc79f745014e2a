@echo off
rem Starts Hinge on Windows; builds it on first use. After a change of the sources: mvn -DskipTests package
rem
rem   JAVA_HOME         the Java to use (17 or later); without it, the java on the PATH
rem   HINGE_JAVA_OPTS   further options for Java, for example -Xmx8g
rem
rem The file bin/hinge does the same for Linux and macOS and says why.
setlocal
set "HOME_DIR=%~dp0.."
set "TARGET=%HOME_DIR%\cli\target"
set "JAR=%TARGET%\hinge.jar"
set "ARCHIVE=%TARGET%\hinge.jsa"

if defined JAVA_HOME goto java_home
set "JAVA=java"
where /q java
if errorlevel 1 (
    echo hinge: Java is not installed; install a JDK 17 or later, or set JAVA_HOME 1>&2
    exit /b 2
)
goto java_found
:java_home
set "JAVA=%JAVA_HOME%\bin\java.exe"
if not exist "%JAVA%" (
    echo hinge: there is no Java in JAVA_HOME; set it to a JDK 17 or later 1>&2
    exit /b 2
)
:java_found

if exist "%JAR%" goto built
"%JAVA%" -version 2>&1 | findstr /r /c:"version .1[7-9]" /c:"version .[2-9][0-9]" >nul
if errorlevel 1 (
    echo hinge: Java 17 or later is needed 1>&2
    exit /b 2
)
set "MAVEN=mvn"
where /q mvn
if errorlevel 1 set "MAVEN=%HOME_DIR%\mvnw.cmd"
if not "%MAVEN%"=="mvn" if not exist "%MAVEN%" (
    echo hinge: Maven is needed to build Hinge; install Maven 3.8 or later 1>&2
    exit /b 2
)
rem One builder at a time: the folder is the lock. A second start waits until the first has built.
if not exist "%TARGET%" mkdir "%TARGET%" 2>nul
mkdir "%TARGET%\lock" 2>nul
if errorlevel 1 (
    echo hinge: waiting for another start that builds; if there is none, delete %TARGET%\lock 1>&2
    goto wait
)
echo hinge: building (the first time this fetches libraries and takes a minute or two) 1>&2
pushd "%HOME_DIR%"
call "%MAVEN%" -q -B -ntp -pl cli -am -Dmaven.test.skip=true package 1>&2
set "BUILT=%ERRORLEVEL%"
popd
rmdir "%TARGET%\lock" 2>nul
if not "%BUILT%"=="0" (
    echo hinge: the build failed, see above 1>&2
    exit /b 70
)
rem Beside its jar the database's native library is loaded in place, and not unpacked at each start.
"%JAVA%" -cp "%JAR%" org.hinge.data.database.NativeLibrary "%TARGET%\lib"
goto built
:wait
if not exist "%TARGET%\lock" goto java_found
ping -n 2 127.0.0.1 >nul
goto wait

:built
rem JDK 19 and later make, check and renew the archive of loaded classes by themselves; JDK 17 goes without.
set "CDS="
if not defined JAVA_HOME goto start
findstr /r /c:"^JAVA_VERSION=.19" /c:"^JAVA_VERSION=.[2-9][0-9]" "%JAVA_HOME%\release" >nul 2>nul
if errorlevel 1 goto start
set CDS=-XX:+AutoCreateSharedArchive "-XX:SharedArchiveFile=%ARCHIVE%"

:start
rem See bin/hinge on the compiler and the collector; a collector of the user's comes first.
set "FIRST=%~1"
set "TUNED=-XX:+UseSerialGC -XX:InitialRAMPercentage=0.2 -XX:MaxRAMPercentage=70 -XX:NewSize=16m -XX:MaxNewSize=16m -XX:MinHeapFreeRatio=10 -XX:MaxHeapFreeRatio=20 -XX:-ShrinkHeapInSteps"
if "%FIRST%"=="explore" set "TUNED=-XX:+UseParallelGC -XX:NewRatio=7 -XX:NewSize=60m"
if not defined FIRST set "TUNED=-XX:TieredStopAtLevel=1"
if "%FIRST:~0,1%"=="-" set "TUNED=-XX:TieredStopAtLevel=1"
if "%FIRST%"=="check" set "TUNED=-XX:TieredStopAtLevel=1"
if "%FIRST%"=="generate-completion" set "TUNED=-XX:TieredStopAtLevel=1"
echo %HINGE_JAVA_OPTS% | findstr /r /c:"-XX:+Use[A-Za-z0-9]*GC" >nul && set "TUNED="
set PATIENCE=-XX:Tier4InvocationThreshold=50000 -XX:Tier4MinInvocationThreshold=6000 -XX:Tier4CompileThreshold=150000 -XX:Tier4BackEdgeThreshold=400000
set "TEMPORARY="
if defined TMPDIR set TEMPORARY="-Djava.io.tmpdir=%TMPDIR%"
"%JAVA%" -Xlog:disable %CDS% %TUNED% %PATIENCE% %HINGE_JAVA_OPTS% %TEMPORARY% -Dfile.encoding=UTF-8 -Dstdout.encoding=UTF-8 -Dstderr.encoding=UTF-8 --enable-native-access=ALL-UNNAMED -cp "%JAR%" org.hinge.cli.Main %*
exit /b %ERRORLEVEL%
