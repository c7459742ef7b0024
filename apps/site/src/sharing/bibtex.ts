import { londonDay } from '@headwater/contract/dates';

interface Cited {
  itemId: number;
  title: string;
  /** Empty where nobody is named: the company stands in. */
  author: string;
  companyName: string;
  url: string;
  publisherName: string;
  publishedAt: Date;
  /** What is said of what was paid for; null for the publisher's own. */
  advertLabel: string | null;
}

/** Writes how an article is cited, as an entry of BibTeX in ASCII but for letters, which every program of today reads. */
export function bibtex({ itemId, title, author, companyName, publishedAt, ...cited }: Cited): string {
  const day = londonDay(publishedAt);
  // Doubled braces keep a company from being read as first and last names.
  const authors = author ? escapeTex(author) : companyName && `{${escapeTex(companyName)}}`;
  const fields = {
    title: `{${escapeTex(title)}}`,
    author: authors,
    organization: author && escapeTex(companyName),
    publisher: escapeTex(cited.publisherName),
    date: day,
    year: day.slice(0, 4),
    url: cited.url,
    note: cited.advertLabel === null ? '' : escapeTex(cited.advertLabel),
  };
  const lines = Object.entries(fields)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `  ${name} = {${value}}`);
  return `@online{headwater-${itemId},\n${lines.join(',\n')}\n}\n`;
}

const TEX_SIGNS: Record<string, string> = {
  '\\': String.raw`\textbackslash{}`,
  '~': String.raw`\textasciitilde{}`,
  '^': String.raw`\textasciicircum{}`,
};

/** Escapes what has a meaning in TeX. A brace that has no other would end the field. */
function escapeTex(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\\~^#$%&_{}]/g, (sign) => TEX_SIGNS[sign] ?? `\\${sign}`);
}
