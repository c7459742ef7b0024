import { escapeUTF8 } from 'entities';

/** HTML that may go into a mail as it is; only `html` makes it. */
export interface SafeHtml {
  markup: string;
}

type HtmlPart = string | SafeHtml | readonly SafeHtml[];

/** A template whose values are escaped, unless they are HTML themselves; a list is joined. */
export function html(strings: TemplateStringsArray, ...parts: HtmlPart[]): SafeHtml {
  const markup = strings.map((string, index) => string + escapePart(parts[index] ?? ''));
  return { markup: markup.join('') };
}

function escapePart(part: HtmlPart): string {
  if (typeof part === 'string') return escapeUTF8(part);
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
}
