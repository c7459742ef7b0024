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
  /** The `present` that the person saw: later changes are not overwritten. */
  present: z
    .string('Say which present text this replaces')
    .regex(/^[\w-]{43}$/, 'This is not a valid version'),
});

/** A kept revision, and its outcome. */
export const keptRevision = z
  .object({
    id: z.int(),
    revision: z.uuid(),
    submittedAt: z.iso.datetime(),
    /** Null if their account is erased, or nobody submitted it. */
    submittedBy: z.string().nullable(),
    /** Whether an editor of the publisher has amended it. */
    isAmended: z.boolean(),
    /** Whether it is the previous version with a corrected phone number, email or web address, which was public at once. */
    isCorrection: z.boolean(),
    outcome: z.enum(['waiting', 'approved', 'rejected', 'withdrawn', 'none']),
    /** When it was approved, rejected or withdrawn. */
    endedAt: z.iso.datetime().nullable(),
    /** Whether readers see it. */
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

/** The parts of a revision that restoring cannot bring back. */
export const missingPart = z.object({
  part: z.enum(['picture', 'pdf', 'file', 'category', 'reference']),
  /** '' for a picture without an alt text and for a PDF; for another file, the section of the row that names it. */
  name: z.string(),
});
export type MissingPart = z.output<typeof missingPart>;

/** A revision beside the one that it is compared with. */
export const revisionDetails = z.object({
  submittedAt: z.iso.datetime(),
  snapshot: itemSnapshot,
  compared: itemSnapshot,
  missing: z.array(missingPart),
  /** Identifies the item's present state, for `restore`. */
  present: z.string(),
  /** Whether the item waits for a decision, which restoring withdraws. */
  isSubmitted: z.boolean(),
});
export type RevisionDetails = z.output<typeof revisionDetails>;
