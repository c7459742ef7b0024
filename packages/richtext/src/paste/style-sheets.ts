const HIDING_OR_SHOWING = 'display|visibility|mso-hide';
/** The styles of letters, lines and lists' marks for which a text has elements. */
const SHAPING =
  'font-weight|font-style|vertical-align|text-decoration(?:-line)?|list-style(?:-type)?|white-space';
const RELEVANT = new RegExp(`(?:^|[;{\\s])(?:${HIDING_OR_SHOWING}|${SHAPING})\\s*:`, 'i');
/** A rule for single elements: a tag, classes or an id, without ancestors. */
const SIMPLE_SELECTOR = /^([a-z][\w-]*)?((?:[.#][\w-]+)*)$/i;
const MAX_RULES = 1_000;

export interface Rule {
  tag: string | undefined;
  id: string | undefined;
  classes: string[];
  declarations: string;
}

/** The rules of the style sheets in a document, for elements by their tags, classes and ids. */
export type StyleRules = readonly Rule[];

/** Reads the rules that hide, show or have an element in stored text. Rules only for print or small screens are ignored. */
export function readStyleRules(html: string): StyleRules {
  const rules: Rule[] = [];
  for (const css of listStyleSheets(html)) {
    let depth = 0;
    let start = 0;
    let selectors = '';
    for (const { 0: brace, index } of css.matchAll(/[{};]/g)) {
      if (brace === '{') {
        if (depth === 0) selectors = css.slice(start, index);
        depth += 1;
        start = index + 1;
      } else if (brace === '}') {
        if (depth === 1) rules.push(...toRules(selectors, css.slice(start, index)));
        depth = Math.max(0, depth - 1);
        start = index + 1;
      } else if (depth === 0) start = index + 1;
      if (rules.length > MAX_RULES) return rules.slice(0, MAX_RULES);
    }
  }
  return rules;
}

/** A search that does not restart if a style sheet has no end. */
function* listStyleSheets(html: string): Generator<string> {
  const lower = html.toLowerCase();
  let start = lower.indexOf('<style');
  while (start !== -1) {
    const text = lower.indexOf('>', start);
    const end = lower.indexOf('</style', start);
    if (text === -1 || end === -1) return;
    yield withoutComments(html.slice(text + 1, end));
    start = lower.indexOf('<style', end);
  }
}

/** An office program wraps its style sheets in HTML comments. */
function withoutComments(sheet: string): string {
  return sheet.replaceAll(/<!--|-->/g, '').replaceAll(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g, '');
}

function toRules(selectors: string, declarations: string): Rule[] {
  if (!RELEVANT.test(declarations)) return [];
  return selectors.split(',').flatMap((selector): Rule[] => {
    const [, tag, others] = SIMPLE_SELECTOR.exec(selector.trim()) ?? [];
    if (others === undefined || (tag === undefined && others === '')) return [];
    const names = others.match(/[.#][\w-]+/g) ?? [];
    const id = names.find((name) => name.startsWith('#'))?.slice(1);
    const classes = names.filter((name) => name.startsWith('.')).map((name) => name.slice(1));
    return [{ tag: tag?.toLowerCase(), id, classes, declarations }];
  });
}

/** Finds the rules for an element, in order, without examining each. */
export function indexRules(rules: StyleRules): (element: Element) => Rule[] {
  const byKey = new Map<string, Array<[number, Rule]>>();
  for (const [index, rule] of rules.entries()) {
    const key = rule.id === undefined ? (rule.classes[0] ?? rule.tag ?? '') : `#${rule.id}`;
    byKey.set(key, [...(byKey.get(key) ?? []), [index, rule]]);
  }
  /** Most elements are like others. */
  const known = new Map<string, Rule[]>();
  return (element) => {
    if (element.id !== '') return findRules(element);
    const look = `${element.localName} ${element.className}`;
    const found = known.get(look) ?? findRules(element);
    known.set(look, found);
    return found;
  };

  function findRules(element: Element): Rule[] {
    const classes = [...element.classList];
    const keys = [element.localName, ...classes, `#${element.id}`];
    const matching = keys
      .flatMap((key) => byKey.get(key) ?? [])
      .filter(
        ([, { tag, id, classes: needed }]) =>
          (tag === undefined || tag === element.localName) &&
          (id === undefined || id === element.id) &&
          needed.every((name) => classes.includes(name)),
      );
    return matching.toSorted(([left], [right]) => left - right).map(([, rule]) => rule);
  }
}
