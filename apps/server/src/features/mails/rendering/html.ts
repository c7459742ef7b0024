import { escapeUTF8 } from 'entities';

/** HTML that needs no escaping; only `html` creates it. */
export interface SafeHtml {
  markup: string;
}

type HtmlPart = string | SafeHtml | readonly SafeHtml[];

/** A template tag that escapes its values, unless they are `SafeHtml`, and joins lists. */
export function html(strings: TemplateStringsArray, ...parts: HtmlPart[]): SafeHtml {
  const markup = strings.map((string, index) => string + escapePart(parts[index] ?? ''));
  return { markup: markup.join('') };
}

function escapePart(part: HtmlPart): string {
  if (typeof part === 'string') return escapeUTF8(part);
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
}
