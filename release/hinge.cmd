@echo off
rem Starts Hinge from the folder that the release was unpacked to. Nothing is built and nothing is fetched.
rem
rem   JAVA_HOME         the Java to use (17 or later); without it, the java on the PATH
rem   HINGE_JAVA_OPTS   further options for Java, for example -Xmx8g
rem
rem The file bin/hinge does the same for Linux and macOS.
setlocal
set "HOME_DIR=%~dp0.."
set "JAR=%HOME_DIR%\hinge.jar"
if defined JAVA_HOME goto java_home
set "JAVA=java"
where /q java
if errorlevel 1 (
    echo hinge: Java is not installed; install Java 17 or later, or set JAVA_HOME 1>&2
    exit /b 2
)
goto start
:java_home
set "JAVA=%JAVA_HOME%\bin\java.exe"
if not exist "%JAVA%" (
    echo hinge: there is no Java in JAVA_HOME; set it to a Java 17 or later 1>&2
    exit /b 2
)
:start
rem Beside its jar the database's native library is loaded in place, and not unpacked at each start.
if not exist "%HOME_DIR%\lib\libduckdb_java.so_windows_amd64" "%JAVA%" -cp "%JAR%" org.hinge.data.database.NativeLibrary "%HOME_DIR%\lib" 2>nul
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
"%JAVA%" -Xlog:disable %TUNED% %PATIENCE% %HINGE_JAVA_OPTS% %TEMPORARY% -Dfile.encoding=UTF-8 -Dstdout.encoding=UTF-8 -Dstderr.encoding=UTF-8 --enable-native-access=ALL-UNNAMED -cp "%JAR%" org.hinge.cli.Main %*
exit /b %ERRORLEVEL%
