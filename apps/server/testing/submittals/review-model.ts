import type { Database } from '@headwater/db/connect';
import { expect } from 'vitest';
import { listAuditEntriesOf, getPublication } from './published.ts';

type AuditRow = Awaited<ReturnType<typeof listAuditEntriesOf>>[number];

interface ModelSubmittal {
  id: number;
  /** The submitted revision; null for a deletion. */
  revision: string | null;
}

/** What an item's page is: on the site by an approval, off it but kept, or neither. */
interface ModelPage {
  published: ModelSubmittal | null;
  offSite: OffSitePage | null;
}

interface OffSitePage {
  submittal: ModelSubmittal;
  byStaff: boolean;
  /** Whether neither an edit nor a submission has followed. */
  unchanged: boolean;
  /** What can be undone again once the page is back. */
  undoable: Undoable | null;
}

interface Undoable extends ModelSubmittal {
  /** What an undo restores; null where the decision has changed nothing public. */
  former: ModelPage | null;
}

/** The expected state of an item: its page, what waits, and what can be undone. */
interface ReviewModel extends ModelPage {
  /** What is approved for a later time. */
  awaiting: ModelSubmittal | null;
  open: number | 'a deletion' | null;
  undoable: Undoable | null;
}

/**
 * Replays an item's audit trail in order and compares each entry with the model: the last approved revision that is neither
 * undone nor taken off the site is public, and nothing else ever was; what is off the site comes back as it was.
 */
export async function expectMatchesModel(db: Database, { itemId }: { itemId: number }): Promise<void> {
  const submittals = await listItemSubmittals(db, itemId);
  const model: ReviewModel = { published: null, offSite: null, awaiting: null, open: null, undoable: null };
  for (const entry of await listAuditEntriesOf(db, itemId)) {
    expectPublished(model, entry.before);
    applyEntry(model, entry, submittals);
    expectPublished(model, entry.after);
  }
  const published = await getPublication(db, itemId);
  expect(published?.uuid ?? null).toBe(model.published?.revision ?? null);
  expect(await getOffSiteRevision(db, itemId)).toBe(model.offSite?.submittal.revision ?? null);
}

/** Compares what an entry says was public, where it does. */
function expectPublished({ published }: ReviewModel, state: unknown): void {
  const reported: unknown = Object(state).published;
  if (reported !== undefined) expect(Object(reported).revision ?? null).toBe(published?.revision ?? null);
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
      return open(model, submittal);
    case 'submittals.amendments.publish':
    case 'submittals.amendments.accept':
      expect(model.open).toEqual(expect.any(Number));
      return open(model, submittal);
    case 'submittals.amendments.offer':
    case 'submittals.amendments.decline':
      return;
    case 'submittals.approve':
    case 'submittals.reject':
    case 'submittals.requestChanges':
      expect(model.open).toBe(submittal?.revision === null ? 'a deletion' : submittal?.id);
      model.open = null;
      model.undoable = submittal ? { ...submittal, former: null } : null;
      if (!submittal || action !== 'submittals.approve') return;
      if (Object(after).appearsAt) model.awaiting = submittal;
      else publish(model, submittal);
      return;
    case 'submittals.publish':
      expect(model.awaiting?.id).toBe(submittal?.id);
      if (model.awaiting) publish(model, model.awaiting);
      model.awaiting = null;
      return;
    case 'submittals.undo':
      expect(model.undoable?.id).toBe(submittal?.id);
      Object.assign(model, model.undoable?.former);
      model.open = submittal?.revision === null ? 'a deletion' : (submittal?.id ?? null);
      model.awaiting = null;
      model.undoable = null;
      return;
    case 'submittals.lapse':
      expect(model.awaiting?.id).toBe(submittal?.id);
      model.awaiting = null;
      model.undoable = null;
      return;
    case 'submittals.schedule': {
      const { open: waiting, awaiting, published } = model;
      expect([waiting, awaiting?.id, published?.id]).toContain(submittal?.id);
      return;
    }
    case 'submittals.unpublish':
    case 'submittals.takeDown':
      takeOff(model, { byStaff: action === 'submittals.takeDown' });
      return withdraw(model);
    case 'submittals.endPublication': {
      const { undoable } = model;
      takeOff(model, { byStaff: false });
      if (model.open === 'a deletion') model.open = null;
      // A version that is to replace the page stays, and so does what was decided on it.
      if (undoable?.former || undoable?.revision === null) model.undoable = null;
      return;
    }
    case 'submittals.republish':
    case 'submittals.putBack':
      expect(model.offSite).toMatchObject({ unchanged: true, byStaff: action === 'submittals.putBack' });
      model.published = model.offSite?.submittal ?? null;
      model.undoable = model.offSite?.undoable ?? model.undoable;
      model.offSite = null;
      return;
    case 'submittals.withdraw':
    case 'articles.restore':
      return withdraw(model);
    case 'articles.remove':
      withdraw(model);
      model.open = model.published === null ? null : 'a deletion';
      return;
    // Any edit.
    default:
      withdraw(model);
      change(model);
  }
}

function open(model: ReviewModel, submittal: ModelSubmittal | undefined): void {
  model.open = submittal?.id ?? null;
  model.undoable = null;
  change(model);
}

function withdraw(model: ReviewModel): void {
  Object.assign(model, { open: null, awaiting: null, undoable: null });
}

/** Marks what is off the site as something that a review alone brings back. */
function change(model: ReviewModel): void {
  if (model.offSite) model.offSite = { ...model.offSite, unchanged: false };
}

/** Publishes a revision, or takes the page down for a deletion; an undo restores what was there before. */
function publish(model: ReviewModel, submittal: ModelSubmittal): void {
  const { published, offSite } = model;
  const former = { published, offSite: offSite && { ...offSite, unchanged: false } };
  model.undoable = { ...submittal, former };
  model.published = submittal.revision === null ? null : submittal;
  model.offSite = null;
}

function takeOff(model: ReviewModel, { byStaff }: { byStaff: boolean }): void {
  const { published, undoable } = model;
  expect(published).not.toBeNull();
  if (!published) return;
  model.offSite = {
    submittal: published,
    byStaff,
    unchanged: true,
    undoable: undoable?.id === published.id ? undoable : null,
  };
  model.published = null;
}

async function getOffSiteRevision(db: Database, itemId: number): Promise<string | null> {
  const row = await db
    .selectFrom('unpublished_pages')
    .innerJoin('revisions', 'revisions.id', 'unpublished_pages.revision_id')
    .select('revisions.uuid')
    .where('unpublished_pages.item_id', '=', itemId)
    .executeTakeFirst();
  return row?.uuid ?? null;
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

/** Lists what is public though its end has come. */
export async function listOverdueEnds(db: Database, { now }: { now: Date }) {
  return db
    .selectFrom('publications')
    .innerJoin('submittals', 'submittals.revision_id', 'publications.revision_id')
    .select('publications.item_id')
    .where('submittals.appears_until', '<=', now)
    .where('submittals.ended_at', 'is', null)
    .execute();
}
