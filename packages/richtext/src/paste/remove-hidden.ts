import { isBlank } from '@headwater/contract/characters';

const HIDING =
  /(?:^|[;{\s])(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|mso-hide\s*:\s*all)\b/i;
const SHOWING = /(?:^|[;{\s])(?:display\s*:\s*(?!none\b)[a-z]|visibility\s*:\s*visible|mso-hide\s*:\s*none)/i;
/** A rule for single elements: a tag, classes or an id, without what stands around them. */
const SIMPLE_SELECTOR = /^([a-z][\w-]*)?((?:[.#][\w-]+)*)$/i;
const MAX_RULES = 1_000;

interface Rule {
  tag: string | undefined;
  id: string | undefined;
  classes: string[];
  hides: boolean;
}

/** Says which elements the style sheets in a document hide: by their tags, classes and ids. */
export type HidingRules = readonly Rule[];

/** Reads the rules that hide or show from the style sheets in HTML. Of what goes for print or small screens alone, none. */
export function readHidingRules(html: string): HidingRules {
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

/** A search that does not begin anew where a style sheet has no end. */
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

/** An office program wraps its style sheets in comments of HTML. */
function withoutComments(sheet: string): string {
  return sheet.replaceAll(/<!--|-->/g, '').replaceAll(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g, '');
}

function toRules(selectors: string, declarations: string): Rule[] {
  const hides = HIDING.test(declarations);
  if (!hides && !SHOWING.test(declarations)) return [];
  return selectors.split(',').flatMap((selector): Rule[] => {
    const [, tag, others] = SIMPLE_SELECTOR.exec(selector.trim()) ?? [];
    if (others === undefined || (tag === undefined && others === '')) return [];
    const names = others.match(/[.#][\w-]+/g) ?? [];
    const id = names.find((name) => name.startsWith('#'))?.slice(1);
    const classes = names.filter((name) => name.startsWith('.')).map((name) => name.slice(1));
    return [{ tag: tag?.toLowerCase(), id, classes, hides }];
  });
}

/**
 * Removes what the author of a document hid, and returns its passages. A picture whose true address a script would have
 * filled in is not hidden, and neither is a page as a whole, which a script shows once it is ready.
 */
export function removeHidden(body: HTMLElement, rules: HidingRules): string[] {
  const isHiddenByRule = indexRules(rules);
  const hidden: string[] = [];
  const whole = body.textContent.trim();
  for (const element of body.querySelectorAll('*')) {
    if (!isHidden(element, isHiddenByRule) || !body.contains(element)) continue;
    const words = element.textContent;
    if (words.trim() === whole) continue;
    if (!isBlank(words)) hidden.push(words);
    element.remove();
  }
  return hidden;
}

function isHidden(element: Element, isHiddenByRule: (element: Element) => boolean | null): boolean {
  const style = element.getAttribute('style') ?? '';
  if (isLatePicture(element)) return false;
  if (element.hasAttribute('hidden') && element.getAttribute('hidden') !== 'until-found') return true;
  if (HIDING.test(style)) return !/visibility/i.test(style) || !showsAnything(element);
  if (SHOWING.test(style)) return false;
  if (element.localName === 'dialog') return !element.hasAttribute('open');
  return isHiddenByRule(element) ?? false;
}

function isLatePicture(element: Element): boolean {
  return element.localName === 'img' && element.getAttributeNames().some((name) => name.startsWith('data-'));
}

/** What is invisible may hold what is visible again. */
function showsAnything(element: Element): boolean {
  return element.querySelector('[style*="visible"]') !== null;
}

/** Finds the last rule for an element without a look at each. */
function indexRules(rules: HidingRules): (element: Element) => boolean | null {
  if (!rules.some(({ hides }) => hides)) return () => null;
  const byKey = new Map<string, Array<[number, Rule]>>();
  for (const [index, rule] of rules.entries()) {
    const key = rule.id === undefined ? (rule.classes[0] ?? rule.tag ?? '') : `#${rule.id}`;
    byKey.set(key, [...(byKey.get(key) ?? []), [index, rule]]);
  }
  return (element) => {
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
    return matching.toSorted(([left], [right]) => left - right).at(-1)?.[1].hides ?? null;
  };
}
