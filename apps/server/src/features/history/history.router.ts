import {
  getRevisionInput,
  type KeptRevision,
  keptRevision,
  listRevisionsInput,
  missingPart,
  restoreRevisionInput,
  revisedItem,
  type RevisionDetails,
  revisionDetails,
  type RevisionPage,
} from '@headwater/contract/history';
import { takePage } from '@headwater/db/cursor-pagination';
import { getSnapshot } from '@headwater/publishing/snapshot';
import { refreshSnapshot } from '@headwater/publishing/refresh-snapshot';
import { visibilityOptions } from '@headwater/publishing/visibility';
import { z } from 'zod';
import { notFound } from '../../errors.ts';
import { contentProcedure, router } from '../../trpc/procedures.ts';
import { page, under } from '../../trpc/rest-meta.ts';
import { getOwnItem, getRevision, listRevisionRows } from './history.queries.ts';
import { leaveOutMissing } from './missing-parts.ts';
import { fingerprintOf, restoreRevision } from './restore-revision.ts';

type RevisionRow = Awaited<ReturnType<typeof listRevisionRows>>[number];

export const historyRouter = router({
  list: contentProcedure
    .meta({
      rest: {
        call: 'GET /api/history/{item}',
        name: 'listRevisions',
        summary: 'The kept versions of your profile or an article, newest first, and what became of each',
        answer: page({ item: revisedItem, revisions: z.array(keptRevision) }),
      },
    })
    .input(listRevisionsInput)
    .query(async ({ ctx, input }): Promise<RevisionPage> => {
      const { item: ref, limit, cursor } = input;
      const item = await getOwnItem(ctx.db, { ref, accountId: ctx.membership.holderId });
      if (!item) throw notFound();
      const visibility = visibilityOptions(ctx.env, ctx.now());
      const rows = await listRevisionRows(ctx.db, { itemId: item.id, limit, cursor, visibility });
      const { shown, nextCursor } = takePage(rows, limit);
      const { uuid, type, title } = item;
      return { item: { uuid, type, title }, revisions: shown.map(toKeptRevision), nextCursor };
    }),

  get: contentProcedure
    .meta({
      rest: {
        call: 'GET /api/history/{item}/{revision}',
        name: 'getRevision',
        summary: 'A version beside the present text, or beside the version that `against` names',
        answer: under('data', revisionDetails),
      },
    })
    .input(getRevisionInput)
    .query(async ({ ctx, input }): Promise<RevisionDetails> => {
      const { db, membership } = ctx;
      const accountId = membership.holderId;
      const item = await getOwnItem(db, { ref: input.item, accountId });
      if (!item) throw notFound();
      const itemId = item.id;
      const kept = await getRevision(db, { itemId, revision: input.revision });
      const present = await getSnapshot(db, { itemId });
      const other = input.against && (await getRevision(db, { itemId, revision: input.against }));
      if (!kept || !present || other === null) throw notFound();
      const snapshot = await refreshSnapshot(db, kept.snapshot);
      const { missing } = await leaveOutMissing(db, { itemId, accountId, snapshot });
      return {
        submittedAt: kept.createdAt.toISOString(),
        snapshot,
        compared: other ? await refreshSnapshot(db, other.snapshot) : present,
        missing,
        present: fingerprintOf(present),
        isSubmitted: item.isSubmitted,
      };
    }),

  /** Makes a revision the item's present content. Staff who view as a member can look, but restore nothing. */
  restore: contentProcedure
    .meta({
      sensitive: true,
      rest: {
        call: 'POST /api/history/{item}/{revision}/restore',
        name: 'restoreRevision',
        summary: 'Make a version the present text again; the answer names what could not be brought back',
        refusals: {
          403: 'It has more than the company’s packages give',
          409: 'Changed since `present` was read',
        },
        answer: under('data', z.object({ missing: z.array(missingPart) })),
      },
    })
    .input(restoreRevisionInput)
    .mutation(async ({ ctx, input }) => restoreRevision(ctx, input)),
});

function toKeptRevision(row: RevisionRow): KeptRevision {
  const { id, revision, createdAt, submittedBy, isLive, isAmended, isCorrection } = row;
  const outcome = outcomeOf(row);
  const endedAt = outcome === 'withdrawn' ? row.withdrawnAt : row.decidedAt;
  return {
    id,
    revision,
    submittedAt: createdAt.toISOString(),
    submittedBy,
    isAmended,
    isCorrection,
    outcome,
    endedAt: endedAt?.toISOString() ?? null,
    isLive,
  };
}

/** An edit also withdraws a decided submittal; the decision still says what became of it. */
function outcomeOf({ submitterId, decision, withdrawnAt }: RevisionRow): KeptRevision['outcome'] {
  if (submitterId === null) return 'none';
  if (decision !== null) return decision;
  return withdrawnAt === null ? 'waiting' : 'withdrawn';
}
