/**
 * Style sheets and handlers taken out before a browser parses it: they would do nothing there, but the page's security
 * policy reports each. What may stand is decided later, by `fromHtml`.
 */
export function stripStylesAndHandlers(html: string): string {
  return html
    .replaceAll(/<style[\s>].*?<\/style>/gis, '')
    .replaceAll(/<[a-z][^<>]*>/gi, (tag) => tag.replaceAll(/\son\w+=(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, ''));
}
