// The kinds of pictures.
import * as d3 from "d3";
import { agree, canvas, differ, inferred, legend, observed } from "./canvas.mjs";

/** Values of pairs as squares: inferred ones blue, observed ones grey. cells: [row, column, value, isObserved]. */
export function matrix({ title, description, rows, columns, cells, names = {}, size = 16, marks }) {
  const label = id => names[id] ?? id;
  const left = 24 + 6.4 * d3.max(rows, id => label(id).length);
  const above = 44 + 6.0 * d3.max(columns, id => label(id).length);
  const width = Math.max(380, left + columns.length * size + 24);
  const height = above + rows.length * size + 40;
  const svg = canvas(width, height, title, description);
  const x = d3.scaleBand(columns, [left, left + columns.length * size]).padding(0.06);
  const y = d3.scaleBand(rows, [above, above + rows.length * size]).padding(0.06);
  svg.append("g").selectAll("text").data(columns).join("text")
    .attr("transform", id => `translate(${x(id) + x.bandwidth() / 2 + 3}, ${above - 5}) rotate(-90)`).text(label);
  svg.append("g").attr("text-anchor", "end").selectAll("text").data(rows).join("text")
    .attr("x", left - 6).attr("y", id => y(id) + y.bandwidth() / 2 + 4).text(label);
  // One path for all squares of a colour: a tenth of the size.
  const shade = ([, , value, isObserved]) => (isObserved ? observed(0.04 + 0.6 * Math.round(value * 25) / 25) : inferred(0.06 + 0.8 * Math.round(value * 25) / 25));
  const square = ([r, c]) => `M${x(c)} ${y(r)}h${x.bandwidth()}v${y.bandwidth()}h${-x.bandwidth()}z`;
  const shown = cells.filter(([r, c]) => x(c) !== undefined && y(r) !== undefined);
  svg.append("g").selectAll("path").data(d3.groups(shown, shade)).join("path")
    .attr("fill", ([colour]) => colour).attr("d", ([, squares]) => squares.map(square).join(""));
  legend(svg, height - 14, marks ?? [[inferred(0.8), "inferred: the darker, the truer"], [observed(0.64), "observed"]]);
  return svg;
}

/** Moves the nodes so that they fill the picture. */
function fit(nodes, across, down) {
  const x = d3.scaleLinear(d3.extent(nodes, node => node.x), across);
  const y = d3.scaleLinear(d3.extent(nodes, node => node.y), down);
  for (const node of nodes) {
    node.x = x(node.x);
    node.y = y(node.y);
  }
}

/** Things and how they hang together. nodes: {id, colour, ring}; links: {source, target, colour, width, dash, isLoose},
 * loose ones do not pull. */
export function network({ title, description, nodes, links, marks, directed = false, distance = 46, width = 560, height = 400 }) {
  const svg = canvas(width, height, title, description);
  const simulation = d3.forceSimulation(nodes)
    .force("links", d3.forceLink(links).id(node => node.id).distance(distance).strength(link => (link.isLoose ? 0 : 0.6)))
    .force("apart", d3.forceManyBody().strength(-170))
    .force("middle", d3.forceCenter(width / 2, height / 2))
    .force("across", d3.forceX(width / 2).strength(0.05))
    .force("down", d3.forceY(height / 2).strength(0.1))
    .stop();
  simulation.tick(400);
  fit(nodes, [50, width - 50], [60, height - 70]);
  if (directed) {
    const colours = [...new Set(links.map(link => link.colour))];
    svg.append("defs").selectAll("marker").data(colours).join("marker")
      .attr("id", (_, i) => "arrow-" + i).attr("viewBox", "0 0 8 8").attr("refX", 19).attr("refY", 4)
      .attr("markerWidth", 9).attr("markerHeight", 9).attr("markerUnits", "userSpaceOnUse").attr("orient", "auto")
      .append("path").attr("d", "M0 0L8 4L0 8z").attr("fill", colour => colour);
    for (const link of links) {
      link.marker = `url(#arrow-${colours.indexOf(link.colour)})`;
    }
  }
  svg.append("g").selectAll("line").data(links).join("line")
    .attr("x1", l => l.source.x).attr("y1", l => l.source.y).attr("x2", l => l.target.x).attr("y2", l => l.target.y)
    .attr("stroke", l => l.colour).attr("stroke-width", l => l.width ?? 1.5).attr("stroke-dasharray", l => l.dash ?? null)
    .attr("marker-end", l => l.marker ?? null);
  svg.append("g").selectAll("circle").data(nodes).join("circle")
    .attr("cx", node => node.x).attr("cy", node => node.y).attr("r", 11)
    .attr("fill", node => node.colour).attr("stroke", node => node.ring ? "#1d2430" : "#ffffff").attr("stroke-width", 2);
  svg.append("g").attr("text-anchor", "middle").attr("paint-order", "stroke").attr("stroke", "#ffffff").attr("stroke-width", 3)
    .selectAll("text").data(nodes).join("text").attr("x", node => node.x).attr("y", node => node.y + 24).text(node => node.label ?? node.id);
  legend(svg, height - 14, marks);
  return svg;
}

