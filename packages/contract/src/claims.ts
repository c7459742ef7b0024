import { z } from 'zod';
import { MIN_SEARCH_LENGTH } from './company.ts';
import { id } from './ids.ts';
import type { ListColumns } from './list-columns.ts';
import { requiredText, text } from './text.ts';

export const claimStatuses = ['waiting', 'approved', 'rejected', 'withdrawn', 'undone'] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

const MAX_NAMES_AT_ONCE = 20;
const MAX_REASON = 500;

export const searchNamesInput = z.object({
  search: text(200).refine((search) => search.trim().length >= MIN_SEARCH_LENGTH, {
    error: `Type at least ${MIN_SEARCH_LENGTH} characters`,
  }),
});
export const claimInput = z.object({
  names: z
    .array(requiredText(200))
    .min(1, 'Choose a name')
    .max(MAX_NAMES_AT_ONCE, `Claim at most ${MAX_NAMES_AT_ONCE} names at once`),
  reason: requiredText(MAX_REASON),
});
export const withdrawClaimInput = z.object({ id });
/** An admin's decision; the company reads the reason. */
export const decideClaimInput = z.object({ id, response: requiredText(MAX_REASON) });
export const givenNamesInput = z.object({ search: text(200).default('') });

/** A public page of an imported item. */
const importedPage = z.object({
  id: z.int(),
  title: z.string(),
  /** On the public site. */
  path: z.string(),
});
export type ImportedPage = z.output<typeof importedPage>;

/** A name of imported items: how many there are, and the newest of them. */
export const importedName = z.object({ name: z.string(), count: z.int(), newest: z.array(importedPage) });
export type ImportedName = z.output<typeof importedName>;

/** A company's own claim. */
export const ownClaim = z.object({
  id: z.int(),
  name: z.string(),
  reason: z.string(),
  status: z.enum(claimStatuses),
  createdAt: z.iso.datetime(),
  /** What the admin wrote; null if it is undecided. */
  response: z.string().nullable(),
});
export type OwnClaim = z.output<typeof ownClaim>;

/** A claim as the admin sees it. */
export const companyClaim = ownClaim.extend({
  company: z.object({ id: z.int(), title: z.string(), introHeader: z.string(), uuid: z.uuid() }),
});
export type CompanyClaim = z.output<typeof companyClaim>;

/** The columns of the file: the screen has a card for each name. */
export const claimColumns = {
  name: { heading: 'Name', value: ({ name }) => name },
  company: { heading: 'Company', value: ({ company }) => company.title },
  reason: { heading: 'Reason', value: ({ reason }) => reason },
  claimed: { heading: 'Claimed', kind: 'moment', value: ({ createdAt }) => createdAt },
  status: { heading: 'Status', value: ({ status }) => status },
  response: { heading: 'Response', value: ({ response }) => response },
} satisfies ListColumns<CompanyClaim>;

/** A claimed name with everything that a decision needs. */
export const claimedName = importedName.extend({
  similar: z.array(z.string()),
  claims: z.array(companyClaim),
});
export type ClaimedName = z.output<typeof claimedName>;
