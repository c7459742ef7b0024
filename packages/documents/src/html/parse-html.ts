import { parseHTML } from 'linkedom';

/** Parses HTML into a document that loads and runs nothing. */
export function parseHtml(html: string): Document {
  const whole = /<html[\s>]/i.test(html) ? html : `<html><head></head><body>${html}</body></html>`;
  return parseHTML(whole).document;
}
