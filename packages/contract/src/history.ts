import { z } from 'zod';
import { itemRef, paginationInput } from './ids.ts';
import { itemType } from './article-type.ts';
import { itemSnapshot } from './snapshot.ts';

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
export const keptRevision = z
  .object({
    id: z.int(),
    revision: z.uuid(),
    submittedAt: z.iso.datetime(),
    /** Null where their account is erased, and where nobody submitted it. */
    submittedBy: z.string().nullable(),
    /** Whether an editor of the publisher has amended it. */
    isAmended: z.boolean(),
    /** Whether it is the version before with a phone number, email or web address corrected, which was public at once. */
    isCorrection: z.boolean(),
    outcome: z.enum(['waiting', 'approved', 'rejected', 'withdrawn', 'none']),
    /** When it was approved, rejected or withdrawn. */
    endedAt: z.iso.datetime().nullable(),
    /** Whether it is what readers see. */
    isLive: z.boolean(),
  })
  .meta({ id: 'KeptRevision' });
export type KeptRevision = z.output<typeof keptRevision>;

export const revisedItem = z.object({
  uuid: z.uuid(),
  type: itemType,
  title: z.string(),
});

export interface RevisionPage {
  item: z.output<typeof revisedItem>;
  revisions: KeptRevision[];
  nextCursor: number | null;
}

/** What a revision names and restoring cannot bring back. */
export const missingPart = z.object({
  part: z.enum(['picture', 'pdf', 'file', 'category', 'reference']),
  /** '' for a picture without an alt text and for a PDF; of a file the section whose row names it. */
  name: z.string(),
});
export type MissingPart = z.output<typeof missingPart>;

/** A revision beside what it is compared with. */
export const revisionDetails = z.object({
  submittedAt: z.iso.datetime(),
  snapshot: itemSnapshot,
  compared: itemSnapshot,
  missing: z.array(missingPart),
  /** Names the item's present state, for `restore`. */
  present: z.string(),
  /** Whether the item waits for a decision, which restoring withdraws. */
  isSubmitted: z.boolean(),
});
export type RevisionDetails = z.output<typeof revisionDetails>;
