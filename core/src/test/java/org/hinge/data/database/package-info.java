@NullMarked
package org.hinge.data.database;

import org.jspecify.annotations.NullMarked;
