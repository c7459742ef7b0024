import { expect, inject, it } from 'vitest';
import { useTestPortal } from '../../../../testing/test-portal.ts';
import { keepSchedule } from '../schedule/keep-schedule.ts';
import { givenAccess } from '../../../../testing/articles/given-article.ts';
import { givenCompleteArticle, givenCompleteCompany } from '../../../../testing/submittals/given-complete.ts';
import {
  expectMatchesModel,
  listOverdueEnds,
  listStrayTasks,
  listUnapprovedPublications,
} from '../../../../testing/submittals/review-model.ts';
import { reviewSteps, type ReviewScenario } from '../../../../testing/submittals/review-steps.ts';
import { runRandomStep, seededRandom } from '../../../../testing/submittals/run-review-step.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Set for the long run (`npm run review-concurrency`). */
    reviewSteps: number | undefined;
  }
}

const portal = useTestPortal();

const seed = 20_261_121;
const clients = 6;
/** As many steps as CI has time for: the clients' conflicts decide which of them succeed. */
const SHORT_RUN = 10;
const isLong = inject('reviewSteps') !== undefined;
const stepsEach = inject('reviewSteps') ?? SHORT_RUN;
/** A single client's steps from this seed are the same in each run, and each kind succeeds at least once. */
const soloSeed = 2;
const MAX_SOLO_STEPS = 450;
const stepNames = [
  'accept',
  'amend',
  'amend-at-once',
  'approve',
  'decline',
  'edit',
  'end',
  'publish',
  'put-back',
  'reject',
  'remove',
  'republish',
  'request-changes',
  'reschedule',
  'restore',
  'schedule',
  'submit',
  'take-down',
  'undo',
  'unpublish',
  'withdraw',
];
interface Review {
  scene: ReviewScenario;
  tick: () => void;
}

/** Sets up a company and an article of an owner with access, and two editors; the clock advances by `stepMs` with each step. */
async function givenReview({ stepMs }: { stepMs: number }): Promise<Review> {
  const owner = await portal().account();
  await givenAccess(portal(), owner);
  let now = Date.now();
  const tick = () => portal().setNow(new Date((now += stepMs)));
  tick();
  const scene: ReviewScenario = {
    keepSchedule: async () => {
      await keepSchedule(portal().deps, {});
      for (const [name, count] of await countKept(scene.items.map(({ id }) => id)))
        scene.done.set(name, count);
    },
    now: portal().deps.now,
    owner,
    admins: [await portal().account({ admin: true }), await portal().account({ admin: true })],
    items: [await givenCompleteCompany(portal(), owner), await givenCompleteArticle(portal(), owner)],
    seen: new Set(),
    offered: [],
    done: new Map(),
  };
  await owner.rest('PUT', '/api/submittals/amendment-consent', { allowed: true });
  return { scene, tick };
}

async function expectConsistent({ scene, tick }: Review): Promise<void> {
  tick();
  await scene.keepSchedule();
  expect(await listOverdueEnds(portal().db, { now: scene.now() })).toEqual([]);
  for (const { id } of scene.items) await expectMatchesModel(portal().db, { itemId: id });
}

// It comes first, because what another review leaves in the queue would change the draw.
it.runIf(isLong)('each step succeeds in a review without conflicts', async () => {
  const { scene, tick } = await givenReview({ stepMs: 5_000 });
  const random = seededRandom(soloSeed);
  const isDone = () => stepNames.every((name) => scene.done.has(name));
  for (let step = 0; step < MAX_SOLO_STEPS && !isDone(); step += 1) {
    tick();
    const undone = reviewSteps.filter(({ name }) => !scene.done.has(name));
    const prefersUndone = random() < 0.5 && undone.length > 0;
    await runRandomStep(scene, random, prefersUndone ? undone : reviewSteps);
  }
  await expectConsistent({ scene, tick });
  expect([...scene.done.keys()].toSorted()).toEqual(stepNames);
});

it(`the last approved revision that is neither undone nor taken down is public, whatever clients do concurrently (seed ${seed})`, async () => {
  const { scene, tick } = await givenReview({ stepMs: 1_000 });
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      const random = seededRandom(seed + client);
      for (let step = 0; step < stepsEach; step += 1) {
        tick();
        await runRandomStep(scene, random);
        expect(await listUnapprovedPublications(portal().db)).toEqual([]);
        expect(await listStrayTasks(portal().db)).toEqual([]);
      }
    }),
  );
  await expectConsistent({ scene, tick });
  const expected = isLong ? stepNames : ['approve', 'submit'];
  expect([...scene.done.keys()]).toEqual(expect.arrayContaining(expected));
});

/** Counts scheduled publications and scheduled ends. */
async function countKept(itemIds: readonly number[]): Promise<Map<string, number>> {
  const entries = await portal()
    .db.selectFrom('audit_entries')
    .select((eb) => ['action', eb.fn.countAll<number>().as('count')])
    .where('action', 'in', ['submittals.publish', 'submittals.endPublication'])
    .where('item_id', 'in', [...itemIds])
    .groupBy('action')
    .execute();
  return new Map(
    entries.map(({ action, count }) => [action === 'submittals.publish' ? 'publish' : 'end', Number(count)]),
  );
}
