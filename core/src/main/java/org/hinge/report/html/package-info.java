/**
 * Results told to people on one page that needs nothing else: no network, no other file.
 *
 * <p>In: records of results and the moment of the run. Out: HTML with its style, its scripts and
 * its data in it. Everything that a page says stands in its markup, where it can be read without
 * scripts; these draw, sort and search. Texts of users reach the page through {@link
 * org.hinge.report.html.Html} or as JSON, escaped in either. The same records give the same page.
 */
@NullMarked
package org.hinge.report.html;

import org.jspecify.annotations.NullMarked;
