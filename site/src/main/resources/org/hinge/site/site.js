// The pages are whole without this script; it adds the search, formulas, links to headings and buttons that copy.
"use strict";
(() => {
  const top = document.body.dataset.top;
  const narrow = matchMedia("(max-width: 52rem)");
  const contents = document.querySelector(".contents details");
  const fold = () => { contents.open = !narrow.matches; };
  fold();
  narrow.addEventListener("change", fold);

  // Wide tables scroll in a box of their own, by keyboard, too.
  [...document.querySelectorAll("main table")].forEach((table, number) => {
    if ([...table.querySelectorAll("th")].every(cell => cell.textContent === "")) {
      table.tHead.remove();
    }
    const box = document.createElement("div");
    box.className = "table";
    box.tabIndex = 0;
    box.setAttribute("role", "region");
    box.setAttribute("aria-label", "Table " + (number + 1));
    table.replaceWith(box);
    box.append(table);
  });

  for (const formula of document.querySelectorAll(".formula")) {
    katex.render(formula.textContent, formula, { displayMode: true, throwOnError: false });
    formula.tabIndex = 0;
  }

  for (const heading of document.querySelectorAll("main :is(h2, h3, h4)[id]")) {
    const link = document.createElement("a");
    link.className = "anchor";
    link.href = "#" + heading.id;
    link.textContent = "#";
    link.setAttribute("aria-label", "Link to " + heading.textContent);
    heading.append(link);
  }

  for (const block of document.querySelectorAll("pre.code")) {
    const box = document.createElement("div");
    box.className = "block";
    block.replaceWith(box);
    const button = document.createElement("button");
    button.className = "copy";
    button.type = "button";
    button.textContent = "copy";
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(block.textContent);
      button.textContent = "copied";
      setTimeout(() => { button.textContent = "copy"; }, 1500);
    });
    box.append(block, button);
  }

  const field = document.getElementById("search");
  const found = document.getElementById("found");
  let ready = null;

  const load = name => new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = top + "assets/" + name;
    script.onload = resolve;
    script.onerror = reject;
    document.head.append(script);
  });

  // Built at the first use, for most visits need none.
  const index = () => ready ??= Promise.all([load("lunr.min.js"), load("sections.js")]).then(() => lunr(function () {
    this.ref("number");
    this.field("heading", { boost: 8 });
    this.field("page", { boost: 3 });
    this.field("text");
    window.sections.forEach((section, number) => this.add({ number, ...section }));
  }));

  const find = (all, words) => {
    const terms = lunr.tokenizer(words).map(String);
    return all.query(query => terms.forEach((term, i) => {
      query.term(term, { boost: 10 });
      if (term.length > 2) {
        query.term(term, { boost: 1, wildcard: lunr.Query.wildcard.TRAILING });
      }
      if (term.length > 4 && i === terms.length - 1) {
        query.term(term, { boost: 0.1, editDistance: 1 });
      }
    }));
  };

  // The words around the first one that is found.
  const excerpt = (section, words) => {
    const text = section.text;
    const at = words.map(word => text.toLowerCase().indexOf(word.toLowerCase())).filter(i => i >= 0);
    const start = at.length === 0 ? 0 : Math.max(0, Math.min(...at) - 50);
    return (start > 0 ? "…" : "") + text.slice(start, start + 160) + (text.length > start + 160 ? "…" : "");
  };

  const show = (results, words) => {
    found.replaceChildren();
    found.hidden = false;
    if (results.length === 0) {
      const none = document.createElement("p");
      none.textContent = "Nothing found. Other words, or fewer?";
      found.append(none);
      return;
    }
    const list = document.createElement("ol");
    for (const result of results.slice(0, 12)) {
      const section = window.sections[result.ref];
      const item = document.createElement("li");
      const link = document.createElement("a");
      link.href = top + section.place;
      link.append(section.heading === section.page ? section.page : section.page + " › " + section.heading);
      const line = document.createElement("span");
      line.textContent = excerpt(section, words);
      link.append(line);
      item.append(link);
      list.append(item);
    }
    found.append(list);
  };

  const search = async () => {
    const words = field.value.trim();
    if (words === "") {
      found.hidden = true;
      return;
    }
    const all = await index();
    if (field.value.trim() === words) {
      show(find(all, words), words.split(/\s+/));
    }
  };

  field.addEventListener("input", search);
  field.form.addEventListener("submit", event => {
    event.preventDefault();
    found.querySelector("a")?.click();
  });
  document.addEventListener("keydown", event => {
    const links = [...found.querySelectorAll("a")];
    const at = links.indexOf(document.activeElement);
    if (event.key === "/" && !/^(INPUT|TEXTAREA)$/.test(document.activeElement.tagName)) {
      event.preventDefault();
      field.focus();
    } else if (event.key === "Escape") {
      found.hidden = true;
    } else if (event.key === "ArrowDown" && !found.hidden && (at >= 0 || document.activeElement === field)) {
      event.preventDefault();
      links[Math.min(at + 1, links.length - 1)]?.focus();
    } else if (event.key === "ArrowUp" && at >= 0) {
      event.preventDefault();
      (links[at - 1] ?? field).focus();
    }
  });
  document.addEventListener("click", event => {
    if (!field.form.contains(event.target)) {
      found.hidden = true;
    }
  });
})();
