import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { createPool } from '@headwater/db/connect';
import { createLog } from '@headwater/runtime/log';
import type { TaskList } from 'graphile-worker';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { procedures, restCalls } from '../../testing/access-calls.ts';
import { givenAccess } from '../../testing/articles/given-article.ts';
import { getResult } from '../../testing/documents/send-document.ts';
import { deleteLeasesAndJobs } from '../../testing/jobs/worker-leases.ts';
import {
  jobsFromOutside,
  placesFromOutside,
  type JobFromOutside,
  type WorkFromOutside,
} from '../../testing/jobs/work-from-outside.ts';
import { useTestPortal, type Caller } from '../../testing/test-portal.ts';
import { documentUploadCall } from '../features/documents/documents.rest.ts';
import { readPage } from '../features/documents/read-page.ts';
import { enqueueLinkLookup } from '../features/items/checks/look-up-links.ts';
import { enqueueVariants } from '../features/uploads/files/files.queries.ts';
import { enqueueDelivery } from '../features/webhooks/webhook-outbox.queries.ts';
import { uploadCalls } from '../features/uploads/upload-calls.ts';
import { createImageVariants } from '../features/uploads/images/create-image-variants.ts';
import { createJobs } from '../jobs.ts';
import { dedicatedLanes } from '../job-lanes.ts';
import { runJobs } from './runner.ts';
import { keepLeases } from './worker-leases.ts';

const portal = useTestPortal();
const root = new URL('../../../../', import.meta.url);
const log = createLog('test', 'silent');

/** A foreign server, which answers one address at once, and the others when the test says so. */
const waiting: ServerResponse[] = [];
/** The paths in the order in which they were asked for. */
const asked: string[] = [];
let isOver = false;
const stranger = createServer((request, response) => {
  asked.push(request.url ?? '');
  if (request.url === '/other' || isOver)
    response.setHeader('content-type', 'text/html').end('<h1>Pumps</h1><p>They pump.</p>');
  else waiting.push(response);
});
let origin = '';

beforeAll(async () => {
  stranger.listen(0, '127.0.0.1');
  await once(stranger, 'listening');
  const address = stranger.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  portal().deps.env.localWebhooks = true;
});
afterAll(() => stranger.close());

let stop: (() => Promise<void>) | undefined;
afterEach(async () => {
  isOver = true;
  const stopped = stop?.();
  stranger.closeAllConnections();
  await stopped;
  await deleteLeasesAndJobs(portal().db);
  waiting.length = 0;
  asked.length = 0;
  isOver = false;
});

/** Runs the jobs in their own lanes. */
async function startRunner(replaced: TaskList = {}): Promise<void> {
  const { db, deps } = portal();
  const { databaseUrl } = deps.env;
  const pgPool = createPool({ url: databaseUrl, poolSize: 10, onError: () => undefined });
  const jobs = runJobs({
    pgPool,
    taskList: { ...createJobs({ ...deps, mailer: async () => undefined }), ...replaced },
    cronItems: [],
    dedicated: dedicatedLanes,
    log,
    leases: keepLeases({ databaseUrl, name: null, db, log }),
  });
  stop = async () => {
    await jobs.stop();
    await pgPool.end();
    stop = undefined;
  };
  await jobs.started;
}

async function givenCompany(): Promise<Caller> {
  const caller = await portal().account();
  await givenAccess(portal(), caller);
  return caller;
}

const readAt = async (caller: Caller, path: string) =>
  caller.rest('POST', '/api/documents/page', { type: 'press-release', url: origin + path });

describe('the list of work whose duration a stranger decides', () => {
  test('has every job', () => {
    const jobs = createJobs({ ...portal().deps, mailer: async () => undefined });
    expect(Object.keys(jobsFromOutside).toSorted()).toEqual(Object.keys(jobs).toSorted());
  });

  test('has every file that fetches, decodes, unpacks, parses or draws', () => {
    const ours = 'createWorkerThread|createWorkQueue|fetchPublic|followRedirects|safeFetch|safeRequest';
    const others = 'fetch|sharp|inflateSync|inflateRawSync|unzipSync|createGunzip|createInflate';
    // Neither where it is defined nor where a comment names it.
    const uses = new RegExp(`(?<!function |[.\\w\`])(?:(?:${ours})\\b|(?:${others})\\()`);
    const files = globSync('{apps/{server,site},packages/{documents,pages,richtext,runtime}}/src/**/*.ts', {
      cwd: root,
      exclude: (name) => name.endsWith('.test.ts'),
    });
    const found = files.filter((file) => uses.test(readFileSync(new URL(file, root), 'utf8')));
    expect(found.toSorted()).toEqual(Object.keys(placesFromOutside).toSorted());
  });

  const bounded = Object.entries({ ...jobsFromOutside, ...placesFromOutside }).flatMap(([name, work]) =>
    'ours' in work ? [] : [{ name, work }],
  );

  test.each(bounded)('limits $name, and names the test that shows it', ({ work }) => {
    const { seconds, test: shown }: WorkFromOutside = work;
    expect(seconds).toBeLessThanOrEqual(30);
    expect(readFileSync(new URL(shown, root), 'utf8')).toMatch(/\b(?:it|test)\b/);
  });

  test('names existing calls', () => {
    const known = [
      ...procedures.map(({ path }) => path),
      ...[...restCalls, documentUploadCall, ...uploadCalls].map(({ method, path }) => `${method} ${path}`),
    ];
    const named = Object.values(placesFromOutside).flatMap((work) => ('ours' in work ? [] : work.calls));
    expect(named.filter((call) => !known.includes(call))).toEqual([]);
  });
});

const patient = { timeout: 30_000 };

