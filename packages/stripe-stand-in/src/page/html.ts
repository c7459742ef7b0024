import { escapeUTF8 } from 'entities';

/** Markup whose values are escaped. */
export interface Html {
  readonly markup: string;
}
type Value = string | number | Html | readonly Html[] | null;

/** Fills a template with values, which are escaped unless they are `Html` themselves; null adds nothing. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return { markup: parts.map((part, index) => part + toMarkup(values[index] ?? null)).join('') };
}

function toMarkup(value: Value): string {
  if (value === null) return '';
  if (typeof value === 'string' || typeof value === 'number') return escapeUTF8(`${value}`);
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
}
