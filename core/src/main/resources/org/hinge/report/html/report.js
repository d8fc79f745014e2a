'use strict';
// Draws, sorts and searches what the page has; without it everything but the drawings can be read.
(() => {
  const data = JSON.parse(document.getElementById('data').textContent);

  // ---- light and dark

  function themes() {
    const root = document.documentElement;
    const button = document.getElementById('theme');
    const dark = window.matchMedia('(prefers-color-scheme: dark)');
    const isDark = () => (root.dataset.theme ? root.dataset.theme === 'dark' : dark.matches);
    const name = () => {
      button.textContent = isDark() ? 'Light' : 'Dark';
      button.setAttribute('aria-label', isDark() ? 'Use light colours' : 'Use dark colours');
    };
    button.addEventListener('click', () => {
      root.dataset.theme = isDark() ? 'light' : 'dark';
      name();
    });
    dark.addEventListener('change', name);
    name();
    button.hidden = false;
  }

  // ---- numbers

  const group = d3.format(',');
  const value = d3.format('.4f');
  function brief(number) {
    if (number === null || number === undefined) return '–';
    if (number === 0) return '0';
    const size = Math.abs(number);
    if (size >= 1e6 || size < 1e-4) return d3.format('.2~e')(number);
    return Number.isInteger(number) ? group(number) : d3.format(',.4~g')(number);
  }
  // Ticks of a logarithmic axis: powers of ten as such.
  function power(number) {
    const exponent = Math.round(Math.log10(number));
    return Math.abs(exponent) <= 3 ? brief(number) : '1e' + exponent;
  }

  // ---- drawings

  function canvas(place, width, height, plot) {
    place.replaceChildren();
    const svg = d3.select(place).append('svg')
      .attr('viewBox', `0 0 ${width} ${height}`)
      .attr('role', 'img')
      .attr('aria-labelledby', `${place.id}-t ${place.id}-d`);
    const caption = document.getElementById(`${place.id}-title`);
    svg.append('title').attr('id', `${place.id}-t`).text(caption.textContent);
    svg.append('desc').attr('id', `${place.id}-d`).text(place.dataset.description);
    return svg;
  }

  function legend(place, entries) {
    const list = document.createElement('ul');
    list.className = 'legend';
    for (const [text, style] of entries) {
      const item = document.createElement('li');
      item.className = style;
      item.textContent = text;
      list.append(item);
    }
    place.prepend(list);
  }

  function axisTitle(svg, x, y, anchor, text) {
    svg.append('text').attr('class', 'soft').attr('x', x).attr('y', y).attr('text-anchor', anchor).text(text);
  }

  function histogram(place, width, plot) {
    const height = 230, left = 46, right = 10, top = 18, bottom = 40;
    const svg = canvas(place, width, height, plot);
    const n = plot.counts.length;
    const x = d3.scaleLinear([plot.from, plot.to], [left, width - right]);
    const y = d3.scaleLinear([0, Math.max(1, d3.max(plot.counts))], [height - bottom, top]).nice(4);
    grid(svg, y, left, width - right, 4, d3.format(',~r'));
    const step = (plot.to - plot.from) / n;
    svg.append('g').selectAll('rect').data(plot.counts).join('rect')
      .attr('class', 'c0').attr('rx', 1.5)
      .attr('x', (_, i) => x(plot.from + i * step) + 0.75)
      .attr('width', (x(plot.from + step) - x(plot.from)) - 1.5)
      .attr('y', c => Math.min(y(c), c > 0 ? height - bottom - 1.5 : height - bottom))
      .attr('height', c => (c > 0 ? Math.max(1.5, height - bottom - y(c)) : 0))
      .append('title').text((c, i) => `${brief(plot.from + i * step)} to ${brief(plot.from + (i + 1) * step)}: ${group(c)} ${plot.of}`);
    svg.append('g').attr('class', 'axis').attr('transform', `translate(0,${height - bottom})`)
      .call(d3.axisBottom(x).ticks(5).tickSize(4)).call(g => g.select('.domain').remove());
    axisTitle(svg, width - right, height - 4, 'end', plot.axis);
    axisTitle(svg, 2, 10, 'start', plot.of);
  }

  function grid(svg, y, from, to, ticks, format) {
    svg.append('g').attr('class', 'axis').attr('transform', `translate(${from},0)`)
      .call(d3.axisLeft(y).ticks(ticks, format).tickSize(-(to - from)))
      .call(g => g.select('.domain').remove());
  }

  function scale(axis, numbers, range) {
    const usable = numbers.filter(n => n !== null && (!axis.log || n > 0));
    let [least, most] = d3.extent(usable);
    if (least === undefined) [least, most] = [axis.log ? 0.1 : 0, 1];
    if (axis.least !== null) least = Math.min(least, axis.least);
    if (axis.most !== null) most = Math.max(most, axis.most);
    if (least === most) [least, most] = axis.log ? [least / 2, most * 2] : [least - 0.5, most + 0.5];
    return axis.log ? d3.scaleLog([least, most], range) : d3.scaleLinear([least, most], range);
  }

  function ticks(axis, drawn, count) {
    if (!axis.log) return [drawn.ticks(count), brief];
    const [least, most] = drawn.domain();
    const tens = d3.range(Math.ceil(Math.log10(least) - 1e-9), Math.floor(Math.log10(most) + 1e-9) + 1).map(e => 10 ** e);
    if (tens.length < 2) return [drawn.ticks(3).filter((_, i, all) => all.length < 5 || i % 2 === 0).slice(0, 5), brief];
    const every = Math.ceil(tens.length / count);
    return [tens.filter((_, i) => i % every === 0), power];
  }

  // Four colours, then the same as dotted lines; the many others have none.
  function styles(series) {
    let coloured = 0;
    return series.map(s => {
      if (s.style !== 'coloured') return s.style;
      const number = coloured++;
      return `c${number % 4}${number % 8 < 4 ? '' : ' dotted'}`;
    });
  }

  const isUnit = axis => axis.least === 0 && axis.most === 1;

  function lines(place, width, plot) {
    const square = isUnit(plot.x) && isUnit(plot.y);
    const height = square ? Math.min(width, 340) : 250, left = 58, right = 14, top = 18, bottom = 42;
    const svg = canvas(place, width, height, plot);
    const all = plot.series.flatMap(s => s.points);
    const x = scale(plot.x, all.map(p => p[0]), [left, width - right]);
    const y = scale(plot.y, all.map(p => p[1]), [height - bottom, top]).nice();
    const [xs, xFormat] = ticks(plot.x, x, Math.max(3, Math.floor(width / 90)));
    const [ys, yFormat] = ticks(plot.y, y, 6);
    svg.append('g').attr('class', 'axis').attr('transform', `translate(${left},0)`)
      .call(d3.axisLeft(y).tickValues(ys).tickFormat(yFormat).tickSize(-(width - left - right)))
      .call(g => g.select('.domain').remove());
    svg.append('g').attr('class', 'axis').attr('transform', `translate(0,${height - bottom})`)
      .call(d3.axisBottom(x).tickValues(xs).tickFormat(xFormat).tickSize(4))
      .call(g => g.select('.domain').remove());
    const drawable = p => p[1] !== null && (!plot.x.log || p[0] > 0) && (!plot.y.log || p[1] > 0);
    const path = d3.line().defined(drawable).x(p => x(p[0])).y(p => y(p[1]))
      .curve(plot.step ? d3.curveStepAfter : d3.curveLinear);
    const style = styles(plot.series);
    plot.series.forEach((series, i) => {
      svg.append('path').attr('class', `line ${style[i]}`).attr('d', path(series.points))
        .append('title').text(series.name);
      if (series.style === 'coloured' && series.points.length <= 60) {
        svg.append('g').attr('class', style[i]).selectAll('circle').data(series.points.filter(drawable)).join('circle')
          .attr('r', 2.5).attr('cx', p => x(p[0])).attr('cy', p => y(p[1]))
          .append('title').text(p => `${series.name}: ${brief(p[1])} at ${brief(p[0])} ${plot.x.title}`);
      }
    });
    axisTitle(svg, width - right, height - 4, 'end', plot.x.title);
    axisTitle(svg, 2, 10, 'start', plot.y.title);
    const named = plot.series.map((s, i) => [s.name, style[i]]).filter(([_, its]) => its !== 'grey');
    const others = plot.series.length - named.length;
    legend(place, others === 0 ? named : [...named, ['others', 'grey']]);
  }

  function scatter(place, width, plot) {
    const height = Math.min(width, 340), left = 46, right = 14, top = 18, bottom = 42;
    const svg = canvas(place, width, height, plot);
    const x = d3.scaleLinear([0, 1], [left, width - right]);
    const y = d3.scaleLinear([0, 1], [height - bottom, top]);
    grid(svg, y, left, width - right, 5, '~g');
    svg.append('g').attr('class', 'axis').attr('transform', `translate(0,${height - bottom})`)
      .call(d3.axisBottom(x).ticks(5).tickFormat(brief).tickSize(4)).call(g => g.select('.domain').remove());
    svg.append('path').attr('class', 'line dashed').attr('d', d3.line()([[x(0), y(0)], [x(1), y(1)]]));
    if (plot.joined) {
      svg.append('path').attr('class', 'line c0').attr('d', d3.line().x(d => x(d[0])).y(d => y(d[1]))(plot.dots));
    }
    // The area says how many; the largest first, so that none is hidden.
    const unit = Math.min(3.5, 14 / Math.sqrt(d3.max(plot.dots, d => d[2])));
    svg.append('g').attr('class', 'c0 dots').selectAll('circle').data(d3.sort(plot.dots, d => -d[2])).join('circle')
      .attr('r', d => Math.max(2.5, unit * Math.sqrt(d[2]))).attr('cx', d => x(d[0])).attr('cy', d => y(d[1]))
      .append('title').text(d => `${plot.x.title} ${brief(d[0])}, ${plot.y.title} ${brief(d[1])}: ${group(d[2])} atoms`);
    axisTitle(svg, width - right, height - 4, 'end', plot.x.title);
    axisTitle(svg, 2, 10, 'start', plot.y.title);
  }

  // Names stand above their bars: rules are long, and phones narrow.
  function bars(place, width, plot) {
    const row = 40, top = 4, bottom = 22, right = 8;
    const height = top + bottom + row * plot.bars.length;
    const svg = canvas(place, width, height, plot);
    const numbers = plot.bars.flatMap(b => b.values);
    const least = Math.min(0, d3.min(numbers)), most = Math.max(0, d3.max(numbers));
    const room = 56;
    const x = d3.scaleLinear([least, most === least ? most + 1 : most], [least < 0 ? room : 2, width - right - room]);
    const letters = Math.floor(width / 6.4);
    plot.bars.forEach((bar, i) => {
      const y = top + i * row;
      const name = bar.name.length > letters ? bar.name.slice(0, letters - 1) + '…' : bar.name;
      svg.append('text').attr('x', 2).attr('y', y + 13).text(name).append('title').text(bar.name);
      if (least < 0) {
        svg.append('line').attr('x1', x(0)).attr('x2', x(0)).attr('y1', y + 17).attr('y2', y + 34)
          .attr('stroke', 'currentColor').attr('stroke-opacity', 0.5);
      }
      bar.values.forEach((number, part) => {
        if (number === 0 && bar.values.length > 1) return;
        svg.append('rect').attr('class', `c${part % 4}`).attr('rx', 2)
          .attr('x', Math.min(x(0), x(number))).attr('y', y + 19)
          .attr('width', Math.max(1.5, Math.abs(x(number) - x(0)))).attr('height', 13)
          .append('title').text(`${bar.name}: ${plot.parts[part]} ${brief(Math.abs(number))}`);
        const below = number < 0;
        svg.append('text').attr('class', 'soft')
          .attr('x', x(number) + (below ? -5 : 5)).attr('y', y + 30)
          .attr('text-anchor', below ? 'end' : 'start').text(brief(Math.abs(number)));
      });
    });
    axisTitle(svg, width - right, height - 6, 'end', plot.axis);
    if (plot.parts.length > 1) legend(place, plot.parts.map((p, i) => [p, `c${i % 4}`]));
  }

  const drawers = { histogram, lines, bars, scatter };

  function draw(place, plot) {
    const width = Math.max(240, Math.round(place.clientWidth) || 640);
    if (place.dataset.width === String(width)) return;
    place.dataset.width = String(width);
    drawers[plot.kind](place, width, plot);
  }

  function drawings() {
    const watch = new ResizeObserver(entries => {
      for (const entry of entries) {
        // Drawing changes the height: not within the notice of a change.
        window.requestAnimationFrame(() => draw(entry.target, data.plots[entry.target.id]));
      }
    });
    for (const [id, plot] of Object.entries(data.plots)) {
      const place = document.getElementById(id);
      draw(place, plot);
      watch.observe(place);
    }
  }

  // ---- tables

  function order(cell) {
    if (cell.dataset.order === undefined) return cell.textContent;
    return cell.dataset.order === '' ? NaN : Number(cell.dataset.order);
  }

  const texts = new Intl.Collator('en', { numeric: true });
  function compare(a, b) {
    if (typeof a === 'number' && typeof b === 'number') {
      // What is not there comes last in either direction.
      if (Number.isNaN(a) || Number.isNaN(b)) return Number.isNaN(a) - Number.isNaN(b);
      return a - b;
    }
    return texts.compare(String(a), String(b));
  }

  function headers(table, sort) {
    for (const [i, head] of [...table.tHead.rows[0].cells].entries()) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = head.textContent;
      head.replaceChildren(button);
      button.addEventListener('click', () => {
        const up = head.getAttribute('aria-sort') === 'ascending'
          || (head.getAttribute('aria-sort') === null && head.classList.contains('number'));
        for (const other of table.tHead.rows[0].cells) other.removeAttribute('aria-sort');
        head.setAttribute('aria-sort', up ? 'descending' : 'ascending');
        sort(i, up ? -1 : 1);
      });
    }
  }

  function sortable(table) {
    headers(table, (column, sign) => {
      const rows = [...table.tBodies[0].rows];
      rows.sort((a, b) => {
        const x = order(a.cells[column]), y = order(b.cells[column]);
        return Number.isNaN(x) || Number.isNaN(y) ? compare(x, y) : sign * compare(x, y);
      });
      table.tBodies[0].append(...rows);
    });
  }

  function track(cell, number) {
    const outer = document.createElement('span');
    outer.className = 'track';
    const inner = document.createElement('span');
    inner.style.width = `${100 * number}%`;
    outer.append(inner);
    cell.prepend(outer);
  }

  // ---- atoms

  const PAGE = 25;

  function labelled(text, control, grow) {
    const label = document.createElement('label');
    if (grow) label.className = 'grow';
    label.append(text, control);
    return label;
  }

  function choice(options) {
    const select = document.createElement('select');
    for (const [key, text] of options) select.append(new Option(text, key));
    return select;
  }

  function explorer(place) {
    const atoms = data.atoms[Number(place.dataset.atoms)];
    if (atoms.rows.length <= place.querySelector('tbody').rows.length) {
      return;
    }
    const table = place.querySelector('table');
    const last = atoms.rows[0].length - 1;
    table.caption.textContent = `Atoms of ${atoms.name}`;
    place.querySelector('.frame').setAttribute('aria-label', table.caption.textContent);
    const search = document.createElement('input');
    search.type = 'search';
    search.placeholder = 'a constant';
    const orders = [['given', 'as in the data'], ['high', 'highest first'], ['low', 'lowest first']];
    if (!atoms.booleans) orders.splice(1, 0, ['uncertain', 'most uncertain first']);
    const sorting = choice(orders);
    const tools = document.createElement('div');
    tools.className = 'tools';
    tools.append(labelled('Search', search, true), labelled('Order', sorting, false));
    place.prepend(tools);
    const pager = document.createElement('div');
    pager.className = 'pager';
    const state = document.createElement('span');
    state.setAttribute('role', 'status');
    const back = document.createElement('button');
    back.type = 'button';
    back.textContent = 'Back';
    const next = document.createElement('button');
    next.type = 'button';
    next.textContent = 'Next';
    pager.append(state, back, next);
    place.append(pager);

    const rank = {
      uncertain: (a, b) => Math.abs(a[last] - 0.5) - Math.abs(b[last] - 0.5),
      high: (a, b) => b[last] - a[last],
      low: (a, b) => a[last] - b[last],
    };
    let shown = atoms.rows, first = 0, column = null;

    function select() {
      const wanted = search.value.toLowerCase();
      shown = wanted === '' ? atoms.rows.slice()
        : atoms.rows.filter(row => row.some(part => typeof part === 'string' && part.toLowerCase().includes(wanted)));
      if (column !== null) shown.sort((a, b) => column.sign * compare(a[column.index], b[column.index]));
      else if (rank[sorting.value]) shown.sort(rank[sorting.value]);
      first = 0;
      show();
    }

    function show() {
      const rows = shown.slice(first, first + PAGE).map(row => {
        const line = document.createElement('tr');
        row.forEach(part => {
          const cell = line.insertCell();
          if (typeof part === 'number') {
            cell.className = 'number value';
            cell.textContent = value(part);
            track(cell, part);
          } else {
            cell.className = 'text';
            cell.textContent = part;
          }
        });
        return line;
      });
      table.tBodies[0].replaceChildren(...rows);
      state.textContent = shown.length === 0 ? 'No atom has that'
        : `${group(first + 1)} to ${group(first + rows.length)} of ${group(shown.length)}`;
      back.disabled = first === 0;
      next.disabled = first + PAGE >= shown.length;
    }

    headers(table, (index, sign) => { column = { index, sign }; select(); });
    search.addEventListener('input', select);
    sorting.addEventListener('change', () => {
      column = null;
      for (const head of table.tHead.rows[0].cells) head.removeAttribute('aria-sort');
      select();
    });
    back.addEventListener('click', () => { first -= PAGE; show(); });
    next.addEventListener('click', () => { first += PAGE; show(); });
    select();
  }

  // ---- where one is

  function contents() {
    const links = new Map([...document.querySelectorAll('nav a')].map(a => [a.hash.slice(1), a]));
    const seen = new Set();
    const watch = new IntersectionObserver(entries => {
      for (const entry of entries) {
        if (entry.isIntersecting) seen.add(entry.target.id);
        else seen.delete(entry.target.id);
      }
      let current = null;
      for (const [id, link] of links) {
        link.removeAttribute('aria-current');
        if (current === null && seen.has(id)) current = link;
      }
      if (current !== null) current.setAttribute('aria-current', 'true');
    }, { rootMargin: '-20% 0px -60% 0px' });
    for (const id of links.keys()) watch.observe(document.getElementById(id));
  }

  themes();
  for (const cell of document.querySelectorAll('td.value')) track(cell, Number(cell.dataset.order));
  for (const place of document.querySelectorAll('.explorer')) explorer(place);
  for (const table of document.querySelectorAll('table.sortable')) sortable(table);
  drawings();
  contents();
})();
