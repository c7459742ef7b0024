import { expect } from 'vitest';
import type { TestResponse, Caller } from '../test-portal.ts';
import type { CompleteItem } from './given-complete.ts';
import { listOpenSubmittalIds } from './submittal-calls.ts';

export interface ReviewScenario {
  owner: Caller;
  admins: Caller[];
  items: CompleteItem[];
  /** Submittals that an admin has seen, as decisions are made by lists that were read earlier. */
  seen: Set<number>;
  /** How often each step succeeded. */
  done: Map<string, number>;
  /** Publishes what is due by now. */
  keepSchedule: () => Promise<void>;
  now: () => Date;
}

/** Makes a generator of the same numbers from 0 to below 1 on each run (mulberry32). */
export function seededRandom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface ReviewStep {
  name: string;
  /** How often the step is drawn, relative to the others. */
  weight: number;
  refusals: number[];
  run: (draw: {
    scene: ReviewScenario;
    item: CompleteItem;
    admin: Caller;
    id: number;
    random: () => number;
  }) => Promise<TestResponse>;
}

const isArticle = ({ submitInput }: CompleteItem) => submitInput.item === 'article';

const steps: ReviewStep[] = [
  {
    name: 'edit',
    weight: 3,
    // The article may have been deleted.
    refusals: [404],
    run: async ({ scene: { owner }, item, random }) => {
      const title = `Title ${Math.floor(random() * 1e9)}`;
      return isArticle(item)
        ? owner.rest('POST', '/api/articles/save', { uuid: item.uuid, title })
        : owner.rest('PUT', '/api/companies', { id: item.id, title });
    },
  },
  {
    name: 'submit',
    weight: 7,
    // The time may have passed meanwhile.
    refusals: [400, 404, 409],
    run: async ({ scene, item, random }) =>
      scene.owner.rest('POST', '/api/submittals/create', {
        ...item.submitInput,
        ...(random() < 0.4 && { notBefore: soon(scene, random) }),
      }),
  },
  {
    name: 'withdraw',
    weight: 1,
    refusals: [404, 409],
    run: async ({ scene: { owner }, item }) =>
      owner.rest('POST', '/api/submittals/withdraw', item.submitInput),
  },
  {
    name: 'schedule',
    weight: 2,
    refusals: [400, 404, 409],
    run: async ({ scene, item, random }) =>
      scene.owner.rest('PUT', '/api/submittals/schedule', {
        ...item.submitInput,
        notBefore: random() < 0.5 ? null : soon(scene, random),
        appearsUntil: null,
      }),
  },
  {
    name: 'reschedule',
    weight: 2,
    refusals: [400, 409],
    run: async ({ scene, admin, id, random }) =>
      admin.rest('PUT', '/api/submittals/reschedule', {
        id,
        notBefore: random() < 0.5 ? null : soon(scene, random),
        appearsUntil: null,
      }),
  },
  {
    name: 'remove',
    weight: 1,
    // A company is never deleted.
    refusals: [404],
    run: async ({ scene: { owner }, item }) =>
      owner.rest('PUT', `/api/articles/delete/${item.uuid}`, { articleType: 'press-releases' }),
  },
  {
    name: 'restore',
    weight: 1,
    refusals: [404],
    run: async ({ scene: { owner }, item }) => owner.mutate('articles.restore', { articleId: item.uuid }),
  },
  {
    name: 'approve',
    weight: 7,
    refusals: [409],
    run: async ({ admin, id }) => admin.rest('POST', `/api/submittals/send/${id}`, {}),
  },
  {
    name: 'reject',
    weight: 2,
    refusals: [409],
    run: async ({ admin, id }) => admin.rest('PUT', '/api/submittals/reject', { id, response: 'rejected' }),
  },
  {
    name: 'request-changes',
    weight: 2,
    // A deletion has nothing to change.
    refusals: [409],
    run: async ({ admin, id }) =>
      admin.rest('PUT', '/api/submittals/request-changes', {
        id,
        tasks: [{ place: { kind: 'section', section: 'title' }, needed: 'A shorter one' }],
      }),
  },
  {
    name: 'undo',
    weight: 4,
    // Another admin's decision, or one that has been changed since.
    refusals: [403, 409],
    run: async ({ admin, id }) => admin.mutate('submittals.undo', { id }),
  },
];

/** Returns a moment that falls due within some steps. */
function soon({ now }: ReviewScenario, random: () => number): string {
  return new Date(now().getTime() + 10_000 + random() * 30_000).toISOString();
}

const weights = steps.reduce((sum, { weight }) => sum + weight, 0);

/** Runs one step, with its item and its admin drawn at random. */
export async function runRandomStep(scene: ReviewScenario, random: () => number): Promise<void> {
  const item = pick(scene.items, random);
  const admin = pick(scene.admins, random);
  const step = drawStep(random);
  if (!item || !admin || !step) return;
  for (const id of await listOpenSubmittalIds(admin)) scene.seen.add(id);
  const id = pick([...scene.seen].slice(-4), random);
  if (id === undefined) return submitAll(scene);
  await scene.keepSchedule();
  const { status } = await step.run({ scene, item, admin, id, random });
  if (status < 300) scene.done.set(step.name, (scene.done.get(step.name) ?? 0) + 1);
  else expect([step.name, ...step.refusals]).toContain(status);
}

/** Submits all items, so that there is something to decide. */
async function submitAll({ owner, items }: ReviewScenario): Promise<void> {
  for (const { submitInput } of items) await owner.rest('POST', '/api/submittals/create', submitInput);
}

function pick<Thing>(things: readonly Thing[], random: () => number): Thing | undefined {
  return things[Math.floor(random() * things.length)];
}

function drawStep(random: () => number): ReviewStep | undefined {
  let drawn = random() * weights;
  return steps.find(({ weight }) => (drawn -= weight) < 0);
}
