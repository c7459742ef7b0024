import { expect, inject, it } from 'vitest';
import { useTestPortal } from '../../../../testing/test-portal.ts';
import { keepSchedule } from '../schedule/keep-schedule.ts';
import { givenAccess } from '../../../../testing/articles/given-article.ts';
import { givenCompleteArticle, givenCompleteCompany } from '../../../../testing/submittals/given-complete.ts';
import {
  expectMatchesModel,
  listStrayTasks,
  listUnapprovedPublications,
} from '../../../../testing/submittals/review-model.ts';
import {
  seededRandom,
  runRandomStep,
  type ReviewScenario,
} from '../../../../testing/submittals/review-steps.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Set for the long run (`npm run review-concurrency`). */
    reviewSteps: number | undefined;
  }
}

const portal = useTestPortal();

const seed = 20_261_121;
const clients = 6;
const stepsEach = inject('reviewSteps') ?? 35;
/** Each step has to succeed at least once, however the clients conflict. */
const stepNames = [
  'approve',
  'edit',
  'publish',
  'reject',
  'remove',
  'request-changes',
  'reschedule',
  'restore',
  'schedule',
  'submit',
  'undo',
  'withdraw',
];
/** By how much the clock goes on with each step. */
const STEP_MS = 1_000;

it(`the last approved revision that is not undone is public, whatever clients do concurrently (seed ${seed})`, async () => {
  const owner = await portal().account();
  await givenAccess(portal(), owner);
  let now = Date.now();
  const tick = () => portal().setNow(new Date((now += STEP_MS)));
  tick();
  const scene: ReviewScenario = {
    keepSchedule: async () => {
      await keepSchedule(portal().deps, {});
      const published = await countPublished(scene.items.map(({ id }) => id));
      if (published > 0) scene.done.set('publish', published);
    },
    now: portal().deps.now,
    owner,
    admins: [await portal().account({ admin: true }), await portal().account({ admin: true })],
    items: [await givenCompleteCompany(portal(), owner), await givenCompleteArticle(portal(), owner)],
    seen: new Set(),
    done: new Map(),
  };
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      const random = seededRandom(seed + client);
      for (let step = 0; step < stepsEach || scene.done.size < stepNames.length; step += 1) {
        tick();
        await runRandomStep(scene, random);
        expect(await listUnapprovedPublications(portal().db)).toEqual([]);
        expect(await listStrayTasks(portal().db)).toEqual([]);
      }
    }),
  );
  for (const { id } of scene.items) await expectMatchesModel(portal().db, { itemId: id });
  expect([...scene.done.keys()].toSorted()).toEqual(stepNames);
});

/** Counts what was published at its time. */
async function countPublished(itemIds: readonly number[]): Promise<number> {
  const entries = await portal()
    .db.selectFrom('audit_entries')
    .select('id')
    .where('action', '=', 'submittals.publish')
    .where('item_id', 'in', [...itemIds])
    .execute();
  return entries.length;
}
