/**
 * The documentation site. In: the documents of the repository and a folder of Javadoc. Out: a
 * folder of static pages that need neither a server nor a network. A page stands where its document
 * stands, so that relative links remain. The same documents give the same bytes.
 */
@NullMarked
package org.hinge.site;

import org.jspecify.annotations.NullMarked;
