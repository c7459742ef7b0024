import type { Publisher } from '@headwater/contract/publisher';
import { companyUrl } from './company-url.ts';
import { renderEmailHtml } from './render-email-html.ts';
import { renderEmailText } from './render-email-text.ts';
import type {
  CompanyEmailTemplate,
  EmailBlock,
  EmailFooter,
  EmailLink,
  EmailTemplate,
} from './email-template.ts';
import type { RenderedEmail } from '../mail-outbox.queries.ts';

/** What emails say of the portal; it must come from the settings, never from a request. */
export interface EmailSettings {
  /** The address that links lead to. */
  portalUrl: string;
  publisher: Pick<Publisher, 'contact'>;
}

const MAX_SUBJECT_LENGTH = 200;

/** The company that an email is about. */
export interface EmailCompany {
  id: number;
  title: string;
}

/** Renders an email as HTML and as plain text. */
export function renderEmail(portal: EmailSettings, template: EmailTemplate): RenderedEmail {
  return render(template, { contact: portal.publisher.contact, preferencesUrl: null });
}

/**
 * Renders an email that names its company, leads to the portal for that company, and has a link to where its reader turns
 * its kind off. What an account without a company gets names none.
 */
export function renderCompanyEmail(
  { portalUrl, publisher: { contact } }: EmailSettings,
  company: EmailCompany | null,
  template: CompanyEmailTemplate,
): RenderedEmail {
  const named = company ? nameCompany(portalUrl, company, template) : template;
  // It is the reader's own page, which has to open for whoever has left the company since.
  return render(named, { contact, preferencesUrl: `${portalUrl}/account#emails` });
}

function nameCompany(
  portalUrl: string,
  { id: companyId, title }: EmailCompany,
  template: EmailTemplate,
): EmailTemplate {
  const toCompany = (link: EmailLink): EmailLink =>
    isInPortal(portalUrl, link) ? { ...link, url: companyUrl(link.url, { companyId }) } : link;
  const body = template.body.map((block) =>
    typeof block !== 'string' && 'links' in block ? { links: block.links.map(toCompany) } : block,
  );
  return { ...template, body: addCompanyFact(body, title), link: toCompany(template.link) };
}

function isInPortal(portalUrl: string, { url }: EmailLink): boolean {
  return url === portalUrl || url.startsWith(`${portalUrl}/`);
}

/** Puts the company above the other facts; where there are none, below the first paragraph. */
function addCompanyFact(body: readonly EmailBlock[], title: string): EmailBlock[] {
  const fact = ['Company', title] as const;
  const index = body.findIndex((block) => typeof block !== 'string' && 'facts' in block);
  const facts = body[index];
  if (facts === undefined || typeof facts === 'string' || !('facts' in facts))
    return [...body.slice(0, 1), { facts: [fact] }, ...body.slice(1)];
  return body.with(index, { facts: [fact, ...facts.facts] });
}

function render(template: EmailTemplate, footer: EmailFooter): RenderedEmail {
  const subject = sanitizeSubject(template.subject);
  const cleaned = { ...template, subject };
  return {
    kind: template.kind,
    subject,
    text: renderEmailText(cleaned, footer),
    html: renderEmailHtml(cleaned, footer),
  };
}

/** Makes one short line of a subject, so that nothing in it can become a header. */
function sanitizeSubject(text: string): string {
  const line = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  return line.length <= MAX_SUBJECT_LENGTH ? line : `${line.slice(0, MAX_SUBJECT_LENGTH - 1).trimEnd()}…`;
}