/** Records of two tables and which are the same. pairs: {left, right, isTrue, isFound}. */
export function pairs({ title, description, left, right, pairs: all, names, headings }) {
  const row = 13;
  const height = 74 + row * Math.max(left.length, right.length) + 34;
  const width = 560;
  const svg = canvas(width, height, title, description);
  const column = (ids, x, anchor, heading) => {
    const y = d3.scalePoint(ids, [74, height - 50]);
    svg.append("text").attr("x", x).attr("y", 52).attr("text-anchor", anchor).attr("font-weight", 600).text(heading);
    svg.append("g").attr("text-anchor", anchor).attr("font-size", 9.5).selectAll("text").data(ids).join("text")
      .attr("x", x).attr("y", id => y(id) + 3).text(id => names[id]);
    return y;
  };
  const from = column(left, 190, "end", headings[0]);
  const to = column(right, 370, "start", headings[1]);
  const colour = pair => (pair.isTrue ? (pair.isFound ? agree : "#d1761b") : differ);
  svg.append("g").attr("fill", "none").selectAll("path").data(all).join("path")
    .attr("d", p => d3.linkHorizontal()({ source: [196, from(p.left)], target: [364, to(p.right)] }))
    .attr("stroke", colour).attr("stroke-width", 1.4).attr("stroke-dasharray", p => (p.isFound ? null : "3 3"));
  legend(svg, height - 14, [[agree, "found, and so it is"], [differ, "found, but wrong"], ["#d1761b", "not found"]]);
  return svg;
}

/** What came in against what came out. dots: {x, y, isTrue}. */
export function dots({ title, description, dots: all, across, up }) {
  const width = 520;
  const height = 420;
  const svg = canvas(width, height, title, description);
  const x = d3.scaleLinear([0, 1], [60, width - 30]);
  const y = d3.scaleLinear([0, 1], [height - 80, 50]);
  const axis = (place, make) => svg.append("g").attr("transform", place).attr("color", "#566072").call(make);
  axis(`translate(0, ${height - 80})`, d3.axisBottom(x).ticks(5));
  axis("translate(60, 0)", d3.axisLeft(y).ticks(5));
  svg.append("text").attr("x", (width + 30) / 2).attr("y", height - 46).attr("text-anchor", "middle").text(across);
  svg.append("text").attr("transform", `translate(22, ${height / 2 - 15}) rotate(-90)`).attr("text-anchor", "middle").text(up);
  svg.append("line").attr("x1", x(0)).attr("x2", x(1)).attr("y1", y(0.5)).attr("y2", y(0.5)).attr("stroke", "#8a93a3").attr("stroke-dasharray", "4 4");
  svg.append("g").selectAll("circle").data(all).join("circle").attr("cx", d => x(d.x)).attr("cy", d => y(d.y)).attr("r", 4)
    .attr("fill", d => (d.isTrue ? agree : differ)).attr("fill-opacity", 0.65);
  legend(svg, height - 14, [[agree, "true"], [differ, "not true"]]);
  return svg;
}

/** Pictures in pixels, side by side. panels: {heading, pixels: [[row, column, brightness, isInferred]]}. */
export function pixels({ title, description, panels, side = 3 }) {
  const size = 34;
  const step = side * size + 30;
  const width = Math.max(380, 24 + panels.length * step);
  const height = 60 + side * size + 40;
  const svg = canvas(width, height, title, description);
  panels.forEach((panel, number) => {
    const left = 20 + number * step;
    svg.append("text").attr("x", left).attr("y", 50).text(panel.heading);
    svg.append("g").selectAll("rect").data(panel.pixels).join("rect")
      .attr("x", p => left + p[1] * size).attr("y", p => 58 + p[0] * size).attr("width", size - 1).attr("height", size - 1)
      .attr("fill", p => (p[2] === null ? "#f3d9c9" : d3.interpolateRgb("#10141b", "#f7f4ea")(p[2])))
      .attr("stroke", p => (p[3] ? "#d1761b" : "none")).attr("stroke-width", 2);
  });
  legend(svg, height - 14, [["#f3d9c9", "missing"], ["#d1761b", "framed: inferred"]]);
  return svg;
}

/** Lengths under names. bars: {name, value, label}. */
export function bars({ title, description, bars: all }) {
  const width = 560;
  const height = 50 + all.length * 44 + 10;
  const svg = canvas(width, height, title, description);
  const x = d3.scaleLinear([0, d3.max(all, bar => bar.value)], [0, width - 100]);
  all.forEach((bar, i) => {
    const y = 46 + i * 44;
    svg.append("text").attr("x", 16).attr("y", y + 8).text(bar.name);
    svg.append("rect").attr("x", 16).attr("y", y + 14).attr("height", 14).attr("width", x(bar.value)).attr("fill", inferred(0.7));
    svg.append("text").attr("x", 22 + x(bar.value)).attr("y", y + 25).text(bar.label);
  });
  return svg;
}
