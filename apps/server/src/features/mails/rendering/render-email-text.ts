import type { EmailBlock, EmailTemplate } from './email-template.ts';

export function renderEmailText({ subject, body, link }: EmailTemplate, footer: string): string {
  const blocks = body.map(renderBlock).filter((block) => block !== '');
  return [subject, ...blocks, `${link.label}:\n${link.url}`, `-- \n${footer}`].join('\n\n');
}

function renderBlock(block: EmailBlock): string {
  if (typeof block === 'string') return block;
  if ('quote' in block) return block.quote.replaceAll(/^/gm, '> ');
  if ('facts' in block) return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  return block.links.map(({ label, url }) => `- ${label}\n  ${url}`).join('\n');
}
