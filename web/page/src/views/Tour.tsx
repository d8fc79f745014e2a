import { useEffect, useRef, useState } from 'preact/hooks';
import { go, type View } from '../hash';
import { useStore } from '../store';

interface Step {
  view: View;
  at: string;
  title: string;
  text: string;
}

/** A walk through the views in half a dozen steps. */
export function Tour({ close }: { close: () => void }) {
  const model = useStore((state) => state.model);
  const rules = useStore((state) => state.rules);
  const [step, setStep] = useState(0);
  const card = useRef<HTMLDivElement>(null);
  const soft = rules.find((rule) => !rule.hard);
  const about = model?.about;
  const steps: Step[] = [
    { view: 'rules', at: '', title: about?.title || 'A model to explore', text: about?.text || 'A program of soft rules, and the most probable values of what it asks for.' },
    { view: 'rules', at: '.rule-controls', title: 'Turn a weight', text: `Drag the slider of rule ${soft?.number ?? 1}. The values move while the solver works; nothing is grounded again. The bars say what each rule costs and how much of it is satisfied.` },
    { view: 'rules', at: '.atoms .filters', title: 'Watch the answer', text: 'Each row is an atom with its value. Sort by change to see what your last move did, or drag over the histogram to see only some values.' },
    { view: 'why', at: '.why', title: 'Ask why', text: 'Click an atom: what pushes it up and down, its ground rules in words, and the atoms around it. Switch an observation off to see what would be.' },
    { view: 'program', at: '.program', title: 'Change the rules', text: 'The text of the program, checked as you type. Apply grounds it again; Save writes the file.' },
    { view: 'run', at: '.run', title: 'See how it went', text: `Proof and times of the last solve, two runs side by side, the plan of each rule${model?.hasTruth ? ', curves against the truth, and weights learned from it' : ''}. Ctrl+Z takes back anything.` }
  ];
  const now = steps[step];
  useEffect(() => {
    go({ view: now.view });
    const timer = setTimeout(() => {
      document.querySelectorAll('.toured').forEach((one) => one.classList.remove('toured'));
      if (now.at) document.querySelector(now.at)?.classList.add('toured');
    }, 60);
    card.current?.focus();
    return () => {
      clearTimeout(timer);
      document.querySelectorAll('.toured').forEach((one) => one.classList.remove('toured'));
    };
  }, [step]);
  const end = () => {
    close();
    go({ view: 'rules' });
  };
  return (
    <div class="tour" role="dialog" aria-labelledby="tour-title" tabIndex={-1} ref={card} onKeyDown={(event) => event.key === 'Escape' && end()} data-test="tour">
      <h2 id="tour-title">{now.title}</h2>
      <p>{now.text}</p>
      <div class="tour-foot">
        <span class="soft">
          {step + 1} of {steps.length}
        </span>
        <button class="quiet push" onClick={end}>
          Close
        </button>
        <button class="quiet" disabled={!step} onClick={() => setStep(step - 1)}>
          Back
        </button>
        <button onClick={() => (step + 1 < steps.length ? setStep(step + 1) : end())}>{step + 1 < steps.length ? 'Next' : 'Begin'}</button>
      </div>
    </div>
  );
}
