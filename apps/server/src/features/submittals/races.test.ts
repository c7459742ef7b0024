import { expect, it } from 'vitest';
import { useTestPortal, type Answer, type Caller } from '../../testing/test-portal.ts';
import { givenAccess } from '../articles/testing/given-article.ts';
import { givenCompleteArticle, givenCompleteCompany, type Complete } from './testing/given-complete.ts';
import { publishedOf } from './testing/published.ts';
import { waitingIds } from './testing/submittal-calls.ts';

const portal = useTestPortal();

const seed = 20_261_121;
const clients = 6;
const stepsEach = 35;

/** The same numbers from 0 to below 1 on each run (mulberry32). */
function numbersFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Verb = 'edit' | 'submit' | 'approve' | 'reject';

/** A call that succeeded: the ticks at which it was sent and answered, and what it was about. */
interface Done {
  verb: Verb;
  /** The item of an edit, the submittal of all others. */
  id: number;
  from: number;
  to: number;
}

interface Scene {
  owner: Caller;
  admin: Caller;
  items: Complete[];
  done: Done[];
  seen: Set<number>;
  tick: number;
}

const refusals: Record<Verb, number[]> = { edit: [], submit: [409], approve: [409], reject: [409] };

async function log(scene: Scene, verb: Verb, call: () => Promise<Answer>, idOf: (answer: Answer) => number) {
  const from = (scene.tick += 1);
  const answer = await call();
  const to = (scene.tick += 1);
  if (answer.status < 300) scene.done.push({ verb, id: idOf(answer), from, to });
  else expect(refusals[verb]).toContain(answer.status);
}

async function act(scene: Scene, random: () => number): Promise<void> {
  const { owner, admin, items } = scene;
  const item = items[Math.floor(random() * items.length)];
  if (!item) return;
  const choice = random();
  if (choice < 0.15) {
    const title = `Title ${Math.floor(random() * 1e9)}`;
    const edit = async () =>
      item.named.item === 'company'
        ? owner.rest('PUT', '/api/companies', { id: item.id, title })
        : owner.rest('POST', '/api/articles/save', { uuid: item.uuid, title });
    return log(scene, 'edit', edit, () => item.id);
  }
  if (choice < 0.5) {
    const submit = async () => owner.rest('POST', '/api/submittals/create', item.named);
    return log(scene, 'submit', submit, ({ body }) => Number(Object(body).data.id));
  }
  // Admins decide by a list that they read a while ago.
  for (const id of await waitingIds(admin)) scene.seen.add(id);
  const recent = [...scene.seen].slice(-4);
  const id = recent[Math.floor(random() * recent.length)];
  if (id === undefined) return;
  const approve = async () => admin.rest('POST', `/api/submittals/send/${id}`, {});
  const reject = async () => admin.rest('PUT', '/api/submittals/reject', { id, response: 'rejected' });
  return choice < 0.9 ? log(scene, 'approve', approve, () => id) : log(scene, 'reject', reject, () => id);
}

/** What is public without having been approved. One statement, so that it is of one moment. */
async function publicUnapproved() {
  return portal()
    .db.selectFrom('publications')
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

async function readSubmittals() {
  return portal()
    .db.selectFrom('submittals')
    .select(['id', 'item_id as itemId', 'revision_id as revisionId', 'decision'])
    .orderBy('id')
    .execute();
}

it(`shows the revision approved last, whatever several clients do at once (seed ${seed})`, async () => {
  const owner = await portal().account();
  const admin = await portal().account({ admin: true });
  await givenAccess(portal(), owner);
  const items = [await givenCompleteCompany(portal(), owner), await givenCompleteArticle(portal(), owner)];
  const scene: Scene = { owner, admin, items, done: [], seen: new Set(), tick: 0 };
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      const random = numbersFrom(seed + client);
      for (let step = 0; step < stepsEach; step += 1) {
        await act(scene, random);
        expect(await publicUnapproved()).toEqual([]);
      }
    }),
  );

  const submittals = await readSubmittals();
  const of = (verb: Verb) => scene.done.filter((done) => done.verb === verb);
  const decided = (decision: string) => submittals.filter((row) => row.decision === decision);
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).toSorted((a, b) => a - b);
  expect(ids(of('approve'))).toEqual(ids(decided('approved')));
  expect(ids(of('reject'))).toEqual(ids(decided('rejected')));
  expect(of('approve').length).toBeGreaterThan(0);

  for (const { id: itemId } of items) {
    // One item's submittals come one after the other: the last one approved has the highest id.
    const last = decided('approved').findLast((row) => row.itemId === itemId);
    expect((await publishedOf(portal().db, itemId))?.revision_id).toBe(last?.revisionId);
  }
  const itemOf = new Map(submittals.map(({ id, itemId }) => [id, itemId]));
  const outdated = of('approve').filter((approval) => {
    const submittedBy = Math.min(
      ...of('submit')
        .filter(({ id }) => id === approval.id)
        .map(({ to }) => to),
    );
    return of('edit').some(
      (edit) => edit.id === itemOf.get(approval.id) && submittedBy < edit.from && edit.to < approval.from,
    );
  });
  expect(outdated).toEqual([]);
}, 60_000);
