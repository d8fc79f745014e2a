package org.hinge.api.result;

/**
 * From where on a value should count as true, so that F1 is largest.
 *
 * @param threshold from here on a value counts as true
 * @param f1 what it is at this threshold
 * @param accuracy what it is at this threshold
 */
public record BestThreshold(double threshold, double f1, double accuracy) {}
