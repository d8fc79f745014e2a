package org.hinge.spark;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.apache.spark.SparkContext;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerJobStart;

/** What each job of Spark is for, from when this is made until it is closed. */
final class JobNames extends SparkListener implements AutoCloseable {
    private final SparkContext context = TestSession.session().sparkContext();
    private final Queue<String> names = new ConcurrentLinkedQueue<>();

    JobNames() {
        context.addSparkListener(this);
    }

    @Override
    public void onJobStart(SparkListenerJobStart job) {
        names.add(String.valueOf(job.properties().getProperty("spark.job.description")));
    }

    /** In the order in which they began. */
    Queue<String> names() throws Exception {
        context.listenerBus().waitUntilEmpty();
        return names;
    }

    @Override
    public void close() {
        context.removeSparkListener(this);
    }
}
