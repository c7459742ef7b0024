import type { Config, DOMPurify } from 'dompurify';
import { allowList } from './allow-list.ts';
import { allowedAttributes } from './allowed-attributes.ts';

const config: Config = {
  ALLOWED_TAGS: Object.keys(allowList.tags),
  ALLOWED_ATTR: [...new Set(Object.values(allowList.tags).flat())],
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
  ALLOWED_URI_REGEXP: new RegExp(`^(?:(?:${allowList.linkSchemes.join('|')}):|/files/)`, 'i'),
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
};

/** No markup that was tried needs more than three. */
const MAX_PASSES = 10;

/**
 * The sanitiser for showing rich text in a browser: the same allow-list, applied by DOMPurify to what the browser
 * itself parsed. It takes over the instance it is given, whose hooks are its own from then on.
 */
export function createDomSanitiser(purify: DOMPurify): (html: string) => string {
  purify.addHook('afterSanitizeAttributes', sanitiseAttributes);
  return (html) => sanitiseUntilStable(html, (dirty) => purify.sanitize(dirty, config));
}

/** Two tags that meet where one between them was taken away may be read as something else by the next parser. */
function sanitiseUntilStable(html: string, sanitise: (html: string) => string): string {
  let before = html;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const after = sanitise(before);
    if (after === before) return after;
    before = after;
  }
  return '';
}

function sanitiseAttributes(element: Element): void {
  const tag = element.tagName.toLowerCase();
  const given = Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value]));
  const allowed = allowedAttributes(tag, given);
  // An element made with `is` is written with it again even when the attribute has gone.
  if ((!allowed && tag !== 'a') || 'is' in given) {
    element.remove();
    return;
  }
  for (const name of Object.keys(given)) element.removeAttribute(name);
  for (const [name, value] of Object.entries(allowed ?? {})) element.setAttribute(name, value);
}
