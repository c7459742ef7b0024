import { defang } from './defang.ts';
import type { EmailBlock, EmailLink, EmailTemplate } from './email-template.ts';

export function renderEmailText({ subject, body, link }: EmailTemplate, footer: string): string {
  const blocks = body.map(renderBlock).filter((block) => block !== '');
  return [subject, ...blocks, `${link.label}:\n${link.url}`, `-- \n${footer}`].join('\n\n');
}

function renderBlock(block: EmailBlock): string {
  if (typeof block === 'string') return block;
  if ('quote' in block) return defang(block.quote).replaceAll(/^/gm, '> ');
  if ('facts' in block) return block.facts.map(([label, value]) => `${label}: ${defang(value)}`).join('\n');
  return block.links.map(renderLink).join('\n');
}

function renderLink({ label, url, quote }: EmailLink): string {
  const quoted = quote === undefined ? '' : `\n${defang(quote).replaceAll(/^/gm, '  > ')}`;
  return `- ${label}${quoted}\n  ${url}`;
}
