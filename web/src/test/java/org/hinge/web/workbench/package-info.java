@NullMarked
package org.hinge.web.workbench;

import org.jspecify.annotations.NullMarked;
