import { z } from 'zod';
import { id } from './ids.ts';
import { line, requiredName } from './text.ts';

/** The largest number of companies and people that a case study names. */
export const MAX_PARTNERS = 12;

const partnerName = requiredName(200);
export const partnerPart = line(120);

/** Says who took part in what a case study tells, with their part in it. */
const partner = z.object({
  name: z.string(),
  part: z.string(),
  /** The id of a company of the public site; null for a plain name. */
  companyId: z.int().nullable(),
});
export type Partner = z.output<typeof partner>;

/** As revisions and archives keep them. */
export const keptPartners = z.array(partner).default([]);

/** A company of the public site is named as its own page is. */
export const partnerList = z
  .array(
    z.object(
      {
        name: partnerName,
        part: partnerPart.default(''),
        companyId: id.nullable().default(null),
      },
      { error: 'This must say a name' },
    ),
    { error: 'This must be a list of companies and people' },
  )
  .max(MAX_PARTNERS, `At most ${MAX_PARTNERS}`);

/** The documented list. */
export const partners = z.array(partner.meta({ id: 'Partner' }));

export const searchCompaniesInput = z.object({ search: line(100) });

/** A company of the public site, as a case study names it. */
export interface NamedCompany {
  companyId: number;
  name: string;
}

/** A case study that names a company, and whether the company shows it on its own page; null until it has answered. */
export const workedOnEntry = z
  .object({
    id: z.int(),
    title: z.string(),
    /** The company that has written it, or the publisher. */
    companyName: z.string(),
    part: z.string(),
    /** Root-relative on the public site. */
    path: z.string(),
    askedAt: z.iso.datetime(),
    shown: z.boolean().nullable(),
  })
  .meta({ id: 'WorkedOnEntry' });
export type WorkedOnEntry = z.output<typeof workedOnEntry>;

export const answerWorkedOnInput = z.object({ id, shown: z.boolean('This must be true or false') });

/** Reads a list from the one text that a form has of it. */
export function toPartners(text: string): Partner[] {
  return z.array(partner).parse(JSON.parse(text));
}

export function isFilled({ name }: Partner): boolean {
  return name.trim() !== '';
}
