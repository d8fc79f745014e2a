#!/usr/bin/env python3
"""Hinge beside general solvers: how long each takes until its values cost at most 1e-4 more than the least.

    python3 bench/general_solvers.py NAME MODEL.psl DATA.psl [NAME MODEL.psl DATA.psl ...]

Each problem is grounded by Hinge, and solved by it to a gap of 1e-7, which gives the least energy, and to 1e-4, which is what
is compared. General solvers get the same ground terms, in the form that interior_point.py describes:

    HiGHS         linear potentials: its simplex method, its interior-point method (without crossover), its PDLP
    PDLP          both kinds: that of OR-Tools
    Clarabel      both kinds: interior points
    OSQP          both kinds: ADMM

All have one thread, their defaults else, and a process of their own. A solver that takes a tolerance gets 1e-4, then 1e-5 and so
on: the row is of the loosest with which its values, clipped to the box, are within 1e-4 of the least energy and violate no
hard rule by more than 1e-4. Seconds are those of the solver alone: reading terms and setting up matrices is not counted,
but Hinge's presolve and proof are. Of Hinge the whole command is shown, too.

This is no part of the build. It needs: pip install numpy scipy highspy clarabel osqp ortools
"""

import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

import numpy as np
import scipy.sparse as sparse

from interior_point import ABSOLUTE, HINGE, GroundTerms

WANTED = 1e-4
TOLERANCES = [1e-4, 1e-5, 1e-6, 1e-7, 1e-8]
HOME = pathlib.Path(__file__).resolve().parent.parent


class QuadraticProgram:
    """min x'Px/2 + c'x  with  lower <= Ax <= upper  and  0 <= x, whose first n are the atoms, at most 1."""

    def __init__(self, terms):
        self.matrix, self.lower, self.upper, weights = terms.program()
        self.n, self.m = len(terms.atoms), len(weights)
        squares = terms.squares[(terms.kinds == HINGE) | (terms.kinds == ABSOLUTE)]
        self.squares = np.concatenate([np.zeros(self.n), 2 * weights * squares])
        self.cost = np.concatenate([np.zeros(self.n), np.where(squares, 0, weights)])
        self.most = np.concatenate([np.ones(self.n), np.full(self.m, np.inf)])


def highs(program, method, tolerance, limit):
    import highspy

    a = program.matrix
    model = highspy.HighsLp()
    model.num_col_, model.num_row_ = a.shape[1], a.shape[0]
    model.col_cost_, model.col_lower_, model.col_upper_ = program.cost, np.zeros(a.shape[1]), program.most
    model.row_lower_, model.row_upper_ = program.lower, program.upper
    model.a_matrix_.format_ = highspy.MatrixFormat.kColwise
    model.a_matrix_.start_, model.a_matrix_.index_, model.a_matrix_.value_ = a.indptr, a.indices, a.data
    solver = highspy.Highs()
    options = {"output_flag": False, "threads": 1, "parallel": "off", "solver": method, "time_limit": float(limit)}
    if method == "ipm":
        options.update(run_crossover="off", ipm_optimality_tolerance=tolerance)
    if method == "pdlp":
        options.update(pdlp_optimality_tolerance=tolerance, primal_feasibility_tolerance=tolerance)
        options.update(dual_feasibility_tolerance=tolerance)
    for option, value in options.items():
        solver.setOptionValue(option, value)
    solver.passModel(model)
    begin = time.perf_counter()
    solver.run()
    seconds = time.perf_counter() - begin
    return seconds, solver.modelStatusToString(solver.getModelStatus()), np.array(solver.getSolution().col_value)


def pdlp(program, method, tolerance, limit):
    from ortools.pdlp import solve_log_pb2, solvers_pb2
    from ortools.pdlp.python import pdlp as solver

    problem = solver.QuadraticProgram()
    problem.objective_vector = program.cost
    problem.constraint_matrix = program.matrix
    problem.constraint_lower_bounds, problem.constraint_upper_bounds = program.lower, program.upper
    problem.variable_lower_bounds, problem.variable_upper_bounds = np.zeros(len(program.cost)), program.most
    if program.squares.any():
        problem.set_objective_matrix_diagonal(program.squares)
    parameters = solvers_pb2.PrimalDualHybridGradientParams()
    parameters.num_threads = 1
    parameters.termination_criteria.time_sec_limit = limit
    optimality = parameters.termination_criteria.simple_optimality_criteria
    optimality.eps_optimal_relative = optimality.eps_optimal_absolute = tolerance
    begin = time.perf_counter()
    result = solver.primal_dual_hybrid_gradient(problem, parameters)
    seconds = time.perf_counter() - begin
    reason = solve_log_pb2.TerminationReason.Name(result.solve_log.termination_reason)
    return seconds, reason, np.array(result.primal_solution)


def clarabel(program, method, tolerance, limit):
    import clarabel as solver

    equal = program.lower == program.upper
    rows = program.matrix.tocsr()
    size = program.n + program.m
    box = sparse.eye(program.n, size, format="csr")
    a = sparse.vstack([rows[equal], rows[~equal], box, -sparse.eye(size)], format="csc")
    b = np.concatenate([program.upper[equal], program.upper[~equal], np.ones(program.n), np.zeros(size)])
    cones = [solver.ZeroConeT(int(equal.sum()))] if equal.any() else []
    cones.append(solver.NonnegativeConeT(len(b) - int(equal.sum())))
    settings = solver.DefaultSettings()
    settings.verbose, settings.time_limit, settings.max_threads = False, float(limit), 1
    settings.tol_gap_rel = settings.tol_gap_abs = settings.tol_feas = tolerance
    prepared = solver.DefaultSolver(sparse.diags(program.squares, format="csc"), program.cost, a, b, cones, settings)
    begin = time.perf_counter()
    solution = prepared.solve()
    return time.perf_counter() - begin, str(solution.status), np.array(solution.x)


