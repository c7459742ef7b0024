import type { CompanyEmailTemplate } from '../../../mails/rendering/email-template.ts';
import type { RenderedEmail } from '../../../mails/mail-outbox.queries.ts';

/** An email that the publisher can adapt, as it might be written. */
export interface MailSample {
  label: string;
  sample: RenderedEmail | CompanyEmailTemplate;
  /** The placeholders without which the email would be of no use. */
  required?: readonly string[];
}

export const SAMPLE_TITLE = 'Quiet pumps for the Calder valley';
export const SAMPLE_EMAIL = 'ada@example.com';
export const sampleCompany = { id: 1, title: 'Calder Pumps' };
