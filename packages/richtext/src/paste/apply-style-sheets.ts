import { indexRules, type StyleRules } from './style-sheets.ts';

const DECLARATION =
  /(?:^|[;{\s])(vertical-align|text-decoration|list-style|white-space)(?:-line|-type)?\s*:\s*([^;}]+)/gi;
/** What later steps read, by the property that they read it of. */
const READ: Readonly<Record<string, { property: string; values: RegExp }>> = {
  'vertical-align': { property: 'vertical-align', values: /^su(?:b|per)\b/ },
  'text-decoration': { property: 'text-decoration', values: /\bline-through\b/ },
  'list-style': {
    property: 'list-style-type',
    values: /\b(?:decimal|(?:lower|upper)-(?:alpha|latin|roman))(?![\w-])/,
  },
  'white-space': { property: 'white-space', values: /^(?:pre(?:-wrap|-line)?|break-spaces)\b/ },
};

/**
 * Writes into elements what the style sheets of their document say by classes, as Google Docs and others do it: which letters
 * are raised or struck through, how a list is numbered, and which lines are kept.
 */
export function applyStyleSheets(body: HTMLElement, rules: StyleRules): void {
  const rulesOf = indexRules(rules);
  for (const element of rules.length > 0 ? body.querySelectorAll('*') : []) {
    const values = new Map<string, string>();
    for (const { declarations } of rulesOf(element))
      for (const [, name = '', value = ''] of declarations.matchAll(DECLARATION))
        values.set(name.toLowerCase(), value.trim().toLowerCase());
    const read = [...values].flatMap(([name, value]) => {
      const [found] = READ[name]?.values.exec(value) ?? [];
      return found === undefined ? [] : [`${READ[name]?.property ?? name}: ${found}; `];
    });
    // What an element says itself comes later, and counts.
    if (read.length > 0) element.setAttribute('style', read.join('') + (element.getAttribute('style') ?? ''));
  }
}
