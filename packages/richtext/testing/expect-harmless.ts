import { expect } from 'vitest';

// These lists do not share the allow-list's code, so that they reveal a mistake in it.
const tags =
  'p blockquote h1 h2 h3 h4 ul ol li br hr strong em u s code sup sub span a img figure figcaption iframe table thead tbody tr th td'.split(
    ' ',
  );
const attributes: Record<string, RegExp> = {
  style: /^text-align:(?:left|center|right|justify)$/,
  href: /^(?:https?:\/\/|mailto:[^?,]+@[^?,]+$|\/files\/[0-9a-f-]{36}(?:\.png|\.pdf|-\d{1,4}\.(?:webp|avif))$)/,
  alt: /^/,
  lang: /^[a-z]{2,3}(?:-[A-Za-z\d]{1,8})*$/,
  role: /^presentation$/,
  scope: /^col$/,
  colspan: /^[2-8]$/,
  rowspan: /^(?:[2-9]|[1-9]\d|100)$/,
  start: /^\d{1,6}$/,
  type: /^[1aAiI]$/,
  class: /^(?:row|wide|row wide)$/,
  title: /^(?:YouTube|Vimeo) video$/,
  height: /^315$/,
  allow: /^fullscreen$/,
};
const sources: Record<string, RegExp> = {
  img: /^\/files\/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?:\.png|-\d{1,4}\.(?:webp|avif))$/,
  iframe:
    /^https:\/\/(?:www\.youtube\.com\/embed\/[\w-]{11}\?autoplay=0&mute=1|player\.vimeo\.com\/video\/\d{1,20})$/,
};

/** Expects HTML, as a browser parses it, to contain only allowed elements, attributes and addresses. */
export function expectHarmless(html: string): void {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('*')) {
    const tag = element.tagName.toLowerCase();
    expect(tags).toContain(tag);
    expect(element.namespaceURI).toBe('http://www.w3.org/1999/xhtml');
    for (const { name, value } of element.attributes) {
      expect(value).toMatch((name === 'src' ? sources[tag] : attributes[name]) ?? /^no such attribute$/);
    }
  }
}