/** Requests a page that arrives, and returns a function that waits until its turn is over. */
async function askForOther(): Promise<() => Promise<void>> {
  const other = await givenCompany();
  const { body } = await readAt(other, '/other');
  const getState = async () => (await getResult(other, Object(body).id)).reading.state;
  return async () => {
    // A busy machine may refuse it as a document that takes too long.
    await expect.poll(getState, patient).not.toBe('reading');
  };
}

async function floodPages(): Promise<string[]> {
  const flooder = await givenCompany();
  for (let count = 0; count < 5; count += 1) await readAt(flooder, '/never');
  await startRunner();
  await expect.poll(() => waiting.length, patient).toBe(1);
  const isRead = await askForOther();
  await isRead();
  return asked;
}

async function floodWebhooks(): Promise<string[]> {
  const flooded = await givenWebhook('/never');
  const other = await givenWebhook('/other');
  for (let count = 0; count < 20; count += 1) await flooded();
  await startRunner();
  await expect.poll(() => waiting.length, patient).toBe(dedicatedLanes.deliver_webhook);
  await other();
  waiting[0]?.end();
  await expect.poll(() => asked.length, patient).toBeGreaterThan(dedicatedLanes.deliver_webhook);
  return asked;
}

/** Returns a function that enqueues a delivery to a webhook. */
async function givenWebhook(path: string): Promise<() => Promise<void>> {
  const { db } = portal();
  const { id: webhookId } = await db
    .insertInto('webhooks')
    .values({ url: origin + path, secret: 'secret', events: ['published'], created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return async () => {
    const { id } = await db
      .insertInto('webhook_deliveries')
      .values({ webhook_id: webhookId, event: 'published', body: '{}', created_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await enqueueDelivery(db, { id, webhookId });
  };
}

async function floodPictures(): Promise<string[]> {
  const { db, deps } = portal();
  const [flooder, other] = [await portal().account(), await portal().account()];
  const owners = new Map<string, string>();
  for (const { id: accountId } of [flooder, flooder, flooder, other]) {
    const fileId = randomUUID();
    owners.set(fileId, accountId === other.id ? '/other' : '/never');
    await db.transaction().execute(async (trx) => enqueueVariants(trx, { fileId, accountId }));
  }
  const order: string[] = [];
  await startRunner({
    create_image_variants: async (payload) => {
      order.push(owners.get(z.object({ fileId: z.uuid() }).parse(payload).fileId) ?? '');
      await createImageVariants(deps, payload);
    },
  });
  await expect.poll(() => order.length, patient).toBe(owners.size);
  return order;
}

async function floodLinks(): Promise<string[]> {
  const { db } = portal();
  const [flooder, other] = [await portal().account(), await portal().account()];
  const content = '<a href="https://a.example/">a</a>';
  for (const [itemId, { id: accountId }] of [flooder, flooder, flooder, other].entries())
    await db.transaction().execute(async (trx) => enqueueLinkLookup(trx, { itemId, accountId, content }));
  const order: string[] = [];
  await startRunner({
    look_up_links: async (payload) => {
      const { accountId } = z.object({ accountId: z.int() }).parse(payload);
      order.push(accountId === other.id ? '/other' : '/never');
    },
  });
  await expect.poll(() => order.length, patient).toBe(4);
  return order;
}

/** One account floods each of these jobs; `held` is how much of it is in progress when another account asks. */
const floods = {
  read_page: { flood: floodPages, held: 1 },
  deliver_webhook: { flood: floodWebhooks, held: dedicatedLanes.deliver_webhook },
  look_up_links: { flood: floodLinks, held: 1 },
  create_image_variants: { flood: floodPictures, held: dedicatedLanes.create_image_variants },
} satisfies Record<JobFromOutside, { flood: () => Promise<string[]>; held: number }>;

test.each(Object.entries(floods))(
  'after a flood of %s, the next comes from another account',
  async (_, { flood, held }) => {
    const order = await flood();
    expect(order.indexOf('/other')).toBe(held);
  },
);

test('of 80 pages that an account requests at once, five are accepted, and the others say what to do', async () => {
  const flooder = await givenCompany();
  const answers = await Promise.all(Array.from({ length: 80 }, async () => readAt(flooder, '/never')));
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(refused).toHaveLength(75);
  const message = '5 pages are already being imported. Please try again when one of them is done.';
  expect(refused[0]).toMatchObject({
    headers: { 'retry-after': '30' },
    body: { errors: [{ path: 'url', message }] },
  });
});

test('an account has one page read at a time, and room for another afterwards', async () => {
  const flooder = await givenCompany();
  for (let count = 0; count < 5; count += 1) await readAt(flooder, '/never');
  await startRunner();
  await expect.poll(() => waiting.length, patient).toBe(1);
  waiting[0]?.end();
  await expect.poll(() => waiting.length, patient).toBe(2);
  expect(await readAt(flooder, '/never')).toMatchObject({ status: 200 });
  expect(await readAt(flooder, '/never')).toMatchObject({ status: 429 });
  expect(waiting).toHaveLength(2);
});

test('if accounts flood every lane with endless pages, another’s page comes after one of each', async () => {
  const { deps } = portal();
  const lanes = dedicatedLanes.read_page;
  const flooders = 2 * lanes;
  for (let account = 0; account < flooders; account += 1) {
    const flooder = await givenCompany();
    for (let count = 0; count < 5; count += 1) await readAt(flooder, '/never');
  }
  const isRead = await askForOther();
  await startRunner({
    read_page: async (payload) =>
      readPage(deps, payload, { isLastAttempt: true, timeouts: { pageMs: 500, allMs: 60_000 } }),
  });
  await isRead();
  // Requests from several lanes at the same time may arrive in any order.
  expect(asked.indexOf('/other')).toBeLessThan(flooders + lanes);
});
