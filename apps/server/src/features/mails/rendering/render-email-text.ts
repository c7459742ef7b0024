import { defang } from '@headwater/contract/defang';
import type { EmailBlock, EmailFrame, EmailLink, EmailTemplate } from './email-template.ts';
import { footerLines } from './footer-lines.ts';

/** Renders plain text in which each address stands once: the call to action is left out where the body has its link. */
export function renderEmailText(
  { subject, body, link }: EmailTemplate,
  { publisher, preferences }: EmailFrame,
): string {
  const blocks = body.map(renderBlock).filter((block) => block !== '');
  const action = body.some((block) => hasLink(block, link)) ? [] : [`${link.label}:\n${link.url}`];
  const choice = preferences === null ? [] : [`${preferences.label}: ${preferences.url}`];
  const footer = ['-- ', ...footerLines(publisher), ...choice].join('\n');
  return [subject, ...blocks, ...action, footer].join('\n\n');
}

function hasLink(block: EmailBlock, { url }: EmailLink): boolean {
  return typeof block !== 'string' && 'links' in block && block.links.some((link) => link.url === url);
}

function renderBlock(block: EmailBlock): string {
  if (typeof block === 'string') return block;
  if ('quote' in block) return defang(block.quote).replaceAll(/^/gm, '> ');
  if ('facts' in block) return block.facts.map(([label, value]) => `${label}: ${defang(value)}`).join('\n');
  if ('picture' in block) return '';
  return block.links.map(renderLink).join('\n');
}

function renderLink({ label, url, quote }: EmailLink): string {
  const quoted = quote === undefined ? '' : `\n${defang(quote).replaceAll(/^/gm, '  > ')}`;
  return label === url ? `- ${url}${quoted}` : `- ${label}${quoted}\n  ${url}`;
}
