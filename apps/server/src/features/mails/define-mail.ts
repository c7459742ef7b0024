import type { RenderedEmail } from './mail-outbox.queries.ts';
import type { CompanyEmailTemplate, EmailSource, EmailTemplate } from './rendering/email-template.ts';
import { renderEmail, renderSource, type EmailSettings } from './rendering/render-email.ts';

const sampleCompany = { id: 1, title: 'Calder Pumps' };

/** The raw material of samples: typed texts, which tests replace by hostile ones, and the targets of links. */
export interface SampleParts {
  company: string;
  email: string;
  title: string;
  /** Marks other texts that a person typed. */
  typed: (text: string) => string;
  portalUrl: string;
}

interface MailDefinition<Data extends readonly unknown[], Settings> {
  kind: string;
  template: (portal: Settings, ...data: Data) => Omit<EmailTemplate, 'kind'>;
  /** The data that an email is rendered from, beside its template. */
  frame?: (...data: Data) => Omit<EmailSource, 'template'>;
  /** A sample of the email: the publisher's example, and the text that tests read. */
  sample: (parts: SampleParts) => Data;
}

/** What the publisher needs to know about an email in order to adapt it. */
interface MailLabel {
  label: string;
  /** The placeholders that the publisher's own text must contain to be of use. */
  required?: readonly string[];
}

/** An email as the tests know it. */
export interface Mail<Settings> {
  kind: string;
  /** Returns the sample's data; `typed` replaces what people typed. */
  toSample: (portal: Settings, typed?: SampleParts['typed']) => EmailSource;
}

/** An adaptable email, as the catalogue knows it. */
export type LabelledMail<Settings> = Mail<Settings> & Required<MailLabel>;

/** Defines an email to the publisher's staff, whose text cannot be adapted. Returns the function that renders it. */
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

/** Defines an email to one person, which the publisher can adapt. Returns the function that renders it. */
export function defineMail<Data extends readonly unknown[], Settings extends EmailSettings = EmailSettings>({
  label,
  required = [],
  ...mail
}: MailDefinition<Data, Settings> & MailLabel) {
  return Object.assign(defineStaffMail(mail), { label, required });
}

/** Defines an email to the members of a company. Returns the function that writes its template. */
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
    /** Renders the same email for a person who is not a member, and has nothing to choose in the portal. */
    notice: (portal: Settings, ...data: Data): RenderedEmail => renderEmail(portal, write(portal, ...data)),
  });
}
