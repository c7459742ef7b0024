import { isBlank } from '@headwater/contract/characters';
import { indexRules, type StyleRules } from './style-sheets.ts';

const HIDING =
  /(?:^|[;{\s])(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|mso-hide\s*:\s*all)\b/i;
const SHOWING = /(?:^|[;{\s])(?:display\s*:\s*(?!none\b)[a-z]|visibility\s*:\s*visible|mso-hide\s*:\s*none)/i;

/**
 * Removes elements that the document's author hid, and returns their passages. A picture whose true address a script
 * would have filled in is not hidden, nor is a page as a whole, which a script shows when it is ready.
 */
export function removeHidden(body: HTMLElement, rules: StyleRules): string[] {
  const isHiddenByRule = createHiddenByRule(rules);
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

/** An invisible element may contain visible ones. */
function showsAnything(element: Element): boolean {
  return element.querySelector('[style*="visible"]') !== null;
}

/** The last rule about it counts. */
function createHiddenByRule(rules: StyleRules): (element: Element) => boolean | null {
  const hiding = rules.filter(({ declarations }) => HIDING.test(declarations) || SHOWING.test(declarations));
  if (!hiding.some(({ declarations }) => HIDING.test(declarations))) return () => null;
  const rulesOf = indexRules(hiding);
  return (element) => {
    const last = rulesOf(element).at(-1);
    return last ? HIDING.test(last.declarations) : null;
  };
}
