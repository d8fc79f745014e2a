// The words of the language, for rules on the page and for the editor.

export type Kind = 'predicate' | 'variable' | 'number' | 'string' | 'operator' | 'comment' | 'keyword' | 'plain';

const WORDS = /^(observed|targets|truth|type|from|in|default|closed|symmetric|function)\b/;

/** The next word of a text: how long it is, and of what kind. */
export function word(text: string): [number, Kind] {
  let match = /^\s+/.exec(text);
  if (match) return [match[0].length, 'plain'];
  if ((match = /^(\/\/|#).*/.exec(text))) return [match[0].length, 'comment'];
  if ((match = /^"(\\.|[^"\\])*"?/.exec(text)) || (match = /^'(\\.|[^'\\])*'?/.exec(text))) return [match[0].length, 'string'];
  if ((match = /^\d+(\.\d+)?([eE][-+]?\d+)?/.exec(text))) return [match[0].length, 'number'];
  if ((match = WORDS.exec(text))) return [match[0].length, 'keyword'];
  if ((match = /^@?[\p{L}_][\p{L}\p{N}_]*(?=\s*\()/u.exec(text))) return [match[0].length, 'predicate'];
  if ((match = /^[\p{L}_][\p{L}\p{N}_]*/u.exec(text))) return [match[0].length, 'variable'];
  if ((match = /^(->|<-|>>|<<|&&|\|\||[-+*/&|!~^=<>?:.%])/.exec(text))) return [match[0].length, 'operator'];
  return [1, 'plain'];
}

export function RuleText({ text }: { text: string }) {
  const parts = [];
  for (let rest = text, key = 0; rest; key++) {
    const [length, kind] = word(rest);
    const piece = rest.slice(0, length);
    parts.push(
      kind === 'plain' ? (
        piece
      ) : (
        <span key={key} class={`w-${kind}`}>
          {piece}
        </span>
      )
    );
    rest = rest.slice(length);
  }
  return <code class="rule-text">{parts}</code>;
}
