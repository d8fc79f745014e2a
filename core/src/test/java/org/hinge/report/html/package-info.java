@NullMarked
package org.hinge.report.html;

import org.jspecify.annotations.NullMarked;
