import type { Block, Letter } from './letter.ts';

/** The letter as plain text. */
export function toText({ subject, body, link }: Letter, footer: string): string {
  const blocks = body.map(toPlain).filter((block) => block !== '');
  return [subject, ...blocks, `${link.label}:\n${link.url}`, `-- \n${footer}`].join('\n\n');
}

function toPlain(block: Block): string {
  if (typeof block === 'string') return block;
  if ('quote' in block) return block.quote.replaceAll(/^/gm, '> ');
  if ('facts' in block) return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  return block.links.map(({ label, url }) => `- ${label}\n  ${url}`).join('\n');
}
