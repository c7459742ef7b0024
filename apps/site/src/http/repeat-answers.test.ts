import { request, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { createMetrics, type Metrics } from '@headwater/runtime/telemetry/metrics';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPublished, publishItem } from '../../testing/insert-items.ts';
import { openTestSite } from '../../testing/test-site.ts';
import { buildSite } from '../app.ts';

const site = openTestSite({ SITE_CACHE_MB: '8', TRUST_PROXY: 'loopback' });

async function listen(metrics: Metrics | null = null) {
  const app = await buildSite({ ...site().deps, metrics }, { maxDelayMs: 0 });
  let routed = 0;
  const routing = app.routing.bind(app);
  app.routing = (...exchange) => {
    routed += 1;
    routing(...exchange);
  };
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    origin,
    get: async (path: string, headers: Record<string, string> = {}) => get(origin + path, headers),
    /** Returns how many requests have reached Fastify since the last call. */
    countRouted: () => {
      const count = routed;
      routed = 0;
      return count;
    },
  };
}

let listening: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  listening = await listen();
});
afterAll(async () => listening.app.close());

async function get(url: string, headers: Record<string, string>) {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number | undefined;
    /** Without the date and the request's id. */
    headers: IncomingHttpHeaders;
    id: string | string[] | undefined;
    body: Buffer;
  }>();
  const sent = request(url, { headers, agent: false }, (answer) => {
    const { date: _, 'x-request-id': id, ...rest } = answer.headers;
    buffer(answer).then((body) => resolve({ status: answer.statusCode, headers: rest, id, body }), reject);
  });
  sent.on('error', reject).end();
  return promise;
}

/** Returns the first answer that was sent without Fastify: announcements of the item may still drop its page. */
async function getAgain(path: string, headers: Record<string, string> = {}) {
  for (;;) {
    listening.countRouted();
    const answer = await listening.get(path, headers);
    if (listening.countRouted() === 0) return answer;
  }
}

async function publish(title: string) {
  return insertPublished(site().deps.db, { type: 'innovation', title });
}

test('a cached page is sent again without Fastify exactly as it was sent before, with an id of its own', async () => {
  const { path } = await publish('Sent again');
  const { headers } = await listening.get(path);
  for (const asked of [
    { 'accept-encoding': 'gzip, deflate, br, zstd' },
    { 'accept-encoding': 'gzip' },
    { 'accept-encoding': 'br;q=0' },
    { 'if-none-match': String(headers.etag) },
  ]) {
    // Fastify answers any other spelling of the address itself.
    const { id, ...first } = await listening.get(`${path}/`, asked);
    const again = await getAgain(path, asked);
    expect({ ...again, id }).toEqual({ ...first, id });
    expect(again.id).not.toBe(id);
    expect((await getAgain(path, asked)).id).not.toBe(again.id);
  }
  expect((await getAgain(path, { 'x-request-id': 'of-the-proxy' })).id).toBe('of-the-proxy');
});

test('a page sent again is new once it has changed', async () => {
  const { db } = site().deps;
  const { id, path } = await publish('Before the change');
  await getAgain(path);
  await db.updateTable('items').set({ intro_header: 'After the change' }).where('id', '=', id).execute();
  await publishItem(db, id);
  await expect.poll(async () => (await listening.get(path)).body.toString()).toContain('After the change');
});

test('requests that are counted, unusual or of another address are left to Fastify', async () => {
  const { path } = await publish('Left to Fastify');
  const ownPage = site().deps.env.publicSiteUrl;
  expect((await getAgain(path, { referer: `${ownPage}/innovations` })).status).toBe(200);
  for (const referer of ['https://news.example/', `${ownPage}.news.example/`, 'x'])
    await listening.get(path, { referer });
  await listening.get(`${path}?utm_source=mail`);
  await listening.get(`${path}/`);
  expect(listening.countRouted()).toBe(5);
  const { port } = new URL(listening.origin);
  for (const [head, status] of [
    [`GET ${path} HTTP/1.1\r\nhost: a.example\r\nhost: b.example`, 400],
    [`GET ${path} HTTP/1.1\r\nhost: a.example/b`, 400],
    [`HEAD ${path} HTTP/1.1\r\nhost: a.example`, 200],
    [`POST ${path} HTTP/1.1\r\nhost: a.example\r\ncontent-length: 0`, 405],
  ] as const) {
    const socket = connect(Number(port), '127.0.0.1');
    socket.end(`${head}\r\nconnection: close\r\n\r\n`);
    expect(await text(socket)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(listening.countRouted()).toBe(1);
  }
});

test('metrics count pages that are sent again with their route', async () => {
  const metrics = createMetrics({ totalCount: 0, idleCount: 0, waitingCount: 0 });
  const measured = await listen(metrics);
  const { path } = await publish('Measured');
  let asked = 0;
  do {
    measured.countRouted();
    await measured.get(path);
    asked += 1;
  } while (measured.countRouted() > 0);
  await expect
    .poll(async () => metrics.metrics())
    .toContain(
      `http_request_duration_seconds_count{method="GET",route="/innovations/:slug",status="200"} ${asked}\n`,
    );
  await measured.app.close();
});
