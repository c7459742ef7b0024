import type { Config, DOMPurify } from 'dompurify';
import { allowList } from './allow-list.ts';
import { allowedAttributes, attributesOf } from './allowed-attributes.ts';

const config: Config = {
  ALLOWED_TAGS: Object.keys(allowList.tags),
  ALLOWED_ATTR: [...new Set(Object.values(allowList.tags).flat())],
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
  ALLOWED_URI_REGEXP: new RegExp(`^(?:(?:${allowList.linkSchemes.join('|')}):|/files/)`, 'i'),
  // DOMPurify would otherwise require an address in them.
  ADD_URI_SAFE_ATTR: ['lang', 'start', 'type', 'colspan', 'rowspan'],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
};

/** No known markup needs more than three. */
const MAX_PASSES = 10;

/**
 * Creates the sanitiser for showing rich text in a browser: DOMPurify applies the allow-list to the browser's own
 * parse. It adds hooks to the instance, which should have no other user.
 */
export function createDomSanitiser(purify: DOMPurify): (html: string) => string {
  purify.addHook('afterSanitizeAttributes', sanitiseAttributes);
  return (html) => sanitiseUntilStable(html, (dirty) => purify.sanitize(dirty, config));
}

/** Sanitises until nothing changes: two tags that became adjacent may be parsed differently the next time. */
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
  const attributes = attributesOf(element);
  const allowed = allowedAttributes(tag, attributes);
  // An element created with `is` is serialised with it even after the attribute was removed.
  if ((!allowed && tag !== 'a') || 'is' in attributes) {
    element.remove();
    return;
  }
  for (const name of Object.keys(attributes)) element.removeAttribute(name);
  for (const [name, value] of Object.entries(allowed ?? {})) element.setAttribute(name, value);
}
