// Draws docs/gallery/*.svg from what the examples give: npm ci && npm run draw, in this folder. Names of pictures as
// arguments draw only these.
import * as d3 from "d3";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { agree, differ, groups, inferred, observed, text } from "./canvas.mjs";
import { closely, hinge, made, root, table, values } from "./examples.mjs";
import { bars, dots, matrix, network, pairs, pixels } from "./kinds.mjs";

const unique = list => [...new Set(list)];
const sorted = list => unique(list).sort(d3.ascending);
const key = (...parts) => parts.join("\t");
const known = all => all.map(([a, b, value = 1]) => [a, b, Number(value), true]);
const grey = "#c3c9d2";

const pictures = {
  acquaintances() {
    const towns = new Map(table("acquaintances", "data/lives.tsv"));
    const people = [...towns.keys()].sort((a, b) => d3.ascending(towns.get(a), towns.get(b)) || d3.ascending(a, b));
    return matrix({
      title: "Who knows whom, by town",
      description: "A square for each pair of people, ordered by town. Dark blocks along the diagonal: people of one town know each other.",
      rows: people, columns: people, cells: [...known(table("acquaintances", "data/knows.tsv")), ...values("acquaintances")("Knows")],
    });
  },

  advisor() {
    const links = values("advisor")("Advises").map(([p, s, v]) => ({ source: p, target: s, colour: inferred(0.3 + 0.6 * v), width: 1 + 6 * v }));
    links.push({ source: "alexis", target: "david", colour: "#566072", width: 7 });
    return network({
      title: "Who advises whom",
      description: "Two professors and two students. Bob advises Claudia more than Alexis does; that Alexis advises David is observed.",
      nodes: ["alexis", "bob"].map(id => ({ id, colour: groups[0] })).concat(["claudia", "david"].map(id => ({ id, colour: groups[1] }))),
      links, distance: 110, height: 300, directed: true,
      marks: [[groups[0], "professor"], [groups[1], "student"], [inferred(0.8), "inferred: the wider, the truer"], ["#566072", "observed"]],
    });
  },

  citations() {
    const topics = ["databases", "learning", "networks"];
    const seeds = new Set(table("citations", "data/seeds.tsv").map(([paper]) => paper));
    const all = [...table("citations", "data/seeds.tsv").map(([p, t, v]) => [p, t, Number(v)]), ...values("citations")("Category")];
    const best = d3.rollup(all, list => d3.greatest(list, row => row[2])[1], row => row[0]);
    return network({
      title: "The topic of each paper, spread over citations",
      description: "Papers as circles, citations as lines. Three clusters, each in the colour of one topic.",
      nodes: [...best].map(([id, topic]) => ({ id, colour: groups[topics.indexOf(topic)], ring: seeds.has(id) })),
      links: table("citations", "data/citations.tsv").slice(1).map(([a, b]) => ({ source: a, target: b, colour: grey })),
      marks: [...topics.map((topic, i) => [groups[i], topic]), ["#1d2430", "ring: given"]],
    });
  },

  trust() {
    const sign = v => (v > 0.5 ? agree : differ);
    const links = [
      ...table("trust", "data/trusts.tsv").map(([a, b, v]) => ({ source: a, target: b, colour: sign(v), width: 1, isLoose: v < 0.5 })),
      ...values("trust")("Trusts").map(([a, b, v]) => ({ source: a, target: b, colour: sign(v), width: 4.5, isLoose: v < 0.5 })),
    ];
    return network({
      title: "Trust and distrust",
      description: "People as circles. Thin lines are known trust or distrust, thick ones are inferred from the balance of triangles.",
      nodes: sorted(links.flatMap(link => [link.source, link.target])).map(id => ({ id, colour: "#566072" })),
      links, directed: true, distance: 80,
      marks: [[agree, "trust"], [differ, "distrust"], ["#ffffff", "thick: inferred"]],
    });
  },

  voting() {
    const share = new Map(values("voting")("Votes").filter(row => row[1] === "D").map(([person, , v]) => [person, v]));
    const kinds = ["knows", "knows_well", "boss", "mentor", "older_relative", "idol"];
    const colour = d3.scaleLinear([0.2, 0.5, 0.8], ["#c2331f", "#efe9e4", "#2a6fb0"]).clamp(true);
    const biased = new Set(table("voting", "data/bias.tsv").map(([person]) => person));
    return network({
      title: "Who votes for whom",
      description: "People as circles in the colour of their party, pale where influences meet; relations as lines.",
      nodes: [...share].map(([id, v]) => ({ id, colour: colour(v), ring: biased.has(id) })),
      links: kinds.flatMap(kind => table("voting", `data/${kind}.tsv`)).map(([a, b]) => ({ source: a, target: b, colour: grey })),
      marks: [["#2a6fb0", "party D"], ["#c2331f", "party R"], ["#efe9e4", "in between"], ["#1d2430", "ring: evidence of their own"]],
    });
  },

  jokes() {
    const cells = [...known(table("jokes", "data/likes.tsv")), ...values("jokes")("Likes")];
    return matrix({
      title: "How much each joke is liked", size: 26,
      description: "A square for each user and joke. Grey ratings are given, blue ones predicted.",
      rows: sorted(cells.map(cell => cell[0])), columns: sorted(cells.map(cell => cell[1])), cells,
      marks: [[inferred(0.8), "predicted: the darker, the funnier"], [observed(0.64), "given"]],
    });
  },

  purchases() {
    const products = table("purchases", "data/products.csv");
    const bought = unique(table("purchases", "data/purchases.csv").map(([c, p]) => key(c, p))).map(pair => [...pair.split("\t"), 1, true]);
    const cells = [...bought, ...values("purchases")("Wants")];
    return matrix({
      title: "What customers might buy", size: 24,
      description: "A square for each customer and product. Grey: bought; blue: the darker, the more they might want it.",
      rows: sorted(cells.map(cell => cell[0])), columns: products.map(([id]) => id), cells,
      names: Object.fromEntries(products.map(([id, name]) => [id, name])),
      marks: [[inferred(0.8), "might want: the darker, the more"], [observed(0.64), "bought"]],
    });
  },

  images() {
    const place = id => [Number(id[2]), Number(id[3])];
    const given = table("images", "data/bright.tsv");
    const found = values("images")("Bright");
    const panel = (heading, picture, rows, isInferred) => ({
      heading,
      pixels: [
        ...given.filter(row => row[1] === picture).map(([id, , v]) => [...place(id), Number(v), false]),
        ...rows.filter(row => row[1] === picture).map(([id, , v]) => [...place(id), v === null ? null : Number(v), isInferred]),
      ],
    });
    const missing = found.map(([id, picture]) => [id, picture, null]);
    const truth = table("images", "data/bright_truth.tsv");
    return pixels({
      title: "The missing column of two pictures",
      description: "Two pictures of three by three pixels, each with its left column missing, completed, and as it truly is.",
      panels: ["face", "night"].flatMap(name => [
        panel(name, name, missing, false), panel("completed", name, found, true), panel("in truth", name, truth, false),
      ]),
    });
  },

  events() {
    const learned = made("events.psl");
    hinge("learn", "examples/events/model.psl", "examples/events/train/data.psl", "--method", "sp", "--rules-only", "-o", learned);
    const found = values("events", { programs: [learned, "examples/events/test/data.psl"] })("Comes");
    const cells = [...known(table("events", "test/comes.tsv")), ...found];
    const number = id => Number(id.slice(1));
    return matrix({
      title: "Who comes to which event, with weights learned in another town", size: 14,
      description: "A square for each event and person. Grey: known; blue: inferred.",
      rows: unique(cells.map(cell => cell[1])).sort((a, b) => number(a) - number(b)),
      columns: unique(cells.map(cell => cell[0])).sort((a, b) => number(a) - number(b)),
      cells: cells.map(([person, event, ...rest]) => [event, person, ...rest]),
    });
  },

  "drug-targets"() {
    const learned = made("drug-targets.psl");
    hinge("learn", "examples/drug-targets", "examples/drug-targets/train/data.psl", "--rules-only", "-o", learned);
    const found = values("drug-targets", { programs: [learned, "examples/drug-targets/test/data.psl"] })("Interacts");
    const links = table("drug-targets", "data/pairs.csv");
    const most = d3.max(found, row => row[2]);
    const value = new Map(found.map(([d, t, v]) => [key(d, t), v]));
    const cells = links.filter(([d, t]) => !value.has(key(d, t))).map(([d, t, link]) => [t, d, Number(link), true])
      .concat(found.map(([d, t, v]) => [t, d, v / most]));
    return matrix({
      title: "Which drug acts on which protein", size: 13,
      description: "A square for each protein and drug. Grey: known; blue: inferred, the darker, the more probable.",
      rows: sorted(links.map(row => row[1])), columns: sorted(links.map(row => row[0])), cells,
    });
  },

  "entity-resolution"() {
    const names = Object.fromEntries(table("entity-resolution", "data/names.tsv"));
    const ids = Object.keys(names).sort(d3.ascending);
    return matrix({
      title: "Which references are the same person", size: 18, names,
      description: "A square for each pair of references. Dark blocks are spellings of one name that mean one person.",
      rows: ids, columns: ids, cells: [...known(table("entity-resolution", "data/same.tsv")), ...values("entity-resolution")("Same")],
    });
  },

  "same-person"() {
    const ids = table("same-person", "data/references.tsv").map(([id]) => id);
    return matrix({
      title: "All pairs of references, solved lazily", size: 11,
      description: "A square for each pair. Blocks along the diagonal are references to one person.",
      rows: ids, columns: ids, cells: values("same-person", { options: [...closely, "--solver", "lazy"] })("Same"),
      marks: [[inferred(0.8), "the darker, the surer that it is one person"]],
    });
  },

  "record-linkage"() {
    const people = file => new Map(table("record-linkage", file).map(([id, given, surname]) => [id, `${given} ${surname}`]));
    const garden = people("data/garden.csv");
    const hardware = people("data/hardware.csv");
    const truth = new Set(table("record-linkage", "data/same_truth.csv").map(row => key(row[0], row[1])));
    const found = new Set(values("record-linkage")("Same").filter(row => row[2] > 0.5).map(row => key(row[0], row[1])));
    const lines = unique([...truth, ...found]).map(pair => {
      const [left, right] = pair.split("\t");
      return { left, right, isTrue: truth.has(pair), isFound: found.has(pair) };
    });
    const left = [...garden.keys()].slice(0, 50);
    const right = unique(left.flatMap(id => lines.filter(line => line.left === id)).map(line => line.right));
    return pairs({
      title: "Customers of two shops who are the same person (the first fifty)",
      description: "Two columns of names, and a line for each pair that is found or true. Most lines are green: found and right.",
      left, right, pairs: lines.filter(line => left.includes(line.left)), names: Object.fromEntries([...garden, ...hardware]),
      headings: ["garden centre", "hardware shop"],
    });
  },

  "knowledge-graph"() {
    const relations = [["born_in", "BornIn"], ["capital_of", "CapitalOf"], ["located_in", "LocatedIn"]];
    const found = values("knowledge-graph");
    return dots({
      title: "Extracted facts, before and after",
      description: "A dot for each extracted fact: confidence of the extractor across, inferred value up. True facts end above false ones.",
      dots: relations.flatMap(([file, predicate]) => {
        const before = new Map(table("knowledge-graph", `data/found_${file}.tsv`).map(([a, b, v]) => [key(a, b), Number(v)]));
        const truth = new Set(table("knowledge-graph", `data/${file}_truth.tsv`).map(([a, b]) => key(a, b)));
        return found(predicate).map(([a, b, v]) => ({ x: before.get(key(a, b)) ?? 0, y: v, isTrue: truth.has(key(a, b)) }));
      }),
      across: "confidence of the extractor", up: "inferred value",
    });
  },

  "knowledge-cleaning"() {
    const before = new Map();
    for (const [a, b, relation, v] of [...table("knowledge-cleaning", "data/text.tsv"), ...table("knowledge-cleaning", "data/tables.tsv")]) {
      before.set(key(a, b, relation), Math.max(before.get(key(a, b, relation)) ?? 0, Number(v)));
    }
    const truth = new Set(table("knowledge-cleaning", "data/fact_truth.tsv").map(row => key(...row.slice(0, 3))));
    return dots({
      title: "Facts about bands, before and after the ontology",
      description: "A dot for each extracted fact: the higher confidence of two extractors across, inferred value up. False facts fall, true ones stay.",
      dots: values("knowledge-cleaning")("Fact").map(([a, b, relation, v]) =>
        ({ x: before.get(key(a, b, relation)) ?? 0, y: v, isTrue: truth.has(key(a, b, relation)) })),
      across: "the higher confidence of the two extractors", up: "inferred value",
    });
  },

  dance() {
    const danced = [["bob", "ann"], ["cleo", "dan"], ["finn", "dan"], ["eve", "cleo"], ["ann", "finn"]];
    const found = values("dance", { command: "round" })("Partners").filter(([a, b, v]) => v > 0.5 && a !== b);
    return network({
      title: "Who dances with whom",
      description: "Six dancers in three pairs; thin lines are pairs of last year.",
      nodes: ["ann", "bob", "cleo", "dan", "eve", "finn"].map(id => ({ id, colour: groups[3] })),
      links: [...danced.map(([a, b]) => ({ source: a, target: b, colour: grey })), ...found.map(([a, b]) => ({ source: a, target: b, colour: groups[3], width: 6 }))],
      height: 300, distance: 70, marks: [[groups[3], "partners this year"], [grey, "danced last year"]],
    });
  },

  rota() {
    const away = new Set(table("rota", "data/away.tsv").map(([nurse, day]) => key(nurse, day)));
    const wants = new Map(table("rota", "data/wants.tsv").map(([n, s, v]) => [key(n, s), Number(v)]));
    const nurses = table("rota", "data/nurses.tsv").map(([nurse]) => nurse);
    const shifts = table("rota", "data/shifts.tsv");
    const works = new Set(values("rota", { command: "round" })("Works").filter(row => row[2] > 0.5).map(([n, s]) => key(n, s)));
    const cells = nurses.flatMap(nurse => shifts.map(([shift, day]) => {
      const pair = key(nurse, shift);
      return works.has(pair) ? [nurse, shift, wants.has(pair) ? 1 : 0.65] : [nurse, shift, away.has(key(nurse, day)) ? 0.45 : 0, true];
    }));
    return matrix({
      title: "The plan of a week", size: 20,
      description: "A square for each nurse and shift. Blue: works, darkest where it was wished; grey: away.",
      rows: nurses, columns: shifts.map(([shift]) => shift), cells,
      marks: [[inferred(0.86), "works, as wished"], [inferred(0.58), "works"], [observed(0.31), "away"]],
    });
  },

  choir() {
    const learned = made("choir.psl");
    hinge("learn", "examples/choir/model.psl", "examples/choir/train/data.psl", "--rules-only", "-o", learned);
    const found = values("choir", { programs: [learned, "examples/choir/test/data.psl"] })("Joins");
    const answers = table("choir", "test/answers.csv").map(([person, v]) => [person, Number(v)]);
    return network({
      title: "Who joins the village choir",
      description: "Villagers as circles, friendships as lines. The darker a circle, the more likely somebody joins; those in rings have answered.",
      nodes: [...answers.map(row => [...row, true]), ...found].map(([id, v, given]) => ({ id, colour: inferred(0.06 + 0.8 * v), ring: given })),
      links: table("choir", "test/friends.csv").map(([a, b, closeness]) => ({ source: a, target: b, colour: grey, width: Number(closeness) })),
      marks: [[inferred(0.86), "joins: the darker, the likelier"], [grey, "friends: wider is closer"], ["#1d2430", "ring: answered"]],
    });
  },

  rumour() {
    const program = readFileSync(join(root, "examples/rumour/model.psl"), "utf8");
    const facts = name => [...program.matchAll(new RegExp(`^${name}\\("(\\w+)", "(\\w+)"\\) = 1`, "gm"))];
    const believes = new Map(values("rumour", { options: ["--semantics", "boolean", "--method", "gibbs", "--seed", "1"] })("Believes"));
    return network({
      title: "Who believes the rumour",
      description: "Eight people with the probability that they believe the rumour, from a third to a half. Ada, in a ring, started it.",
      nodes: [...believes].map(([id, v]) => ({ id, colour: inferred(0.08 + 0.85 * v), ring: id === "ada", label: `${id} ${v.toFixed(2)}` })),
      links: [
        ...facts("TalksTo").map(([, a, b]) => ({ source: a, target: b, colour: "#8a93a3" })),
        ...facts("Rivals").map(([, a, b]) => ({ source: a, target: b, colour: differ, dash: "4 4" })),
      ],
      height: 340, distance: 80, marks: [[inferred(0.8), "the darker, the more probable"], ["#8a93a3", "talks to"], [differ, "rivals"]],
    });
  },

  "linqs-2x": () => rides("linqs-2x", "Who rides together, by a project of LINQS PSL 2.x", table("linqs-2x", "data/rides_observed.txt")),
  "linqs-3x": () => rides("linqs-3x", "Who rides together, by a configuration of LINQS PSL 3.x", []),

  java() {
    const printed = readFileSync(join(root, "examples/README.md"), "utf8");
    const costs = [...printed.matchAll(/^([\d.]+) of the energy: (.*)$/gm)];
    return bars({
      title: "What each rule costs, from Java",
      description: "Three bars: the share of each rule in the energy.",
      bars: costs.map(([, value, rule]) => ({ name: rule, value: Number(value), label: value })),
    });
  },
};

