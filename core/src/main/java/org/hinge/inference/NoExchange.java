package org.hinge.inference;

/** Where there are no others, every partial sum is a total. */
final class NoExchange implements Exchange {
    @Override
    public int parts() {
        return 1;
    }

    @Override
    public boolean owns(int variable) {
        return true;
    }

    @Override
    public boolean isShared(int variable) {
        return false;
    }

    @Override
    public Exchange renumbered(int[] original) {
        return this;
    }

    @Override
    public void gather(double[] sums) {}

    @Override
    public void gatherLargest(double[] numbers) {}

    @Override
    public void scatter(double[] values) {}

    @Override
    public void sum(double[] numbers) {}

    @Override
    public double largest(double number) {
        return number;
    }

    @Override
    public double largestBefore(double number) {
        return number;
    }
}
