import type { RenderedEmail } from './mail-outbox.queries.ts';
import type { CompanyEmailTemplate, EmailSource, EmailTemplate } from './rendering/email-template.ts';
import { renderEmail, renderSource, type EmailSettings } from './rendering/render-email.ts';

const sampleCompany = { id: 1, title: 'Calder Pumps' };

/** What samples are made of: what persons typed, for which tests put something hostile, and where links lead. */
export interface SampleParts {
  company: string;
  email: string;
  title: string;
  /** Marks what else a person typed. */
  typed: (text: string) => string;
  portalUrl: string;
}

interface MailDefinition<Data extends readonly unknown[], Settings> {
  kind: string;
  template: (portal: Settings, ...data: Data) => Omit<EmailTemplate, 'kind'>;
  /** What the email is rendered from beside its template. */
  frame?: (...data: Data) => Omit<EmailSource, 'template'>;
  /** What the email may say: the publisher's example, and what tests read. */
  sample: (parts: SampleParts) => Data;
}

/** What the publisher has to know of an email in order to adapt it. */
interface MailLabel {
  label: string;
  /** The placeholders without which the publisher's own text would be of no use. */
  required?: readonly string[];
}

/** An email as the tests know each. */
export interface Mail<Settings> {
  kind: string;
  /** Returns what the sample is rendered from; `typed` replaces what persons typed. */
  toSample: (portal: Settings, typed?: SampleParts['typed']) => EmailSource;
}

/** An email as the catalogue knows those that the publisher can adapt. */
export type LabelledMail<Settings> = Mail<Settings> & Required<MailLabel>;

/** Says what an email to the publisher's staff is, whose text nobody adapts. Returns the function that renders it. */
export function defineStaffMail<
  Data extends readonly unknown[],
  Settings extends EmailSettings = EmailSettings,
>({ kind, template, frame, sample }: MailDefinition<Data, Settings>) {
  const toSource = (portal: Settings, ...data: Data): EmailSource => ({
    template: { kind, ...template(portal, ...data) },
    ...frame?.(...data),
  });
  const render = (portal: Settings, ...data: Data): RenderedEmail =>
    renderSource(portal, toSource(portal, ...data));
  const toSample: Mail<Settings>['toSample'] = (portal, typed = (text) => text) =>
    toSource(
      portal,
      ...sample({
        company: typed(sampleCompany.title),
        email: typed('ada@example.com'),
        title: typed('Quiet pumps for the Calder valley'),
        typed,
        portalUrl: portal.portalUrl,
      }),
    );
  return Object.assign(render, { kind, toSample });
}

/** Says what an email to one person is, which the publisher can adapt. Returns the function that renders it. */
export function defineMail<Data extends readonly unknown[], Settings extends EmailSettings = EmailSettings>({
  label,
  required = [],
  ...mail
}: MailDefinition<Data, Settings> & MailLabel) {
  return Object.assign(defineStaffMail(mail), { label, required });
}

/** Says what an email to the members of a company is. Returns the function that writes its template. */
export function defineCompanyMail<
  Data extends readonly unknown[],
  Settings extends EmailSettings = EmailSettings,
>({
  messageKind,
  confidential,
  ...mail
}: Omit<MailDefinition<Data, Settings>, 'frame'> &
  MailLabel &
  Pick<CompanyEmailTemplate, 'messageKind' | 'confidential'>) {
  const write = (portal: Settings, ...data: Data): CompanyEmailTemplate => ({
    messageKind,
    ...(confidential && { confidential }),
    kind: mail.kind,
    ...mail.template(portal, ...data),
  });
  const { kind, label, required, toSample } = defineMail({
    ...mail,
    frame: () => ({ company: sampleCompany }),
  });
  return Object.assign(write, {
    kind,
    label,
    required,
    messageKind,
    toSample,
    /** Renders the same for somebody who is no member, and has nothing to choose in the portal. */
    notice: (portal: Settings, ...data: Data): RenderedEmail => renderEmail(portal, write(portal, ...data)),
  });
}
