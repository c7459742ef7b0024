import { escapeUTF8 } from 'entities';

/** HTML that may go into a mail as it is; only `html` makes it. */
export interface Html {
  markup: string;
}

type Part = string | Html | readonly Html[];

/** A template whose values are escaped, unless they are HTML themselves; a list is joined. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  const written = strings.map((string, index) => string + write(parts[index] ?? ''));
  return { markup: written.join('') };
}

function write(part: Part): string {
  if (typeof part === 'string') return escapeUTF8(part);
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
}
