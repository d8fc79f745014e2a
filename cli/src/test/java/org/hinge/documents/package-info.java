/**
 * Keeps the documents true: runs their commands, compares what they show, reads their programs and
 * follows their links. CONTRIBUTING.md says how blocks are marked.
 */
@NullMarked
package org.hinge.documents;

import org.jspecify.annotations.NullMarked;
