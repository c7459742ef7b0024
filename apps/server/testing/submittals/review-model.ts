import type { Database } from '@headwater/db/connect';
import { expect } from 'vitest';
import { listAuditEntriesOf, getPublication } from './published.ts';

type AuditRow = Awaited<ReturnType<typeof listAuditEntriesOf>>[number];

interface ModelSubmittal {
  id: number;
  /** The submitted revision; null for a deletion. */
  revision: string | null;
}

/** The expected state of an item: the approvals that are not undone, what is open, and what can be undone. */
interface ReviewModel {
  approvals: ModelSubmittal[];
  /** What is approved for a later time. */
  awaiting: ModelSubmittal | null;
  open: number | 'a deletion' | null;
  undoable: { id: number; approved: boolean } | null;
}

/**
 * Replays an item's audit trail in order and compares each decision with the model: the last approved revision that is
 * not undone is public, and nothing else ever was.
 */
export async function expectMatchesModel(db: Database, { itemId }: { itemId: number }): Promise<void> {
  const submittals = await listItemSubmittals(db, itemId);
  const model: ReviewModel = { approvals: [], awaiting: null, open: null, undoable: null };
  for (const entry of await listAuditEntriesOf(db, itemId)) {
    if (isDecision(entry)) expect(revisionOf(entry.before)).toBe(publishedRevision(model));
    applyEntry(model, entry, submittals);
    if (isDecision(entry)) expect(revisionOf(entry.after)).toBe(publishedRevision(model));
  }
  const published = await getPublication(db, itemId);
  expect(published?.uuid ?? null).toBe(publishedRevision(model));
}

function publishedRevision({ approvals }: ReviewModel): string | null {
  return approvals.at(-1)?.revision ?? null;
}

function applyEntry(
  model: ReviewModel,
  { action, after }: AuditRow,
  submittals: ReadonlyMap<number, ModelSubmittal>,
): void {
  const submittal = submittals.get(Number(Object(after).submittal));
  switch (action) {
    case 'submittals.submit':
      expect(model.open).toBeNull();
      model.open = submittal?.id ?? null;
      model.undoable = null;
      return;
    case 'submittals.approve':
    case 'submittals.reject':
    case 'submittals.requestChanges': {
      expect(model.open).toBe(submittal?.revision === null ? 'a deletion' : submittal?.id);
      const approved = action === 'submittals.approve';
      if (submittal && approved && Object(after).appearsAt) model.awaiting = submittal;
      else if (submittal && approved) model.approvals.push(submittal);
      model.open = null;
      model.undoable = submittal ? { id: submittal.id, approved } : null;
      return;
    }
    case 'submittals.undo':
      expect(model.undoable?.id).toBe(submittal?.id);
      if (model.awaiting) model.awaiting = null;
      else if (model.undoable?.approved) model.approvals.pop();
      model.open = submittal?.revision === null ? 'a deletion' : (submittal?.id ?? null);
      model.undoable = null;
      return;
    case 'submittals.publish':
      expect(model.awaiting?.id).toBe(submittal?.id);
      if (model.awaiting) model.approvals.push(model.awaiting);
      model.awaiting = null;
      return;
    case 'submittals.schedule':
      expect([model.open, model.awaiting?.id, model.undoable?.id]).toContain(submittal?.id);
      return;
    case 'articles.remove':
      model.open = publishedRevision(model) === null ? null : 'a deletion';
      model.awaiting = null;
      model.undoable = null;
      return;
    // Any edit, a withdrawal, and a restored article.
    default:
      model.open = null;
      model.awaiting = null;
      model.undoable = null;
  }
}

const decisions = ['approve', 'publish', 'reject', 'requestChanges', 'undo'].map(
  (verb) => `submittals.${verb}`,
);

function isDecision({ action }: AuditRow): boolean {
  return decisions.includes(action);
}

function revisionOf(state: unknown): string | null {
  const published: unknown = Object(state).published;
  return published === null ? null : String(Object(published).revision);
}

async function listItemSubmittals(db: Database, itemId: number): Promise<Map<number, ModelSubmittal>> {
  const rows = await db
    .selectFrom('submittals')
    .leftJoin('revisions', 'revisions.id', 'submittals.revision_id')
    .select(['submittals.id', 'revisions.uuid as revision'])
    .where('submittals.item_id', '=', itemId)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Lists the submittals that have a list of what is needed, and are not sent back with it: an undo takes it along. */
export async function listStrayTasks(db: Database) {
  return db
    .selectFrom('review_tasks')
    .innerJoin('submittals', 'submittals.id', 'review_tasks.submittal_id')
    .select('submittals.id')
    .where('submittals.decision', 'is distinct from', 'rejected')
    .execute();
}

/** Lists what is public without having been approved, in one statement, so that it sees one moment. */
export async function listUnapprovedPublications(db: Database) {
  return db
    .selectFrom('publications')
    .select('item_id')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('submittals')
            .select('submittals.id')
            .whereRef('submittals.revision_id', '=', 'publications.revision_id')
            .where('submittals.decision', '=', 'approved'),
        ),
      ),
    )
    .execute();
}
