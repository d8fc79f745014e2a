// What the examples say: their tables, and what the command gives for them.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../../", import.meta.url));
const work = mkdtempSync(join(tmpdir(), "hinge-gallery-"));
process.on("exit", () => rmSync(work, { recursive: true, force: true }));

const rows = (file, separator) => readFileSync(file, "utf8").split("\n").filter(line => line !== "").map(line => line.split(separator));

/** A table of an example; of CSV files without the header. */
export function table(example, name) {
  const file = join(root, "examples", example, name);
  return name.endsWith(".csv") ? rows(file, ",").slice(1) : rows(file, "\t");
}

/** A file for what a command makes. */
export const made = name => join(work, name);

export function hinge(...words) {
  execFileSync(join(root, "bin/hinge"), words, { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
}

/** Pictures shall not depend on where a solver stopped. */
export const closely = ["--gap", "1e-7"];

/** The values of each predicate: arguments, then the number. */
export function values(example, { command = "infer", programs = ["examples/" + example], options = command === "infer" ? closely : [] } = {}) {
  const out = made(`${example}-${command}`);
  if (!existsSync(out)) {
    hinge(command, ...programs, ...options, "-o", out);
  }
  return predicate => rows(join(out, predicate + ".tsv"), "\t").map(row => [...row.slice(0, -1), Number(row.at(-1))]);
}
