import { useEffect, useState } from 'preact/hooks';
import { download, get, post, remove } from '../api';
import { RuleText } from '../highlight';
import { LinePlot } from '../plots';
import { canUndo, change, fail, now, say, set, unlessChanged, useStore } from '../store';
import { atomKey, atomText, count, number, scoreName, seconds, signed, value2 } from '../text';
import type { Atom, Run as OneRun, Scores } from '../types';
import { Bar } from './Rules';
import { go } from '../hash';

type Comparison = Record<
  string,
  {
    targets: number;
    decisions: null | {
      roc: null | { area: number; points: { x: number; y: number }[] };
      precisionRecall: null | { area: number; points: { x: number; y: number }[] };
      calibration: { count: number; value: number; truth: number }[];
      confusion: { threshold: number; truePositives: number; falsePositives: number; trueNegatives: number; falseNegatives: number };
    };
    spread: null | { groups: { count: number; value: number; truth: number }[] };
    mistakes: { atom: Atom; value: number; truth: number }[];
  }
>;

export function Run() {
  const version = useStore((state) => (state.answer?.settled ? state.answer.version : 0));
  const truth = useStore((state) => !!state.model?.hasTruth);
  const [runs, setRuns] = useState<OneRun[]>([]);
  const [evaluated, setEvaluated] = useState(false);
  useEffect(() => {
    if (version) get<{ runs: OneRun[] }>('runs').then((answer) => setRuns(answer.runs)).catch(fail);
  }, [version]);
  return (
    <section class="pane run" aria-labelledby="run-title" data-tour="run">
      <div class="pane-head">
        <h2 id="run-title">Run</h2>
        <Exports />
      </div>
      <div class="run-columns">
        <Last run={runs[0]} />
        {/* What comes later comes below: nothing that is there jumps. */}
        {runs.length > 0 && (
          <>
            <div class="run-stack">
              {truth && <Learning />}
              <Compare runs={runs} setRuns={setRuns} />
            </div>
            {truth && <Evaluation version={version} done={() => setEvaluated(true)} />}
            {(evaluated || !truth) && <Grounding version={version} />}
          </>
        )}
      </div>
    </section>
  );
}

function Last({ run }: { run?: OneRun }) {
  if (!run) return <div class="card"><h3>Last solve</h3><p class="empty">solving…</p></div>;
  const trace = run.trace;
  return (
    <div class="card">
      <h3>Last solve</h3>
      <dl class="facts">
        <div><dt>ended</dt><dd>{run.outcome.termination.toLowerCase().replace('_', ' ')}</dd></div>
        <div><dt>energy</dt><dd>{number(run.outcome.energy, 5)}</dd></div>
        <div><dt>no less than</dt><dd>{number(run.outcome.lowerBound, 5)}</dd></div>
        <div><dt>gap</dt><dd>{number(run.outcome.gap)}</dd></div>
        <div><dt>iterations</dt><dd>{count(run.outcome.iterations)}</dd></div>
      </dl>
      <Stages run={run} />
      <LinePlot title="Gap" x="iterations" y="share of the energy" logY lines={[{ name: 'gap', kind: 'first', points: trace.filter((p) => p.gap !== null).map((p) => [p.iteration, p.gap!]) }]} />
      <LinePlot
        title="Energy"
        x="iterations"
        y="energy"
        lines={[
          { name: 'energy', kind: 'first', points: trace.filter((p) => p.energy !== null).map((p) => [p.iteration, p.energy!]) },
          { name: 'lower bound', kind: 'second', points: trace.filter((p) => p.lowerBound !== null).map((p) => [p.iteration, p.lowerBound!]), dashed: true }
        ]}
      />
    </div>
  );
}

