import type { BankDetails } from '@headwater/contract/bank-details';
import { cutText } from '@headwater/contract/cut-text';
import { defang } from '@headwater/contract/defang';
import { adaptTemplate } from './adapt-template.ts';
import { companyUrl } from './company-url.ts';
import { renderEmailHtml } from './render-email-html.ts';
import type {
  EmailBlock,
  EmailCompany,
  EmailFrame,
  EmailLink,
  EmailPublisher,
  EmailSource,
  EmailTemplate,
} from './email-template.ts';
import { isInPortal, mapLinks } from './template-links.ts';
import type { RenderedEmail } from '../mail-outbox.queries.ts';
import { footerLines } from './footer-lines.ts';

/** What emails say about the portal; it must come from the settings, never from a request. */
export interface EmailSettings {
  /** The address that links lead to. */
  portalUrl: string;
  publisher: EmailPublisher;
}

/** The texts that only an email naming published items has. */
export interface LabelledEmailSettings extends EmailSettings {
  publisher: EmailPublisher & { advertLabel: string };
}

/** The texts that only an email about money owed has. */
export interface PayableEmailSettings extends EmailSettings {
  publisher: EmailPublisher & { bankDetails: BankDetails };
}

const MAX_SUBJECT_LENGTH = 200;

/** Renders an email as HTML and as plain text. */
export function renderEmail(portal: EmailSettings, template: EmailTemplate): RenderedEmail {
  return renderSource(portal, { template });
}

/**
 * Renders an email that names its company, links to the portal for that company, and has a link to its reader's email
 * preferences. An email about no company names none.
 */
export function renderCompanyEmail(
  portal: EmailSettings,
  company: EmailCompany | null,
  template: EmailTemplate,
): RenderedEmail {
  return renderSource(portal, { template, company });
}

/** Renders an email in the publisher's own words if there are any. */
export function renderSource({ portalUrl, publisher }: EmailSettings, source: EmailSource): RenderedEmail {
  const { company } = source;
  const template = adaptTemplate(publisher, source.template);
  const named = company ? nameCompany(portalUrl, company, template) : template;
  return { ...render(named, { publisher, preferences: preferencesOf(portalUrl, source) }), source };
}

/** A link to a member's page opens the reader's own, which must work after they have left the company. */
function preferencesOf(portalUrl: string, { company, followerUrl }: EmailSource): EmailLink | null {
  if (followerUrl !== undefined) return { label: 'Change or end these emails', url: followerUrl };
  return company === undefined
    ? null
    : { label: 'Choose which emails you get', url: `${portalUrl}/account#emails` };
}

function nameCompany(
  portalUrl: string,
  { id: companyId, title }: EmailCompany,
  template: EmailTemplate,
): EmailTemplate {
  const { body, ...named } = mapLinks(template, (link) =>
    isInPortal(portalUrl, link) ? { ...link, url: companyUrl(link.url, { companyId }) } : link,
  );
  return { ...named, body: addCompanyFact(body, title) };
}

/** Puts the company above the other facts; if there are none, below the first paragraph. */
function addCompanyFact(body: readonly EmailBlock[], title: string): EmailBlock[] {
  const fact = ['Company', title] as const;
  const index = body.findIndex((block) => typeof block !== 'string' && 'facts' in block);
  const facts = body[index];
  if (facts === undefined || typeof facts === 'string' || !('facts' in facts))
    return [...body.slice(0, 1), { facts: [fact] }, ...body.slice(1)];
  return body.with(index, { facts: [fact, ...facts.facts] });
}

function render(template: EmailTemplate, frame: EmailFrame): RenderedEmail {
  const subject = sanitizeSubject(template.subject);
  const cleaned = { ...template, subject, body: [...template.body, ...noteOnDefanged(template.body)] };
  return {
    kind: template.kind,
    subject,
    text: renderEmailText(cleaned, frame),
    html: renderEmailHtml(cleaned, frame),
    ...(template.replyTo !== undefined && { replyTo: template.replyTo }),
  };
}

/** Says why typed addresses look odd, where there are any. */
function noteOnDefanged(body: readonly EmailBlock[]): string[] {
  const isDefanged = body.some((block) => listTyped(block).some((typed) => defang(typed) !== typed));
  return isDefanged
    ? [
        'So that nobody opens a typed address by mistake, we write [.] for its full stops, [:] for its colon and [at] for @.',
      ]
    : [];
}

function listTyped(block: EmailBlock): string[] {
  if (typeof block === 'string' || 'picture' in block) return [];
  if ('quote' in block) return [block.quote];
  if ('facts' in block) return block.facts.map(([, value]) => value);
  return block.links.flatMap(({ quote }) => quote ?? []);
}

/** Turns a subject into one short line, so that nothing in it can become a header. */
function sanitizeSubject(text: string): string {
  const line = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  return cutText(line, { maxLength: MAX_SUBJECT_LENGTH });
}

/** Renders plain text that contains each address only once: the call to action is left out if the body has its link. */
function renderEmailText(
  { subject, body, link, replyTo }: EmailTemplate,
  { publisher, preferences }: EmailFrame,
): string {
  const blocks = body.map(renderBlock).filter((block) => block !== '');
  const action = body.some((block) => hasLink(block, link)) ? [] : [`${link.label}:\n${link.url}`];
  const choice = preferences === null ? [] : [`${preferences.label}: ${preferences.url}`];
  const footer = ['-- ', ...footerLines(publisher, replyTo), ...choice].join('\n');
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
