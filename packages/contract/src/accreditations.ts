import { z } from 'zod';
import { httpUrl } from './http-url.ts';
import { id } from './ids.ts';
import { MAX_CATEGORY_NAME } from './categories.ts';
import { name, requiredName } from './text.ts';

/** An accreditation of the publisher's list, from which companies choose. */
export const scheme = z
  .object({
    id: z.int(),
    name: z.string(),
    /** Who issues it. */
    issuer: z.string(),
    /** What it is for. */
    purpose: z.string(),
    /** Where that is written; '' if nowhere. */
    url: z.string(),
  })
  .meta({ id: 'AccreditationScheme' });
export type Scheme = z.output<typeof scheme>;

const details = { issuer: name(120), purpose: name(200), url: httpUrl };

/** The form of an accreditation for staff. */
export const schemeForm = z.object({ name: requiredName(MAX_CATEGORY_NAME), ...details });
export const describeSchemeInput = z.object({ id, ...details });

/** A certificate among those of a submitted profile, and who of the staff has seen it. */
export const certificate = z
  .object({
    /** Its place among the accreditations of the submitted profile, from 0. */
    index: z.int(),
    scheme: z.string(),
    number: z.string(),
    ends: z.string(),
    /** The address of the PDF. */
    certificate: z.string(),
    seenAt: z.iso.datetime().nullable(),
    /** Null as well after the account was erased. */
    seenBy: z.string().nullable(),
  })
  .meta({ id: 'Certificate' });
export type Certificate = z.output<typeof certificate>;

export const listCertificatesInput = z.object({ id });
export const markCertificateInput = z.object({
  id,
  index: z.int({ error: 'This must be a whole number from 0' }).min(0, 'This must be a whole number from 0'),
  seen: z.boolean('This must be true or false'),
});

/** The numbers of days before an accreditation's last day on which its company is reminded. */
export const accreditationReminders = [90, 30, 0] as const;
