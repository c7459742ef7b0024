/**
 * Removes style sheets and event handlers before a browser parses the HTML. They would have no effect there, but the
 * page's content security policy would report each. `fromHtml` sanitises.
 */
export function stripStylesAndHandlers(html: string): string {
  return html
    .replaceAll(/<style[\s>].*?<\/style>/gis, '')
    .replaceAll(/<[a-z][^<>]*>/gi, (tag) => tag.replaceAll(/\son\w+=(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, ''));
}
