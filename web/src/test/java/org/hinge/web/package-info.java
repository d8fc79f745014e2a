@NullMarked
package org.hinge.web;

import org.jspecify.annotations.NullMarked;