function Stages({ run }: { run: OneRun }) {
  const stages: [string, number][] = [
    ['load', run.outcome.load],
    ['ground', run.outcome.ground],
    ['solve', run.outcome.solve]
  ];
  const most = Math.max(...stages.map(([, s]) => s), 1e-9);
  return (
    <dl class="stages" aria-label="times per stage">
      {stages.map(([name, s]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Bar share={s / most} kind="first" />
            <span class="figure">{s === 0 ? 'kept' : seconds(s)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Exports() {
  const model = useStore((state) => state.model);
  const open = (model?.predicates ?? []).filter((predicate) => predicate.targets > 0);
  const take = (path: string) => download(path).catch(fail);
  return (
    <div class="exports push" role="group" aria-label="export">
      {open.slice(0, 4).map((predicate) => (
        <button key={predicate.name} class="quiet" onClick={() => take(`export/values?predicate=${encodeURIComponent(predicate.name)}&format=csv`)}>
          {predicate.name}.csv
        </button>
      ))}
      <button class="quiet" onClick={() => take('export/program')}>Program</button>
      <button class="quiet" onClick={() => take('export/report')}>Report</button>
    </div>
  );
}

function weightsText(run: OneRun): string {
  return run.weights.map((weight) => (weight === null ? '∞' : number(weight))).join(' · ');
}

function Compare({ runs, setRuns }: { runs: OneRun[]; setRuns: (runs: OneRun[]) => void }) {
  const rules = useStore((state) => state.rules);
  const kept = runs.filter((run) => run.kept);
  const [pair, setPair] = useState<[number, number]>([0, 0]);
  // Who comes back, or opens another page, sees the last two at once.
  const latest = kept.slice(0, 2).map((run) => run.id).join();
  useEffect(() => {
    if (kept.length >= 2 && !pair[0] && !pair[1]) setPair([kept[1].id, kept[0].id]);
  }, [latest]);
  const [found, setFound] = useState<null | { first: OneRun; second: OneRun; meanDifference: number; moved: number; atoms: { atom: Atom; before: number; after: number }[] }>(null);
  const keep = () =>
    post<{ runs: OneRun[]; id: number }>('runs')
      .then(({ runs, id }) => {
        setRuns(runs);
        say(`Run ${id} is kept`);
        const ids = runs.filter((run) => run.kept).map((run) => run.id);
        if (ids.length >= 2) setPair([ids[1], ids[0]]);
      })
      .catch(fail);
  useEffect(() => {
    if (pair[0] && pair[1] && pair[0] !== pair[1]) get<any>('compare', { first: pair[0], second: pair[1] }).then(setFound).catch(fail);
    else setFound(null);
  }, [pair[0], pair[1]]);
  const choose = (label: string, i: 0 | 1) => (
    <select aria-label={label} value={pair[i]} onChange={(event) => setPair(i ? [pair[0], Number(event.currentTarget.value)] : [Number(event.currentTarget.value), pair[1]])}>
      <option value={0}>–</option>
      {kept.map((run) => (
        <option key={run.id} value={run.id}>
          run {run.id}: {number(run.outcome.energy)}
        </option>
      ))}
    </select>
  );
  return (
    <div class="card">
      <div class="card-head">
        <h3>Compare two runs</h3>
        <button onClick={keep} disabled={!runs.length || runs[0].kept}>Keep this run</button>
      </div>
      {kept.length > 0 && (
        <table class="small">
          <thead>
            <tr><th scope="col">run</th><th scope="col">weights</th><th scope="col">energy</th><th scope="col"><span class="hidden-text">forget</span></th></tr>
          </thead>
          <tbody>
            {kept.map((run) => (
              <tr key={run.id}>
                <td>{run.id}</td>
                <td>{weightsText(run)}</td>
                <td>{number(run.outcome.energy, 5)}</td>
                <td><button class="quiet" aria-label={`forget run ${run.id}`} onClick={() => remove<{ runs: OneRun[] }>(`runs/${run.id}`).then((answer) => setRuns(answer.runs)).catch(fail)}>✕</button></td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {kept.length < 2 ? (
        <p class="soft">Keep a run, change a weight, and keep another one: then both are compared here.</p>
      ) : (
        <p class="pair">{choose('first run', 0)} with {choose('second run', 1)}</p>
      )}
      {found && (
        <div data-test="comparison">
          <p>{count(found.moved)} values moved; the mean difference is {number(found.meanDifference)}.</p>
          <table class="small">
            <thead><tr><th scope="col">rule</th><th scope="col">weight before</th><th scope="col">after</th></tr></thead>
            <tbody>
              {rules.map((rule, i) => found.first.weights[i] !== found.second.weights[i] && (
                <tr key={rule.number}><td><RuleText text={rule.body} /></td><td>{number(found.first.weights[i])}</td><td>{number(found.second.weights[i])}</td></tr>
              ))}
            </tbody>
          </table>
          <ScoreTable before={found.first.scores} after={found.second.scores} />
          <table class="small">
            <thead><tr><th scope="col">atom</th><th scope="col">value before</th><th scope="col">after</th><th scope="col">change</th></tr></thead>
            <tbody>
              {found.atoms.slice(0, 15).map((one) => (
                <tr key={atomKey(one.atom)}>
                  <td><button class="link" onClick={() => go({ view: 'why', atom: atomKey(one.atom) })}>{atomText(one.atom)}</button></td>
                  <td>{value2(one.before)}</td><td>{value2(one.after)}</td>
                  <td class={one.after > one.before ? 'up' : 'down'}>{signed(one.after - one.before)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}

function ScoreTable({ before, after }: { before: Scores; after: Scores }) {
  const all = Object.keys(after).flatMap((name) => Object.entries(after[name].values).map(([metric, value]) => ({ name, metric, was: before[name]?.values[metric], is: value })));
  if (!all.length) return null;
  const differ = all.filter(({ was, is }) => number(was, 4) !== number(is, 4));
  if (!differ.length) return <p class="soft">All scores are the same.</p>;
  return (
    <table class="small">
      <thead><tr><th scope="col">score</th><th scope="col">before</th><th scope="col">after</th></tr></thead>
      <tbody>
        {differ.map(({ name, metric, was, is }) => (
          <tr key={name + metric}><td>{name} {scoreName(metric)}</td><td>{number(was, 4)}</td><td>{number(is, 4)}</td></tr>
        ))}
      </tbody>
    </table>
  );
}

const METHODS = [
  ['sp', 'structured perceptron'],
  ['mple', 'pseudolikelihood'],
  ['lme', 'large margin']
];

function Learning() {
  const learning = useStore((state) => state.learning);
  const rules = useStore((state) => state.rules);
  const phase = useStore((state) => state.phase.phase);
  const [method, setMethod] = useState('sp');
  const running = phase === 'learning' || learning.running;
  const begin = () => {
    set({ learning: { running: true, steps: [], result: null } });
    post('learn', { method }).catch((problem) => {
      set({ learning: { running: false, steps: [], result: null } });
      fail(problem);
    });
  };
  const take = () => {
    const before = now().rules.map(({ number, weight, on, hard }) => ({ number, weight, on, hard }));
    canUndo('learned weights', () => change(before));
    post<{ rules: any }>('learn/take').then(({ rules }) => (set({ rules }), say('The learned weights are in use'))).catch(fail);
  };
  const last = learning.steps.at(-1);
  // What was learned need not be where the steps ended: some methods take the mean of all.
  const weights = learning.result?.rules.map((rule) => rule.weight) ?? last?.weights;
  const most = Math.max(1e-9, ...(weights ?? []).map((weight) => weight ?? 0));
  return (
    <div class="card">
      <div class="card-head">
        <h3>Learn weights</h3>
        <select aria-label="method" value={method} onChange={(event) => setMethod(event.currentTarget.value)} disabled={running}>
          {METHODS.map(([id, title]) => <option key={id} value={id}>{title}</option>)}
        </select>
        {running ? <button onClick={() => post('stop').catch(fail)}>Stop</button> : <button onClick={begin}>Learn</button>}
      </div>
      {!last && !learning.result && <p class="soft">From the truth of this program's targets. Weights move here while they are learned.</p>}
      {last && (
        <>
          <p class="soft" role="status">
            {learning.result ? `Learned in ${count(last.step)} steps (${learning.result.termination.toLowerCase().replace('_', ' ')})` : `step ${last.step} of at most ${last.most}, objective ${number(last.objective)}`}
          </p>
          <ul class="learning">
            {rules.map((rule, i) => !rule.hard && (
              <li key={rule.number} title={rule.text}>
                <span class="rule-number">{rule.number}</span>
                <Bar share={(weights?.[i] ?? 0) / most} kind="first" />
                <span class="figure">{number(weights?.[i])}</span>
              </li>
            ))}
          </ul>
          {learning.steps.length > 1 && <LinePlot title="Objective" x="step" y="objective" lines={[{ name: 'objective', kind: 'first', points: learning.steps.filter((step) => step.objective !== null).map((step) => [step.step, step.objective!]) }]} />}
        </>
      )}
      {learning.result && (
        <div data-test="learned">
          <ScoreTable before={scores(learning.result.scores, 'before')} after={scores(learning.result.scores, 'after')} />
          <button onClick={take}>Use these weights</button>
        </div>
      )}
    </div>
  );
}

function scores(all: Record<string, any>, when: 'before' | 'after'): Scores {
  const picked: Scores = {};
  for (const [name, one] of Object.entries(all)) {
    picked[name] = { values: Object.fromEntries(one.shown.map((metric: string) => [metric, one[when].values[metric]])) };
  }
  return picked;
}

function Evaluation({ version, done }: { version: number; done: () => void }) {
  const [found, setFound] = useState<null | { scores: Scores; comparison: Comparison }>(null);
  useEffect(() => {
    if (!version) return;
    const stop = new AbortController();
    get<any>('evaluation', {}, stop.signal)
      .then(setFound)
      .catch((problem) => !stop.signal.aborted && unlessChanged(problem))
      .finally(() => !stop.signal.aborted && done());
    return () => stop.abort();
  }, [version]);
  return (
    <div class="card wide">
      <h3>Against the truth</h3>
      {!found && <p class="empty">…</p>}
      {found && Object.entries(found.comparison).map(([name, one]) => (
        <div key={name}>
          <p>
            <strong class="w-predicate">{name}</strong> <span class="soft">{count(one.targets)} atoms with a truth</span>
          </p>
          <p class="scores">
            {Object.entries(found.scores[name]?.values ?? {}).map(([metric, value]) => (
              <span key={metric}>
                <span class="soft">{scoreName(metric)}</span> <b>{number(value, 4)}</b>
              </span>
            ))}
          </p>
          <div class="plots">
            {one.decisions?.roc && <LinePlot title={`ROC, area ${number(one.decisions.roc.area, 4)}`} square range={[0, 1, 0, 1]} x="false atoms found" y="true atoms found" lines={[{ name: 'roc', kind: 'first', points: one.decisions.roc.points.map((p) => [p.x, p.y]) }]} />}
            {one.decisions?.precisionRecall && <LinePlot title={`Precision and recall, area ${number(one.decisions.precisionRecall.area, 4)}`} square range={[0, 1, 0, 1]} x="recall" y="precision" lines={[{ name: 'precision', kind: 'second', points: one.decisions.precisionRecall.points.map((p) => [p.x, p.y]) }]} />}
            {one.decisions && <LinePlot title="Calibration" square range={[0, 1, 0, 1]} x="mean value" y="share that is true" lines={[{ name: 'even', kind: 'soft', points: [[0, 0], [1, 1]], dashed: true }, { name: 'found', kind: 'third', points: one.decisions.calibration.filter((g) => g.count > 0).map((g) => [g.value, g.truth]) }]} />}
          </div>
          {one.mistakes.length > 0 && (
            <table class="small">
              <thead><tr><th scope="col">largest mistakes</th><th scope="col">value</th><th scope="col">truth</th></tr></thead>
              <tbody>
                {one.mistakes.slice(0, 5).map((mistake) => (
                  <tr key={atomKey(mistake.atom)}>
                    <td><button class="link" onClick={() => go({ view: 'why', atom: atomKey(mistake.atom) })}>{atomText(mistake.atom)}</button></td>
                    <td>{value2(mistake.value)}</td><td>{value2(mistake.truth)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </div>
      ))}
    </div>
  );
}

function Grounding({ version }: { version: number }) {
  const [found, setFound] = useState<any>(null);
  useEffect(() => {
    if (version) get<any>('grounding').then(setFound).catch(fail);
  }, [version === 0]);
  const most = Math.max(1e-9, ...(found?.queries ?? []).map((query: any) => query.seconds));
  return (
    <div class="card wide">
      <h3>Grounding</h3>
      {!found && <p class="empty">…</p>}
      {found && (
        <>
          <p class="soft">{count(found.model.variables)} targets, {count(found.model.potentials)} potentials, {count(found.model.constraints)} constraints</p>
          <div class="scroll-x" tabIndex={0} role="region" aria-label="grounding of each rule">
            <table class="small grounding">
              <thead><tr><th scope="col">rule</th><th scope="col">rows</th><th scope="col">kept</th><th scope="col">never cost</th><th scope="col">time</th><th scope="col">plan</th></tr></thead>
              <tbody>
                {found.queries.map((query: any, i: number) => (
                  <tr key={query.number}>
                    <td><RuleText text={query.text} />{query.rules > 1 && <span class="soft"> and {query.rules - 1} alike</span>}</td>
                    <td>{count(query.rows)}</td><td>{count(query.kept)}</td><td>{count(query.dropped)}</td>
                    <td><Bar share={query.seconds / most} kind="first" /> {seconds(query.seconds)}</td>
                    <td>{found.plan[i] && <details><summary>SQL</summary><pre>{[...found.plan[i].forms, '', ...found.plan[i].queries].join('\n')}</pre></details>}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </div>
  );
}
