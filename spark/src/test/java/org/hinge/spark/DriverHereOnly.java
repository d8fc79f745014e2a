package org.hinge.spark;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.DriverPropertyInfo;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import java.util.logging.Logger;
import org.apache.spark.TaskContext;
import org.jspecify.annotations.Nullable;

/** A database that the driver of an application reaches, and tasks of executors do not. */
final class DriverHereOnly implements Driver {
    static final String URL = "jdbc:hereonly:x";

    @Override
    public boolean acceptsURL(String url) {
        return url.equals(URL);
    }

    @Override
    public @Nullable Connection connect(String url, Properties info) throws SQLException {
        if (!acceptsURL(url)) {
            return null;
        }
        if (TaskContext.get() != null) {
            throw new SQLException("no route to the host");
        }
        Connection connection = DriverManager.getConnection("jdbc:h2:mem:");
        return proxy(Connection.class, connection);
    }

    /** As the other, but takes a transaction for read-only if it is told so. */
    private static <T> T proxy(Class<T> type, T other) {
        return type.cast(
                Proxy.newProxyInstance(
                        type.getClassLoader(),
                        new Class<?>[] {type},
                        (proxy, method, words) -> {
                            if (method.getName().equals("execute")
                                    && words[0].equals("SET TRANSACTION READ ONLY")) {
                                return false;
                            }
                            try {
                                Object result = method.invoke(other, words);
                                return method.getReturnType() == Statement.class
                                        ? proxy(Statement.class, (Statement) result)
                                        : result;
                            } catch (InvocationTargetException e) {
                                throw e.getCause();
                            }
                        }));
    }

    @Override
    public DriverPropertyInfo[] getPropertyInfo(String url, Properties info) {
        return new DriverPropertyInfo[0];
    }

    @Override
    public int getMajorVersion() {
        return 1;
    }

    @Override
    public int getMinorVersion() {
        return 0;
    }

    @Override
    public boolean jdbcCompliant() {
        return false;
    }

    @Override
    public Logger getParentLogger() {
        return Logger.getGlobal();
    }
}
