#!/usr/bin/env python3
"""MAP inference by interior-point methods, on the ground terms that Hinge lists.

    bin/hinge ground MODEL.psl DATA.psl -o ground.tsv --quiet
    python3 bench/interior_point.py ground.tsv

Linear potentials go to HiGHS, which is told to use its interior-point method (twice: without and with crossover to a
vertex), squared ones to Clarabel. Both get the form

    minimise    sum_k w_k t_k,  or  w_k t_k^2  of a squared potential
    subject to  t_k >= a_k.y + b_k  (and t_k >= -(a_k.y + b_k) for weighted equalities),
                t >= 0,  the hard rules,  0 <= y <= 1

and one thread. Of each run a line is printed: solver, status, seconds of the clock, seconds of the processor, iterations,
energy of the values clipped to the box, largest violation of a hard rule. With --results it is also added to a table of
results of bench/experiment (seconds of the processor: they hardly depend on what else the machine does).

This is no part of the build. It needs: pip install numpy scipy highspy clarabel
"""

import argparse
import re
import time

import numpy as np
import scipy.sparse as sparse

# A string inside an atom may hold anything, in quotes with backslashes.
ATOM = r'[^\W\d]\w*\((?:"(?:[^"\\]|\\.)*"(?:, )?)*\)'
PART = re.compile(r"\s*([+-])?\s*(?:(\d[\d.]*(?:[eE][+-]?\d+)?)\s*)?(" + ATOM + ")?")

HINGE, ABSOLUTE, AT_MOST, EQUAL = "hinge", "absolute", "at most", "equal"


class GroundTerms:
    """Rows a.y + b, each with its kind, weight and exponent."""

    def __init__(self):
        self.atoms = {}
        self.kinds, self.weights, self.squares, self.constants = [], [], [], []
        self._rows, self._columns, self._coefficients = [], [], []

    @staticmethod
    def read(path):
        terms = GroundTerms()
        with open(path, encoding="utf-8") as lines:
            next(lines)
            for line in lines:
                _, weight, _, term = line.rstrip("\n").split("\t")
                terms._add(weight, term)
        shape = (len(terms.kinds), len(terms.atoms))
        terms.matrix = sparse.csr_matrix((terms._coefficients, (terms._rows, terms._columns)), shape)
        terms.constants = np.array(terms.constants)
        terms.weights = np.array(terms.weights)
        terms.kinds = np.array(terms.kinds)
        terms.squares = np.array(terms.squares)
        return terms

    def _add(self, weight, term):
        square = term.endswith("^2")
        body = term[:-2] if square else term
        if weight == "hard":
            kind, linear = (AT_MOST, body[: -len(" <= 0")]) if body.endswith(" <= 0") else (EQUAL, body[: -len(" = 0")])
        elif body.startswith("max(0, "):
            kind, linear = HINGE, body[len("max(0, ") : -1]
        else:
            kind, linear = ABSOLUTE, body[1:-1]  # |...| or (...)^2
        row = len(self.kinds)
        constant, at = 0.0, 0
        while at < len(linear):
            part = PART.match(linear, at)
            if part is None or part.end() == at:
                raise ValueError("cannot read " + term)
            sign, number, atom = part.groups()
            value = (-1 if sign == "-" else 1) * (float(number) if number else 1.0)
            if atom is None:
                constant += value
            else:
                self._rows.append(row)
                self._columns.append(self.atoms.setdefault(atom, len(self.atoms)))
                self._coefficients.append(value)
            at = part.end()
        self.kinds.append(kind)
        self.weights.append(0.0 if weight == "hard" else float(weight))
        self.squares.append(square)
        self.constants.append(constant)

    def energy(self, values):
        linear = self.matrix @ values + self.constants
        size = np.where(self.kinds == ABSOLUTE, np.abs(linear), np.maximum(0, linear))
        return float(np.sum(self.weights * np.where(self.squares, size * size, size)))

    def violation(self, values):
        linear = self.matrix @ values + self.constants
        size = np.where(self.kinds == EQUAL, np.abs(linear), np.maximum(0, linear))
        hard = (self.kinds == AT_MOST) | (self.kinds == EQUAL)
        return float(np.max(size[hard], initial=0))

    def program(self):
        """Rows lower <= M [y, t] <= upper, and the weight of each t."""
        potentials = np.flatnonzero((self.kinds == HINGE) | (self.kinds == ABSOLUTE))
        number = {k: i for i, k in enumerate(potentials)}
        blocks, uppers, lowers = [], [], []

        def add(rows, sign, with_t, equal=False):
            if len(rows) == 0:
                return
            part = sign * self.matrix[rows]
            t = sparse.csr_matrix((len(rows), len(potentials)))
            if with_t:
                columns = [number[k] for k in rows]
                t = sparse.csr_matrix((-np.ones(len(rows)), (range(len(rows)), columns)), t.shape)
            blocks.append(sparse.hstack([part, t], format="csr"))
            uppers.append(-sign * self.constants[rows])
            lowers.append(uppers[-1] if equal else np.full(len(rows), -np.inf))

        add(potentials, 1, True)
        add(np.flatnonzero(self.kinds == ABSOLUTE), -1, True)
        add(np.flatnonzero(self.kinds == AT_MOST), 1, False)
        add(np.flatnonzero(self.kinds == EQUAL), 1, False, equal=True)
        return (
            sparse.vstack(blocks, format="csc"),
            np.concatenate(lowers),
            np.concatenate(uppers),
            self.weights[potentials],
        )


