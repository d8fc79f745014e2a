// The editor of the program: highlighting, what is to be mended, and completion.
import { autocompletion, completionKeymap, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, HighlightStyle, StreamLanguage, syntaxHighlighting } from '@codemirror/language';
import { forceLinting, linter, lintGutter, lintKeymap, setDiagnostics, type Diagnostic as Mark } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { Diagnostic } from './api';
import { word } from './highlight';
import type { Predicate } from './types';

export interface Editor {
  text(): string;
  replace(text: string): void;
  mark(problems: Diagnostic[]): void;
  show(problem: Diagnostic): void;
  destroy(): void;
}

interface Wishes {
  text: string;
  label: string;
  nonce: string;
  changed(text: string): void;
  check(): Promise<Diagnostic[]>;
  predicates(): Predicate[];
  constants(beginning: string): Promise<string[]>;
  apply(): void;
  save(): void;
}

const language = StreamLanguage.define<{ comment: boolean }>({
  name: 'psl',
  startState: () => ({ comment: false }),
  token(stream, state) {
    if (state.comment || stream.match('/*')) {
      state.comment = !stream.match(/^.*?\*\//);
      if (state.comment) stream.skipToEnd();
      return 'comment';
    }
    const [length, kind] = word(stream.string.slice(stream.pos));
    stream.pos += length;
    return kind === 'plain' ? null : { predicate: 'typeName', variable: 'variableName', number: 'number', string: 'string', operator: 'operator', comment: 'comment', keyword: 'keyword' }[kind];
  },
  languageData: { commentTokens: { line: '//' } }
});

const colours = HighlightStyle.define([
  { tag: tags.typeName, color: 'var(--first)' },
  { tag: tags.variableName, color: 'var(--text)' },
  { tag: tags.number, color: 'var(--second)' },
  { tag: tags.string, color: 'var(--third)' },
  { tag: tags.keyword, color: 'var(--fourth)' },
  { tag: tags.operator, color: 'var(--soft)' },
  { tag: tags.comment, color: 'var(--soft)', fontStyle: 'italic' }
]);

const theme = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'var(--card)', color: 'var(--text)', fontSize: '14px' },
  '.cm-content': { fontFamily: 'var(--mono)', caretColor: 'var(--text)' },
  '.cm-gutters': { backgroundColor: 'var(--sunken)', color: 'var(--soft)', border: 'none' },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--accent) 7%, transparent)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': { backgroundColor: 'var(--bar)' },
  '.cm-tooltip': { backgroundColor: 'var(--card)', color: 'var(--text)', border: '1px solid var(--line)', borderRadius: '6px' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { backgroundColor: 'var(--accent)', color: 'var(--card)' },
  '.cm-diagnostic': { padding: '4px 8px' }
});

/** Lines and columns count code points from 1; the editor counts UTF-16 units from 0. */
function offset(state: EditorState, line: number, column: number): number {
  if (line < 1) return 0;
  const its = state.doc.line(Math.min(line, state.doc.lines));
  const before = [...its.text].slice(0, Math.max(0, column - 1)).join('');
  return its.from + before.length;
}

function marks(state: EditorState, problems: Diagnostic[]): Mark[] {
  return problems
    .filter((problem) => problem.location.line > 0)
    .map(({ location, severity, message, help }) => {
      const from = offset(state, location.line, location.column);
      const to = Math.max(from + 1, offset(state, location.endLine || location.line, location.endColumn || location.column + 1));
      return {
        from: Math.min(from, state.doc.length),
        to: Math.min(to, state.doc.length),
        severity: severity === 'ERROR' ? 'error' : severity === 'WARNING' ? 'warning' : 'info',
        message: [message, ...help].join('\n')
      } as Mark;
    });
}

export function createEditor(parent: HTMLElement, wishes: Wishes): Editor {
  const complete = async (context: CompletionContext): Promise<CompletionResult | null> => {
    const quoted = context.matchBefore(/"[^"\n]*/);
    if (quoted) {
      const constants = await wishes.constants(quoted.text.slice(1));
      return { from: quoted.from + 1, options: constants.map((label) => ({ label, type: 'constant' })), validFor: /^[^"]*$/ };
    }
    const name = context.matchBefore(/[\p{L}_][\p{L}\p{N}_]*/u);
    if (!name && !context.explicit) return null;
    return {
      from: name ? name.from : context.pos,
      options: [
        ...wishes.predicates().map((predicate) => ({ label: predicate.name, type: 'class', detail: `(${predicate.types.join(', ')})${predicate.kind === 'open' ? '' : ` ${predicate.kind}`}`, apply: `${predicate.name}(` })),
        ...['observed', 'targets', 'truth', 'from', 'type'].map((label) => ({ label, type: 'keyword' }))
      ],
      validFor: /^[\p{L}\p{N}_]*$/u
    };
  };
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: wishes.text,
      extensions: [
        lineNumbers(),
        history(),
        drawSelection(),
        highlightActiveLine(),
        bracketMatching(),
        language,
        syntaxHighlighting(colours),
        theme,
        EditorView.lineWrapping,
        EditorView.cspNonce.of(wishes.nonce),
        EditorView.contentAttributes.of({ 'aria-label': wishes.label, 'data-test': 'text', tabindex: '0' }),
        autocompletion({ override: [complete], activateOnTyping: true }),
        lintGutter(),
        linter(async (its) => marks(its.state, await wishes.check().catch(() => [])), { delay: 250 }),
        keymap.of([
          { key: 'Mod-Enter', run: () => (wishes.apply(), true) },
          { key: 'Mod-s', preventDefault: true, run: () => (wishes.save(), true) },
          ...completionKeymap,
          ...lintKeymap,
          ...historyKeymap,
          indentWithTab,
          ...defaultKeymap
        ]),
        EditorView.updateListener.of((update) => update.docChanged && wishes.changed(update.state.doc.toString()))
      ]
    })
  });
  return {
    text: () => view.state.doc.toString(),
    replace(text) {
      if (text !== view.state.doc.toString()) view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
      forceLinting(view);
    },
    mark: (problems) => view.dispatch(setDiagnostics(view.state, marks(view.state, problems))),
    show(problem) {
      const at = offset(view.state, problem.location.line, problem.location.column);
      view.dispatch({ selection: { anchor: at }, scrollIntoView: true });
      view.focus();
    },
    destroy: () => view.destroy()
  };
}
