import { useEffect, useState } from 'preact/hooks';
import { Failure, get, post } from '../api';
import { go, usePlace } from '../hash';
import { canUndo, fail, observe, STOPPED, useStore } from '../store';
import { atomKey, atomText, count, listed, number, sameAtom, signed, value2, valueText } from '../text';
import type { Atom, Explanation, Link, Neighbourhood, Rows } from '../types';
import { Graph } from './Graph';
import { RuleText } from '../highlight';

export function Why() {
  const place = usePlace();
  const none = useStore((state) => state.model?.targets === 0);
  const settled = useStore((state) => (state.answer?.settled ? state.answer.version : 0));
  const [near, setNear] = useState<Neighbourhood | null>(null);
  const [why, setWhy] = useState<Explanation | null>(null);
  const [problem, setProblem] = useState('');
  const [deep, setDeep] = useState('');
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (near && place.atom !== atomKey(near.atom)) {
      setNear(null);
      setWhy(null);
    }
    setDeep('');
  }, [place.atom]);

  useEffect(() => {
    if (!settled) return;
    if (!place.atom) {
      // Useful at first sight: the atom that is the least certain.
      get<Rows>('atoms', { sort: 'uncertainty', order: 'down', from: 0, count: 1 })
        .then((rows) => rows.rows[0] && go({ atom: atomKey(rows.rows[0].atom) }))
        .catch(fail);
      return;
    }
    const stop = new AbortController();
    setBusy(true);
    const told = (error: unknown) => {
      // What a change has stopped is asked for again with the answer to it.
      if (stop.signal.aborted) return;
      if (error instanceof Failure && error.status === STOPPED) return setDeep('');
      setProblem(error instanceof Failure ? error.diagnostics[0]?.message ?? error.message : String(error));
    };
    setProblem('');
    get<{ neighbourhood: Neighbourhood }>('neighbours', { atom: place.atom, most: 60 }, stop.signal)
      .then((answer) => setNear(answer.neighbourhood))
      .catch(told);
    const explain = (parts: string) => get<{ explanation: Explanation }>('why', { atom: place.atom, parts }, stop.signal).then((answer) => setWhy(answer.explanation));
    // What a value follows from takes longest: at first sight the forces come before it.
    const seen = why && atomKey(why.atom) === place.atom;
    (seen ? Promise.resolve() : explain(''))
      .then(() => explain(deep ? `origin,${deep}` : 'origin'))
      .catch(told)
      .finally(() => !stop.signal.aborted && setBusy(false));
    return () => stop.abort();
  }, [place.atom, settled, deep]);

  if (!place.atom || problem) {
    return (
      <section class="pane why" aria-labelledby="why-title">
        <h2 id="why-title">Why</h2>
        <p class="empty">{problem || (none ? 'There is nothing to explain: no atom is a target.' : 'Choose an atom in the table to see why it has its value.')}</p>
      </section>
    );
  }
  const atom = near?.atom ?? why?.atom;
  const complete = near && why && (why.origin || !busy);
  // Where the columns stand below each other the second waits for all of the first.
  const apart = matchMedia('(min-width: 901px)').matches;
  return (
    <section class="pane why" aria-labelledby="why-title" data-tour="why">
      <div class="pane-head why-head">
        <h2 id="why-title">
          Why <span class="atom-name">{atom ? atomText(atom) : place.atom}</span>
        </h2>
        <strong class="big-value" role="status" aria-label="value">
          {value2(near?.value ?? why?.value)}
        </strong>
        <span class={`soft ${busy ? '' : 'hidden'}`}>looking…</span>
        <button class="quiet push" onClick={() => go({ view: 'atoms' })}>
          To the table
        </button>
      </div>
      <div class="why-columns">
        <div class="why-column">
          {/* What is there stays where it is: below come only cards whose height is known, or that have nothing below. */}
          <Forces why={why} />
          {why && <Deep why={why} asked={deep} ask={setDeep} />}
          {complete && <WhatIf near={near} why={why} />}
        </div>
        {near && (apart || complete) && (
          <div class="why-column">
            <Graph key={atomKey(near.atom)} near={near} />
            <Words near={near} />
          </div>
        )}
      </div>
    </section>
  );
}

