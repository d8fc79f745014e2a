/**
 * A local page on which a model is explored.
 *
 * <p>In: the files of a program and who may ask ({@link org.hinge.web.workbench.ExploreSettings}).
 * Out: a server on the loopback interface ({@link org.hinge.web.ExploreServer}), whose page and
 * JSON API (docs/explore-api.md) show answers and change the model. Always holds: nobody without
 * the token is answered, nothing comes from the network, and with {@code readOnly} no file is
 * written.
 */
@NullMarked
package org.hinge.web;

import org.jspecify.annotations.NullMarked;
