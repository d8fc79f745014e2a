import { useMemo, useRef, useState } from 'preact/hooks';
import { RuleText } from '../highlight';
import { canUndo, change, changeRule, fail, now, useStore, type Undo } from '../store';
import { count, number, plural } from '../text';
import type { Rule, RuleAnswer } from '../types';
import { Notes } from './Notes';

const STEPS = 1000;

/** Small weights need the finest steps: the slider is a square root. */
function toSlider(weight: number, top: number): number {
  return Math.round(STEPS * Math.sqrt(Math.min(1, Math.abs(weight) / top)));
}

function fromSlider(step: number, top: number, sign: number): number {
  const weight = top * (step / STEPS) ** 2;
  // Two steps differ by 1 in 500 at least: with fewer digits a key would move the slider to where it was.
  return sign * Number(weight.toPrecision(4));
}

export function Rules() {
  const rules = useStore((state) => state.rules);
  const answer = useStore((state) => state.answer);
  const changed = rules.filter((rule) => !rule.on || rule.hard !== (rule.written === null) || (rule.written !== null && rule.weight !== rule.written));
  const most = Math.max(1e-9, ...(answer?.rules.map((rule) => rule.energy ?? 0) ?? []));
  const reset = () => {
    const before = rules.map(({ number, weight, on, hard }) => ({ number, weight, on, hard }));
    canUndo('all rules as written', () => change(before));
    change(changed.map((rule) => ({ number: rule.number, on: true, hard: rule.written === null, ...(rule.written === null ? {} : { weight: rule.written }) }))).catch(fail);
  };
  return (
    <section class="pane rules" aria-labelledby="rules-title" data-tour="rules">
      <div class="pane-head">
        <h2 id="rules-title">Rules</h2>
        <span class="soft">{plural(rules.length, 'rule')}</span>
        <Notes />
        <button class="quiet push reset" disabled={!changed.length} onClick={reset}>
          {changed.length ? `Reset ${changed.length} changed` : 'As written'}
        </button>
      </div>
      <ol class="rule-list">
        {rules.map((rule, i) => (
          <RuleCard key={rule.number} rule={rule} answer={answer?.rules[i]} most={most} />
        ))}
      </ol>
    </section>
  );
}

function RuleCard({ rule, answer, most }: { rule: Rule; answer?: RuleAnswer; most: number }) {
  // What the keys or one pull of the pointer do to the slider is undone as one, as long as nothing else came after it.
  const move = useRef<Undo | undefined>(undefined);
  const name = `rule ${rule.number}`;
  const written = Math.abs(rule.written ?? 1);
  const [top, setTop] = useState(() => Math.max(4 * written, 2 * Math.abs(rule.weight), 0.4));
  const sign = (rule.written ?? 1) < 0 ? -1 : 1;
  const size = Math.abs(rule.weight);
  if (size > top) setTop(2 * size);
  const slide = (step: number) => {
    if (!move.current || move.current !== now().undo.at(-1)) {
      move.current = canUndo(`weight of ${name}`, () => change([{ number: rule.number, weight: rule.weight }]));
    }
    change([{ number: rule.number, weight: fromSlider(step, top, sign) }]).catch(fail);
  };
  const release = () => (move.current = undefined);
  const type = (text: string) => {
    const weight = Number(text);
    if (text.trim() && Number.isFinite(weight) && weight !== rule.weight) {
      changeRule(rule, { number: rule.number, weight }, `weight of ${name}`);
    }
  };
  const share = answer?.terms ? (answer.satisfied ?? 0) / answer.terms : null;
  const soft = !rule.hard;
  const text = `${rule.body}${soft ? (rule.squared ? ' ^2' : '') : ' .'}${rule.ranges && ` ${rule.ranges}`}`;
  // Has more parts than all the rest, and stays as it is while weights move.
  const shown = useMemo(() => <RuleText text={text} />, [text]);
  return (
    <li class={`rule ${rule.on ? '' : 'off'}`} data-rule={rule.number}>
      <div class="rule-line">
        <span class="rule-number" aria-hidden="true">
          {rule.number}
        </span>
        {shown}
      </div>
      <div class="rule-controls">
        <label class="switch" title={rule.on ? 'Switch the rule off' : 'Switch the rule on'}>
          <input
            type="checkbox"
            role="switch"
            checked={rule.on}
            aria-label={`${name} on`}
            onChange={(event) => changeRule(rule, { number: rule.number, on: event.currentTarget.checked }, `${name} ${rule.on ? 'off' : 'on'}`)}
          />
          <span aria-hidden="true" />
        </label>
        <input
          type="range"
          class="weight-slider"
          min={0}
          max={STEPS}
          value={toSlider(rule.weight, top)}
          disabled={!soft || !rule.on}
          aria-label={`weight of ${name}`}
          aria-valuetext={soft ? number(rule.weight) : 'hard'}
          onInput={(event) => slide(event.currentTarget.valueAsNumber)}
          onPointerDown={release}
          onBlur={release}
        />
        <input
          type="number"
          class="weight-field"
          step="any"
          min={sign > 0 ? 0 : undefined}
          value={soft ? Number(rule.weight.toPrecision(4)) : ''}
          placeholder="hard"
          disabled={!soft || !rule.on}
          aria-label={`weight of ${name} as a number`}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <button
          class="quiet hard-switch"
          aria-pressed={rule.hard}
          aria-label={`${name} is hard`}
          disabled={sign < 0}
          title={rule.hard ? 'It must hold. Make it soft: violations cost its weight' : 'Violations cost its weight. Make it hard: it must hold'}
          onClick={() => changeRule(rule, { number: rule.number, hard: !rule.hard }, `${name} ${rule.hard ? 'soft' : 'hard'}`)}
        >
          {rule.hard ? 'hard' : 'soft'}
        </button>
      </div>
      <dl class="rule-bars">
        <div title="What the ground rules of this rule cost together, weighted">
          <dt>energy</dt>
          <dd>
            <Bar share={soft ? (answer?.energy ?? 0) / most : 0} kind="cost" />
            <span class="figure">{soft ? number(answer?.energy) : '–'}</span>
          </dd>
        </div>
        <div title="How many of its ground rules are satisfied">
          <dt>satisfied</dt>
          <dd>
            <Bar share={share ?? 0} kind="good" />
            <span class="figure">{share === null ? '–' : `${(100 * share).toFixed(share > 0.999 && share < 1 ? 2 : 1)} %`}</span>
          </dd>
        </div>
        <div class="count" title="Ground rules: the rule with constants in place of its variables">
          <dt>groundings</dt>
          <dd>
            <span class="figure">{answer?.groundings === undefined || answer.groundings === null ? (answer?.terms === undefined ? '–' : count(answer.terms)) : count(answer.groundings)}</span>
          </dd>
        </div>
      </dl>
    </li>
  );
}

export function Bar({ share, kind }: { share: number; kind: string }) {
  const width = Math.max(0, Math.min(1, Number.isFinite(share) ? share : 0));
  return (
    <span class={`bar ${kind}`} aria-hidden="true">
      <span style={{ transform: `scaleX(${width})` }} />
    </span>
  );
}
