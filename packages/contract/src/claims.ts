import { z } from 'zod';
import { MIN_SEARCH_LENGTH } from './company.ts';
import { id } from './ids.ts';
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
/** A decision of an admin; the company reads the reason. */
export const decideClaimInput = z.object({ id, response: requiredText(MAX_REASON) });
export const givenNamesInput = z.object({ search: text(200).default('') });

/** A public page of an imported item. */
export interface ImportedPage {
  id: number;
  title: string;
  /** On the public site. */
  path: string;
}

/** A name that items were imported under: how many there are, and the newest of them. */
export interface ImportedName {
  name: string;
  count: number;
  newest: ImportedPage[];
}

/** A company's own claim. */
export interface OwnClaim {
  id: number;
  name: string;
  reason: string;
  status: ClaimStatus;
  createdAt: string;
  /** What the admin wrote; null where nothing was decided. */
  response: string | null;
}

/** A claim as the admin sees it. */
export interface CompanyClaim extends OwnClaim {
  company: { title: string; introHeader: string; uuid: string };
}

/** A claimed name with all that a decision needs. */
export interface ClaimedName extends ImportedName {
  similar: string[];
  claims: CompanyClaim[];
}
