import { mailGroups, type MailGroup, type MailText, type Placeholder } from '@headwater/contract/mail-texts';
import type { DigestSettings } from '../../followers/follower-mails.ts';
import type { EmailSource } from '../../mails/rendering/email-template.ts';
import type { PayableEmailSettings } from '../../mails/rendering/render-email.ts';
import { splitBody } from '../../mails/rendering/adapt-template.ts';

import { accessSamples } from './samples/access-samples.ts';
import { accountSamples } from './samples/account-samples.ts';
import { enquirySamples } from './samples/enquiry-samples.ts';
import { sampleCompany, type MailSample } from './samples/mail-sample.ts';
import { memberSamples } from './samples/member-samples.ts';
import { paymentSamples } from './samples/payment-samples.ts';
import { readerSamples } from './samples/reader-samples.ts';
import { reviewSamples } from './samples/review-samples.ts';

/** What the emails of all groups say of the publisher. */
export type CatalogueSettings = DigestSettings & PayableEmailSettings;

/** An email that the publisher can adapt. */
export interface AdaptableMail {
  kind: string;
  group: MailGroup;
  label: string;
  /** The portal's own text, with placeholders. */
  default: MailText;
  placeholders: Placeholder[];
  warning: readonly string[];
  sample: EmailSource;
}

const samplesOf: Record<MailGroup, (portal: CatalogueSettings) => MailSample[]> = {
  account: accountSamples,
  members: memberSamples,
  review: reviewSamples,
  access: accessSamples,
  payments: paymentSamples,
  enquiries: enquirySamples,
  readers: readerSamples,
};

/** Lists the emails that the publisher can adapt: all that go to companies and people, but to the staff. */
export function listAdaptableMails({ publisher, ...urls }: CatalogueSettings): AdaptableMail[] {
  // The name is a placeholder in the default texts, and no word of them can be taken for it.
  const portal = { ...urls, publisher: { ...publisher, name: '{portal}' } };
  return mailGroups.flatMap((group) =>
    samplesOf[group](portal).map((sample) => toAdaptable(sample, { group, portalName: publisher.name })),
  );
}

export function findAdaptableMail(portal: CatalogueSettings, kind: string): AdaptableMail | null {
  return listAdaptableMails(portal).find((mail) => mail.kind === kind) ?? null;
}

function toAdaptable(
  { label, sample, required = [] }: MailSample,
  { group, portalName }: { group: MailGroup; portalName: string },
): AdaptableMail {
  const source = toSource(sample);
  const { kind, subject, body, values = {}, warning = [] } = source.template;
  const { opening, closing } = splitBody(body);
  const withPlaceholders = (paragraphs: readonly string[]) =>
    restorePlaceholders(paragraphs.join('\n\n'), values);
  return {
    kind,
    group,
    label,
    default: {
      subject: withPlaceholders([subject]),
      opening: withPlaceholders(opening),
      closing: withPlaceholders(closing),
    },
    placeholders: [
      ...Object.entries(values).map(([name, example]) => ({
        name,
        example,
        required: required.includes(name),
      })),
      { name: 'portal', example: portalName, required: false },
    ],
    warning,
    sample: source,
  };
}

function toSource(sample: MailSample['sample']): EmailSource {
  if ('html' in sample) {
    if (!sample.source) throw new Error(`The email ${sample.kind} does not say what it was rendered from`);
    return sample.source;
  }
  return { template: sample, company: sampleCompany };
}

/** Puts placeholders in the place of their values. */
function restorePlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  const nameOf = new Map(Object.entries(values).map(([name, value]) => [value, name]));
  const longestFirst = [...nameOf.keys()].filter(Boolean).toSorted((one, other) => other.length - one.length);
  if (longestFirst.length === 0) return text;
  const anyValue = new RegExp(longestFirst.map((value) => RegExp.escape(value)).join('|'), 'g');
  return text.replaceAll(anyValue, (value) => `{${nameOf.get(value)}}`);
}