function rides(example, title, given) {
  const found = values(example)("Rides").filter(([a, b]) => a < b);
  const near = table(example, "data/near.txt").filter(([a, b]) => a < b);
  return network({
    title, description: "Colleagues as circles; the wider a line, the truer that they ride together. Thin lines: they live near one another.",
    nodes: sorted([...found, ...near].flatMap(([a, b]) => [a, b])).map(id => ({ id, colour: groups[2] })),
    links: [
      ...near.map(([a, b]) => ({ source: a, target: b, colour: grey, width: 1 })),
      ...given.filter(([a, b]) => a < b).map(([a, b]) => ({ source: a, target: b, colour: "#566072", width: 8 })),
      ...found.filter(row => row[2] > 0.02).map(([a, b, v]) => ({ source: a, target: b, colour: inferred(0.35 + 0.55 * v), width: 1 + 7 * v })),
    ],
    height: 320, distance: 90, marks: [[inferred(0.8), "rides with: the wider, the truer"], [grey, "lives near"], ["#566072", "known to ride together"]].slice(0, given.length > 0 ? 3 : 2),
  });
}

const chosen = process.argv.slice(2);
for (const [name, draw] of Object.entries(pictures)) {
  if (chosen.length === 0 || chosen.includes(name)) {
    writeFileSync(join(root, "docs/gallery", name + ".svg"), text(draw()));
    console.log(name);
  }
}
