import { useState } from 'preact/hooks';
import type { Diagnostic } from '../api';
import { useStore } from '../store';
import { number, plural } from '../text';

/** What is to be mended or known, with its place and help. */
export function Diagnostics({ all }: { all: Diagnostic[] }) {
  return (
    <ul class="problems">
      {all.map((one, i) => (
        <li key={i} class={one.severity.toLowerCase()}>
          <b>
            {one.location.file}
            {one.location.line ? `:${one.location.line}` : ''}
          </b>{' '}
          {one.message}
          {one.help.map((help) => (
            <span key={help} class="soft help">
              {help}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** Why there are no values, above whatever view: what is seen there is not an answer. */
export function NoAnswer() {
  const phase = useStore((state) => state.phase);
  const answer = useStore((state) => state.answer);
  if (phase.phase === 'failed') {
    return (
      <section class="notes bad" role="alert" data-test="no-answer">
        <h2>There is something to mend</h2>
        <Diagnostics all={phase.diagnostics ?? []} />
      </section>
    );
  }
  if (!answer?.settled || answer.hasValues || answer.termination !== 'INFEASIBLE') return null;
  const rules = answer.contradiction?.rules ?? [];
  const seen = answer.contradiction?.cause === 'OBSERVATIONS' ? 'The observations alone violate hard rules' : 'The hard rules contradict each other';
  return (
    <section class="notes bad" role="alert" data-test="no-answer">
      <h2>{seen}: no values meet all of them</h2>
      <ul class="words">
        {rules.slice(0, 8).map((one, i) => (
          <li key={i}>
            <span class="rule-number">{one.number}</span>
            <span>
              <code>{one.text || one.rule}</code>
              {Object.entries(one.substitution).map(([variable, constant]) => (
                <span key={variable} class="soft">
                  {' '}
                  {variable} = {constant}
                </span>
              ))}
              {one.violation > 0 && <span class="violated"> misses by {number(one.violation)}</span>}
            </span>
          </li>
        ))}
      </ul>
      <p class="soft">Switch one of these rules off, or make it soft.</p>
    </section>
  );
}

/** What a user should know of the program: as many as there are, and all of them on demand. */
export function Notes() {
  const all = useStore((state) => state.notes);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button class={`quiet chip ${all.length ? '' : 'invisible'}`} aria-expanded={open} onClick={() => setOpen(!open)} data-test="notes">
        {plural(all.length, 'note')}
      </button>
      {open && <Diagnostics all={all} />}
    </>
  );
}