def highs(terms, crossover, limit):
    import highspy

    matrix, lower, upper, weights = terms.program()
    n, m = len(terms.atoms), len(weights)
    model = highspy.HighsLp()
    model.num_col_, model.num_row_ = n + m, matrix.shape[0]
    model.col_cost_ = np.concatenate([np.zeros(n), weights])
    model.col_lower_ = np.zeros(n + m)
    model.col_upper_ = np.concatenate([np.ones(n), np.full(m, highspy.kHighsInf)])
    model.row_lower_ = np.where(np.isinf(lower), -highspy.kHighsInf, lower)
    model.row_upper_ = upper
    model.a_matrix_.format_ = highspy.MatrixFormat.kColwise
    model.a_matrix_.start_, model.a_matrix_.index_, model.a_matrix_.value_ = matrix.indptr, matrix.indices, matrix.data
    solver = highspy.Highs()
    for option, value in {
        "output_flag": False,
        "solver": "ipm",
        "run_crossover": "on" if crossover else "off",
        "threads": 1,
        "time_limit": float(limit),
    }.items():
        solver.setOptionValue(option, value)
    solver.passModel(model)
    clock, processor = time.perf_counter(), time.process_time()
    solver.run()
    clock, processor = time.perf_counter() - clock, time.process_time() - processor
    name = "HiGHS, interior point" + (" and crossover" if crossover else "")
    status = solver.modelStatusToString(solver.getModelStatus())
    values = np.array(solver.getSolution().col_value[:n])
    return name, status, clock, processor, solver.getInfo().ipm_iteration_count, values


def clarabel(terms, limit):
    import clarabel

    matrix, lower, upper, weights = terms.program()
    n, m = len(terms.atoms), len(weights)
    equal = lower == upper
    squares = terms.squares[(terms.kinds == HINGE) | (terms.kinds == ABSOLUTE)]
    quadratic = sparse.diags(np.concatenate([np.zeros(n), 2 * weights * squares]), format="csc")
    cost = np.concatenate([np.zeros(n), np.where(squares, 0, weights)])
    rows = matrix.tocsr()
    box = sparse.eye(n, n + m, format="csr")
    a = sparse.vstack([rows[equal], rows[~equal], box, -sparse.eye(n + m)], format="csc")
    b = np.concatenate([upper[equal], upper[~equal], np.ones(n), np.zeros(n + m)])
    cones = [clarabel.NonnegativeConeT(len(b) - int(equal.sum()))]
    if equal.any():
        cones.insert(0, clarabel.ZeroConeT(int(equal.sum())))
    settings = clarabel.DefaultSettings()
    settings.verbose = False
    settings.time_limit = float(limit)
    settings.max_threads = 1
    solver = clarabel.DefaultSolver(quadratic, cost, a, b, cones, settings)
    clock, processor = time.perf_counter(), time.process_time()
    solution = solver.solve()
    clock, processor = time.perf_counter() - clock, time.process_time() - processor
    values = np.array(solution.x[:n])
    return "Clarabel", str(solution.status), clock, processor, solution.iterations, values


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("ground", help="what hinge ground -o wrote")
    parser.add_argument("--limit", type=float, default=600, help="seconds for each run (600)")
    parser.add_argument("--results", metavar="FILE", help="a table of results of bench/experiment to add to")
    parser.add_argument("--people", type=int, help="the size of the network, for the table")
    parser.add_argument("--optimum", type=float, help="the least energy, for the error in the table")
    options = parser.parse_args()
    terms = GroundTerms.read(options.ground)
    squared = bool(terms.squares.any())
    runs = [lambda: clarabel(terms, options.limit)]
    if not squared:
        runs = [lambda: highs(terms, False, options.limit), lambda: highs(terms, True, options.limit)]
    for run in runs:
        name, status, clock, processor, iterations, values = run()
        clipped = np.clip(values, 0, 1)
        energy, violation = terms.energy(clipped), terms.violation(clipped)
        print(name, status, f"{clock:.2f}", f"{processor:.2f}", iterations, f"{energy:.6f}", f"{violation:.1e}", sep="\t", flush=True)
        if options.results and status in ("Optimal", "Solved", "AlmostSolved"):
            note = f"{status.lower()}, violation {violation:.0e}, seconds of the processor"
            found = {"seconds": processor, "terms": float(len(terms.kinds)), "iterations": float(iterations)}
            if options.optimum:
                found["relative error"] = (energy - options.optimum) / options.optimum
            with open(options.results, "a", encoding="utf-8") as table:
                for metric, value in found.items():
                    kind = "squared" if squared else "linear"
                    print("social", kind, options.people, name, metric, value, f"{processor:.3f}", note, sep="\t", file=table)


if __name__ == "__main__":
    main()
