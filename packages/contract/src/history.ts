import { z } from 'zod';
import { itemRef, paginationInput } from './ids.ts';
import type { ItemType } from './item-types.ts';
import type { ItemSnapshot } from './snapshot.ts';

export const listRevisionsInput = paginationInput.extend({
  limit: paginationInput.shape.limit.unwrap().default(20),
  item: itemRef,
});

const revision = z.uuid('This is not a valid version').toLowerCase();

/** Without `against`, a revision is compared with the item as it is now. */
export const getRevisionInput = z.object({ item: itemRef, revision, against: revision.optional() });

export const restoreRevisionInput = z.object({
  item: itemRef,
  revision,
  /** The `present` of what was looked at: whatever has changed since is not overwritten. */
  present: z
    .string('Say which present text this replaces')
    .regex(/^[\w-]{43}$/, 'This is not a valid version'),
});

/** A revision that is kept, with what became of it. */
export interface KeptRevision {
  id: number;
  revision: string;
  submittedAt: string;
  /** Null where their account is erased, and where nobody submitted it. */
  submittedBy: string | null;
  /** Whether an editor of the publisher has mended it. */
  isAmended: boolean;
  outcome: 'waiting' | 'approved' | 'rejected' | 'withdrawn' | 'none';
  /** When it was approved, rejected or withdrawn. */
  endedAt: string | null;
  /** Whether it is what readers see. */
  isLive: boolean;
}

export interface RevisionPage {
  item: { uuid: string; type: ItemType; title: string };
  revisions: KeptRevision[];
  nextCursor: number | null;
}

/** What a revision names and restoring cannot bring back. */
export interface MissingPart {
  part: 'picture' | 'pdf' | 'category' | 'reference';
  /** '' for a picture without an alt text and for a PDF. */
  name: string;
}

/** A revision beside what it is compared with. */
export interface RevisionDetails {
  submittedAt: string;
  snapshot: ItemSnapshot;
  compared: ItemSnapshot;
  missing: MissingPart[];
  /** Names the item's present state, for `restore`. */
  present: string;
  /** Whether the item waits for a decision, which restoring withdraws. */
  isSubmitted: boolean;
}