def osqp(program, method, tolerance, limit):
    import osqp as library

    size = program.n + program.m
    a = sparse.vstack([program.matrix, sparse.eye(size)], format="csc")
    lower = np.concatenate([program.lower, np.zeros(size)])
    upper = np.concatenate([program.upper, program.most])
    solver = library.OSQP()
    begin = time.perf_counter()  # its set-up factorises, as the others do while they solve
    solver.setup(
        sparse.diags(program.squares, format="csc"), program.cost, a, lower, upper,
        verbose=False, eps_abs=tolerance, eps_rel=tolerance, max_iter=1_000_000, time_limit=float(limit),
    )
    result = solver.solve()
    return time.perf_counter() - begin, result.info.status, np.array(result.x)


SOLVERS = {
    "HiGHS, simplex": (highs, "simplex", "linear"),
    "HiGHS, interior point": (highs, "ipm", "linear"),
    "HiGHS, PDLP": (highs, "pdlp", "linear"),
    "PDLP of OR-Tools": (pdlp, "", "both"),
    "Clarabel": (clarabel, "", "both"),
    "OSQP": (osqp, "", "both"),
}


def solve(name, ground, least, limit):
    """In a process of its own; prints what was found as JSON."""
    terms = GroundTerms.read(ground)
    program = QuadraticProgram(terms)
    run, method, _ = SOLVERS[name]
    found = {}
    for tolerance in TOLERANCES:
        seconds, status, x = run(program, method, tolerance, limit)
        found = {"tolerance": tolerance, "seconds": seconds, "status": status}
        if x.size != program.n + program.m or not np.isfinite(x).all():
            break
        values = np.clip(x[: program.n], 0, 1)
        found["error"] = (terms.energy(values) - least) / max(least, 1e-9)
        found["violation"] = terms.violation(values)
        found["reached"] = abs(found["error"]) <= WANTED and found["violation"] <= WANTED
        if found["reached"] or seconds >= limit or method == "simplex":
            break
    print(json.dumps(found))


def hinge(model, data, gap, folder, threads=1):
    summary = os.path.join(folder, "summary.json")
    begin = time.perf_counter()
    subprocess.run(
        [HOME / "bin" / "hinge", "infer", model, data, "--gap", str(gap), "--absolute-gap", "0", "--threads", str(threads),
         "--max-iterations", "1000000", "--summary", summary, "--quiet"],
        check=True, stdout=subprocess.DEVNULL,
    )  # fmt: skip
    seconds = time.perf_counter() - begin
    with open(summary, encoding="utf-8") as file:
        return json.load(file), seconds


def compare(name, model, data, limit):
    with tempfile.TemporaryDirectory() as folder:
        ground = os.path.join(folder, "ground.tsv")
        subprocess.run([HOME / "bin" / "hinge", "ground", model, data, "-o", ground, "--quiet"], check=True)
        best, _ = hinge(model, data, 1e-7, folder)
        least = best["energy"]
        ours, whole = hinge(model, data, WANTED, folder)
        solved = ours["seconds"]["solve"]
        error = (ours["energy"] - least) / least
        size = f'{ours["potentials"] + ours["constraints"]:,}'
        print(f"| {name} ({size} terms) | Hinge | {solved:.2f} (whole command {whole:.2f}) | 1 | {error:.0e} | {ours['maxViolation']:.0e} |", flush=True)
        with open(ground, encoding="utf-8") as lines:
            squared = any(line.rstrip().endswith("^2") for line in lines)
        for solver, (_, _, kind) in SOLVERS.items():
            if squared and kind == "linear":
                continue
            command = [sys.executable, __file__, "--solve", solver, ground, repr(least), "--limit", str(limit)]
            run = subprocess.run(command, capture_output=True, text=True, timeout=20 * limit)
            try:
                found = json.loads(run.stdout.splitlines()[-1])
            except (IndexError, ValueError):
                found = {"seconds": float("nan"), "status": "failed: " + run.stderr.strip().splitlines()[-1][:80]}
            ratio = found["seconds"] / solved
            error, violation = found.get("error", float("nan")), found.get("violation", float("nan"))
            note = "" if found.get("reached") else f" not reached ({found['status']})"
            print(f"| | {solver} | {found['seconds']:.2f}{note} | {ratio:.1f} | {error:.0e} | {violation:.0e} |", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("problems", nargs="*", help="a name, a model and its data; and so on")
    parser.add_argument("--limit", type=float, default=300, help="seconds for each run of a general solver (300)")
    parser.add_argument("--solve", metavar="SOLVER", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.solve:
        solve(options.solve, options.problems[0], float(options.problems[1]), options.limit)
        return
    if not options.problems or len(options.problems) % 3:
        parser.error("give a name, a model and its data for each problem")
    print("| problem | solver | seconds | times Hinge's | error | violation |\n|---|---|---|---|---|---|", flush=True)
    for at in range(0, len(options.problems), 3):
        compare(*options.problems[at : at + 3], options.limit)


if __name__ == "__main__":
    main()
