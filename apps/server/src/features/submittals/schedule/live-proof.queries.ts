import type { LiveProof } from '@headwater/contract/submittals';
import type { Database, Transaction } from '@headwater/db/connect';
import { approvedRevision } from '@headwater/publishing/approved-revision';
import { isVisible, type VisibilityOptions } from '@headwater/publishing/visibility';

interface NewProof {
  submittalId: number;
  url: string;
  at: Date;
}

/** Begins the proof of a submittal's publication, anew if it was published before. */
export async function insertProof(trx: Transaction, { submittalId, url, at }: NewProof): Promise<void> {
  const findings: string[] = [];
  const proof = { url, published_at: at, result: 'pending', findings, checked_at: null } as const;
  await trx
    .insertInto('live_proofs')
    .values({ submittal_id: submittalId, ...proof })
    .onConflict((conflict) => conflict.column('submittal_id').doUpdateSet(proof))
    .execute();
}

interface ProofFilter {
  id: number;
  visibility: VisibilityOptions;
}

/** Returns the proof that a submittal's page is live; null if that is not the present publication. */
export async function getOpenProof(db: Database, { id, visibility }: ProofFilter) {
  const row = await openProofsQuery(db, visibility)
    .innerJoin('revisions', 'revisions.id', 'publications.revision_id')
    .select(['proof.url', 'proof.published_at as publishedAt', 'proof.result', 'publications.title'])
    .select('revisions.uuid as revision')
    .where('submittal.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Lists the submittals whose page was published between these moments and is not known to be live. */
export async function listOpenProofs(
  db: Database,
  { since, before, visibility }: { since: Date; before: Date; visibility: VisibilityOptions },
): Promise<number[]> {
  const rows = await openProofsQuery(db, visibility)
    .select('submittal.id')
    .where('proof.published_at', '>', since)
    .where('proof.published_at', '<', before)
    .orderBy('submittal.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Counts the pages with problems, and names the submittal of the one that was published first. */
export async function getBrokenPages(db: Database, visibility: VisibilityOptions) {
  return openProofsQuery(db, visibility)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('submittal.id').as('submittalId')])
    .where('proof.result', '=', 'failed')
    .executeTakeFirstOrThrow();
}

function openProofsQuery(db: Database, visibility: VisibilityOptions) {
  return db
    .selectFrom('live_proofs as proof')
    .innerJoin('submittals as submittal', 'submittal.id', 'proof.submittal_id')
    .innerJoin('publications', (join) =>
      join
        .onRef('publications.item_id', '=', 'submittal.item_id')
        .on('submittal.revision_id', '=', approvedRevision('publications.revision_id')),
    )
    .where('proof.result', '<>', 'live')
    .where(isVisible(visibility));
}

interface Checked {
  submittalId: number;
  result: LiveProof['result'];
  findings: readonly string[];
  at: Date;
}

export async function recordCheck(
  trx: Transaction,
  { submittalId, result, findings, at }: Checked,
): Promise<void> {
  await trx
    .updateTable('live_proofs')
    .set({ result, findings: [...findings], checked_at: at })
    .where('submittal_id', '=', submittalId)
    .execute();
}

/** Returns the proof of a submittal's page; null if it has published none. */
export async function getProof(db: Database, { id }: { id: number }): Promise<LiveProof | null> {
  const row = await db
    .selectFrom('live_proofs')
    .select(['url', 'result', 'findings', 'checked_at as checkedAt'])
    .where('submittal_id', '=', id)
    .executeTakeFirst();
  return row ? { ...row, checkedAt: row.checkedAt?.toISOString() ?? null } : null;
}
