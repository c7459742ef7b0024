import type { TestResponse, Caller } from '../test-portal.ts';
import type { CompleteItem } from './given-complete.ts';

export interface ReviewScenario {
  owner: Caller;
  admins: Caller[];
  items: CompleteItem[];
  /** Submittals that an admin has seen, as decisions are made by lists that were read earlier. */
  seen: Set<number>;
  /** Amendments that the company was offered, oldest first. */
  offered: number[];
  /** How often each step succeeded. */
  done: Map<string, number>;
  /** Publishes what is due by now, and takes down what has ended. */
  keepSchedule: () => Promise<void>;
  now: () => Date;
}

export interface ReviewStep {
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

export const reviewSteps: ReviewStep[] = [
  {
    name: 'edit',
    weight: 3,
    // The article may have been deleted.
    refusals: [404],
    run: async ({ scene: { owner }, item, random }) => {
      const title = titleBy(random);
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
        ...(isArticle(item) && random() < 0.3 && { appearsUntil: later(scene, random) }),
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
        appearsUntil: isArticle(item) && random() < 0.5 ? later(scene, random) : null,
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
        appearsUntil: random() < 0.5 ? null : later(scene, random),
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
  {
    name: 'unpublish',
    weight: 2,
    refusals: [404, 409],
    run: async ({ scene: { owner }, item }) =>
      owner.rest('POST', '/api/submittals/unpublish', item.submitInput),
  },
  {
    name: 'republish',
    weight: 4,
    refusals: [404, 409],
    run: async ({ scene: { owner }, item }) =>
      owner.rest('POST', '/api/submittals/republish', item.submitInput),
  },
  {
    name: 'take-down',
    weight: 1,
    refusals: [409],
    run: async ({ item, admin }) =>
      admin.rest('POST', `/api/submittals/take-down/${item.id}`, { reason: 'Not yours.' }),
  },
  {
    name: 'put-back',
    weight: 2,
    refusals: [409],
    run: async ({ item, admin }) => admin.rest('POST', `/api/submittals/put-back/${item.id}`, {}),
  },
  {
    name: 'amend',
    weight: 3,
    refusals: [409],
    run: async ({ scene, admin, id, random }) => {
      const answer = await amend(admin, { id, random, atOnce: false });
      if (answer.status === 201) scene.offered.push(Object(answer.body).data.id);
      return answer;
    },
  },
  {
    name: 'amend-at-once',
    weight: 1,
    refusals: [409],
    run: async ({ admin, id, random }) => amend(admin, { id, random, atOnce: true }),
  },
  {
    name: 'accept',
    weight: 4,
    // Settled already, or of an article that has been deleted; before the first offer there is none.
    refusals: [404, 409],
    run: async ({ scene }) => settle(scene, 'accept'),
  },
  {
    name: 'decline',
    weight: 1,
    refusals: [404, 409],
    run: async ({ scene }) => settle(scene, 'decline'),
  },
];

async function amend(
  admin: Caller,
  { id, random, atOnce }: { id: number; random: () => number; atOnce: boolean },
): Promise<TestResponse> {
  const text = { introHeader: 'Amended', content: '<p>Since 1923.</p>' };
  return admin.rest('POST', '/api/submittals/amend', { id, title: titleBy(random), ...text, atOnce });
}

/** Answers the latest offer. */
async function settle({ owner, offered }: ReviewScenario, verb: 'accept' | 'decline'): Promise<TestResponse> {
  return owner.rest('POST', `/api/submittals/amendments/${verb}`, { id: offered.at(-1) ?? 2_000_000_000 });
}

function titleBy(random: () => number): string {
  return `Title ${Math.floor(random() * 1e9)}`;
}

/** Returns a moment that falls due within some steps. */
function soon({ now }: ReviewScenario, random: () => number): string {
  return new Date(now().getTime() + 10_000 + random() * 30_000).toISOString();
}

/** The same for an end, which may come before what ends has appeared. */
function later({ now }: ReviewScenario, random: () => number): string {
  return new Date(now().getTime() + 15_000 + random() * 60_000).toISOString();
}
