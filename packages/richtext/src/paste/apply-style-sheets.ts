import { indexRules, type Rule, type StyleRules } from './style-sheets.ts';

const DECLARATION =
  /(?:^|[;{\s])(font-weight|font-style|vertical-align|text-decoration|list-style|white-space)(?:-line|-type)?\s*:\s*([^;}]+)/gi;

interface ReadStyle {
  property: string;
  /** Of all rules. */
  values?: RegExp;
  /** Of rules with a class, where they are more: a site's look of all elements of a kind is not an author's. */
  ofClasses?: RegExp;
}

/** The styles that later steps read, by property. */
const READ: Readonly<Partial<Record<string, ReadStyle>>> = {
  'font-weight': { property: 'font-weight', ofClasses: /^(?:bold(?:er)?|[6-9]00)\b/ },
  'font-style': { property: 'font-style', ofClasses: /^(?:italic|oblique)\b/ },
  'vertical-align': { property: 'vertical-align', values: /^su(?:b|per)\b/ },
  'text-decoration': {
    property: 'text-decoration',
    values: /\bline-through\b/,
    ofClasses: /\b(?:line-through|underline)\b(?:\s+(?:line-through|underline)\b)?/,
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
    // Excel has its headings in bold, as a table's headings are anyway; a site has its buttons so, which are links.
    if (element.matches('a, td, th, th *')) styles.delete('font-weight');
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
      const values = (classes.length > 0 ? style?.ofClasses : undefined) ?? style?.values;
      if (!style || !values) return [];
      const [found] = values.exec(value.trim().toLowerCase()) ?? [];
      return [[style.property, found === undefined ? '' : `${style.property}: ${found}; `]];
    },
  );
}