/** What pushes up and down: bars to the right and to the left, which balance. */
function Forces({ why }: { why: Explanation | null }) {
  const heaviest = useStore((state) => Math.max(0, ...state.rules.filter((rule) => !rule.hard).map((rule) => Math.abs(rule.weight))));
  const pushing = why ? [...why.balance.potentials, ...why.balance.constraints] : [];
  const strongest = Math.max(heaviest, ...pushing.map((rule) => Math.abs(rule.force)), Math.abs(why?.balance.bound ?? 0));
  // What is next to nothing beside weights and other forces is rounding.
  const counts = (force: number) => Math.abs(force) > 1e-6 * strongest;
  const rules = pushing.filter((rule) => counts(rule.force));
  const bound = counts(why?.balance.bound ?? 0) ? why!.balance.bound : 0;
  const most = Math.max(1e-12, Math.abs(bound), ...rules.map((rule) => Math.abs(rule.force)));
  return (
    <div class="card">
      <h3>Forces</h3>
      <p class="soft">Up (right) and down (left); at the answer they balance.</p>
      <ul class="forces">
        {rules.map((rule) => (
          <Force key={rule.number} label={`${rule.number}`} text={rule.rule} force={rule.force} most={most} detail={`${count(rule.count)} ground rule${rule.count === 1 ? '' : 's'}`} />
        ))}
        {bound !== 0 && <Force label="" text={bound > 0 ? 'no value is below 0' : 'no value is above 1'} force={bound} most={most} detail="bound" />}
        {why && !rules.length && <li class="empty">Nothing pushes this atom: its value costs nothing here.</li>}
        {!why && <li class="empty">…</li>}
      </ul>
      {why && why.balance.idle > 0 && <p class="soft">{count(why.balance.idle)} more of its ground rules are satisfied and do not push.</p>}
    </div>
  );
}

/** A weight that was learned has more digits than anybody reads. */
const WEIGHT = /^[-+.\deE]+(?=\s*:)/;

function Force({ label, text, force, most, detail }: { label: string; text: string; force: number; most: number; detail: string }) {
  const width = `${(50 * Math.abs(force)) / most}%`;
  return (
    <li class="force">
      <div class="force-text">
        {label && <span class="rule-number">{label}</span>}
        {label ? <RuleText text={text.replace(WEIGHT, (weight) => number(Number(weight)))} /> : <em>{text}</em>}
      </div>
      <div class="force-bar" role="img" aria-label={`${force >= 0 ? 'up' : 'down'} ${number(Math.abs(force))}`}>
        <span class={force >= 0 ? 'up' : 'down'} style={force >= 0 ? { left: '50%', width } : { right: '50%', width }} />
      </div>
      <span class="figure">{signed(force)}</span>
      <span class="soft detail">{detail}</span>
    </li>
  );
}

/** A sum may have hundreds of atoms. */
const MOST_NAMED = 5;

/** A ground rule as a sentence: what is there, and what it wants. */
export function sentence(link: Link): { given: string; wants: string } {
  const said = (one: Link['atoms'][number]) => `${atomText(one.atom)} is ${one.observed ? 'observed as ' : ''}${valueText(one.value)}`;
  const more = link.atoms.filter((one) => one.coefficient > 0);
  const less = link.atoms.filter((one) => one.coefficient < 0);
  // Of a sum over many atoms those say most whose values are the largest.
  const told = [...more, ...less.filter((one) => one.observed)].sort((a, b) => b.value - a.value);
  const given = listed(told.map(said), MOST_NAMED, ', ');
  const raised = less.filter((one) => !one.observed).map((one) => atomText(one.atom));
  const lowered = more.filter((one) => !one.observed).map((one) => atomText(one.atom));
  const wants = [raised.length ? `more of ${listed(raised, MOST_NAMED, ' or ')}` : '', lowered.length ? `less of ${listed(lowered, MOST_NAMED, ' or ')}` : ''].filter(Boolean).join(', or ');
  return { given, wants };
}

