// A picture of the gallery: an SVG with a title, a description for those who do not see it, and room for a legend.
import * as d3 from "d3";
import { parseHTML } from "linkedom";

export const inferred = d3.interpolateBlues;
export const observed = d3.interpolateGreys;
export const agree = "#1b7f4d";
export const differ = "#c2331f";
export const groups = ["#2a6fb0", "#d1761b", "#1b7f4d", "#8a4fb3", "#b5407a"];

export function canvas(width, height, title, description) {
  const { document } = parseHTML("<html><body></body></html>");
  const svg = d3.select(document.body).append("svg")
    .attr("xmlns", "http://www.w3.org/2000/svg").attr("viewBox", `0 0 ${width} ${height}`)
    .attr("width", width).attr("height", height).attr("role", "img")
    .attr("font-family", "system-ui, sans-serif").attr("font-size", 11).attr("fill", "#1d2430");
  svg.append("title").text(title);
  svg.append("desc").text(description);
  svg.append("rect").attr("width", width).attr("height", height).attr("rx", 8).attr("fill", "#ffffff");
  svg.append("text").attr("x", 16).attr("y", 24).attr("font-size", 14).attr("font-weight", 600).text(title);
  return svg;
}

/** Marks and what they mean, in a line at the foot. Each mark is [colour, text]. */
export function legend(svg, y, marks) {
  let x = 16;
  for (const [colour, text] of marks) {
    svg.append("rect").attr("x", x).attr("y", y - 9).attr("width", 11).attr("height", 11).attr("rx", 2).attr("fill", colour)
      .attr("stroke", "#8a93a3").attr("stroke-width", 0.5);
    svg.append("text").attr("x", x + 16).attr("y", y).text(text);
    x += 34 + text.length * 6;
  }
}

/** The text of the picture; numbers are short, so that the files are small. */
export function text(svg) {
  return svg.node().outerHTML.replace(/\d+\.\d{5,}/g, number => String(Math.round(number * 100) / 100)) + "\n";
}
