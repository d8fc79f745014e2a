package org.hinge.api.result;

/** From where on a value should count as true, so that F1 is largest. */
public record BestThreshold(double threshold, double f1, double accuracy) {}
