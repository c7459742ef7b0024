import { indexRules, type Rule, type StyleRules } from './style-sheets.ts';

const DECLARATION =
  /(?:^|[;{\s])(font-weight|font-style|vertical-align|text-decoration|list-style|white-space)(?:-line|-type)?\s*:\s*([^;}]+)/gi;
/** The styles that later steps read, by property. */
const READ: Readonly<Partial<Record<string, { property: string; values: RegExp; ofClasses?: true }>>> = {
  // A site's look of all its links is not their author's.
  'font-weight': { property: 'font-weight', values: /^(?:bold(?:er)?|[6-9]00)\b/, ofClasses: true },
  'font-style': { property: 'font-style', values: /^(?:italic|oblique)\b/, ofClasses: true },
  'vertical-align': { property: 'vertical-align', values: /^su(?:b|per)\b/ },
  'text-decoration': {
    property: 'text-decoration',
    values: /\b(?:line-through|underline)\b(?:\s+(?:line-through|underline)\b)?/,
  },
  'list-style': {
    property: 'list-style-type',
    values: /\b(?:decimal|(?:lower|upper)-(?:alpha|latin|roman))(?![\w-])/,
  },
  'white-space': { property: 'white-space', values: /^(?:pre(?:-wrap|-line)?|break-spaces)\b/ },
};

/**
 * Writes into elements the classes' styles from their document's style sheets, which Google Docs and others use: which
 * letters are bold, slanted, underlined, raised or struck through, how a list is numbered, and which lines are kept.
 */
export function applyStyleSheets(body: HTMLElement, rules: StyleRules): void {
  const stylesOf = new Map(rules.map((rule) => [rule, readStyles(rule)]));
  const shaping = rules.filter((rule) => stylesOf.get(rule)?.length !== 0);
  const rulesOf = indexRules(shaping);
  for (const element of shaping.length > 0 ? body.querySelectorAll('*') : []) {
    const styles = new Map(rulesOf(element).flatMap((rule) => stylesOf.get(rule) ?? []));
    // Excel has its headings in bold, as a table's headings are anyway.
    if (element.matches('td, th')) styles.delete('font-weight');
    const read = [...styles.values()].join('');
    // An element's own style comes later, and counts.
    if (read !== '') element.setAttribute('style', read + (element.getAttribute('style') ?? ''));
  }
}

/** Returns by property what later steps read of each style, '' if it only overrides an earlier one. */
function readStyles({ declarations, classes }: Rule): Array<[string, string]> {
  return [...declarations.matchAll(DECLARATION)].flatMap(
    ([, name = '', value = '']): Array<[string, string]> => {
      const style = READ[name.toLowerCase()];
      if (!style || (style.ofClasses && classes.length === 0)) return [];
      const [found] = style.values.exec(value.trim().toLowerCase()) ?? [];
      return [[style.property, found === undefined ? '' : `${style.property}: ${found}; `]];
    },
  );
}