function Words({ near }: { near: Neighbourhood }) {
  const [all, setAll] = useState(false);
  const links = near.links;
  const shown = all ? links : links.slice(0, 8);
  return (
    <div class="card">
      <h3>Ground rules in words</h3>
      <ul class="words">
        {shown.map((link, i) => {
          const { given, wants } = sentence(link);
          const violated = link.rule.violation > 1e-3;
          return (
            <li key={i}>
              <span class="rule-number">{link.rule.number}</span>
              <span>
                {given ? `${given}; ` : ''}
                {wants ? `the rule wants ${wants}. ` : 'there is nothing to move. '}
                <span class={violated ? 'violated' : 'soft'}>{violated ? `It misses by ${number(link.rule.violation)}${link.hard ? '' : `, which costs ${number(link.loss)}`}.` : 'It is satisfied.'}</span>
              </span>
            </li>
          );
        })}
        {!links.length && <li class="empty">No ground rule has this atom.</li>}
      </ul>
      {links.length > 8 && (
        <button class="quiet" onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${links.length}`}
        </button>
      )}
      {near.left > 0 && <p class="soft">{count(near.left)} more cost less and are not listed.</p>}
    </div>
  );
}

/** What is observed around the atom, with a switch each. */
function WhatIf({ near, why }: { near: Neighbourhood; why: Explanation }) {
  const switched = useStore((state) => state.observations);
  const solving = useStore((state) => !state.answer?.settled);
  const found: { atom: Atom; value: number }[] = [];
  const add = (atom: Atom, value: number) => {
    if (!found.some((one) => sameAtom(one.atom, atom))) found.push({ atom, value });
  };
  why.origin?.observations.forEach((one) => add(one.atom, one.value));
  near.links.forEach((link) => link.atoms.filter((one) => one.observed).forEach((one) => add(one.atom, one.value)));
  switched.forEach((one) => add(one.atom, one.value));
  const turn = (atom: Atom, value: number) => {
    const its = switched.find((one) => sameAtom(one.atom, atom));
    const wanted = its ? null : value > 0.5 ? 0 : 1;
    canUndo(`observation ${atomText(atom)}`, () => observe(atom, its ? its.value : null));
    observe(atom, wanted).catch(fail);
  };
  const factor = (atom: Atom) => why.origin?.observations.find((one) => sameAtom(one.atom, atom))?.factor;
  return (
    <div class="card">
      <h3>What if it were not observed so?</h3>
      {why.origin && found.length > 0 && <p class="soft">Switch one to see. On the right: how far the value would follow if it rose by 1.</p>}
      <ul class="whatif">
        {found.slice(0, 12).map(({ atom, value }) => {
          const its = switched.find((one) => sameAtom(one.atom, atom));
          const strength = factor(atom);
          return (
            <li key={atomKey(atom)}>
              <label class="switch">
                <input type="checkbox" role="switch" checked={!its} disabled={solving} aria-label={`${atomText(atom)} as observed`} onChange={() => turn(atom, its ? (its.original ?? 0) : value)} />
                <span aria-hidden="true" />
              </label>
              <span class="atom-name">{atomText(atom)}</span>
              <span class="figure">
                {its ? (
                  <>
                    <s>{number(its.original ?? 0)}</s> {number(its.value)}
                  </>
                ) : (
                  number(value)
                )}
              </span>
              <span class="soft detail" title={strength === undefined ? undefined : `if it rose by 1, the value would rise by ${number(strength)}`}>
                {strength === undefined ? '' : Math.abs(strength) < 0.001 ? '±0' : signed(strength, 2)}
              </span>
            </li>
          );
        })}
        {!found.length && <li class="empty">Nothing is observed in its ground rules.</li>}
      </ul>
    </div>
  );
}

function Deep({ why, asked, ask }: { why: Explanation; asked: string; ask: (parts: string) => void }) {
  const range = why.range;
  const changes = why.changes;
  return (
    <div class="card">
      <h3>How sure, and what would change it</h3>
      {!asked && (
        <button onClick={() => ask('range,changes')}>
          Find out
        </button>
      )}
      {asked && !range && (
        <p class="empty">
          solving…{' '}
          <button class="quiet" onClick={() => post('stop').catch(fail)}>
            Stop
          </button>
        </p>
      )}
      {range && (
        <p>
          In every answer that is as good as this one, the value is between <strong>{value2(range.low)}</strong> and <strong>{value2(range.high)}</strong>.
        </p>
      )}
      {changes && (
        <ul class="words">
          {changes.weights.slice(0, 5).map((one) => (
            <li key={one.number}>
              <span class="rule-number">{one.number}</span>
              <span>
                Weight {number(one.before)} → <strong>{number(one.after)}</strong> moves it across {changes.threshold}, to {value2(one.value)}.
              </span>
            </li>
          ))}
          {changes.observations.slice(0, 5).map((one) => (
            <li key={atomKey(one.atom)}>
              <span>
                {atomText(one.atom)} observed as <strong>{number(one.after)}</strong> instead of {number(one.before)} moves it to {value2(one.value)}.
              </span>
            </li>
          ))}
          {!changes.weights.length && !changes.observations.length && (
            <li class="empty">
              No single weight ({changes.triedWeights} tried) or observation ({changes.triedObservations} tried) moves it across {changes.threshold}.
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
