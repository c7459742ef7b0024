import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { createDatabase, createPool } from '@headwater/db/connect';
import { withSpan, startTracing, traceStatement } from '@headwater/runtime/telemetry/tracing';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { buildApp } from '../app.ts';
import { findFreePort } from '@headwater/runtime/testing/free-port';
import { testPassword, useTestPortal } from '../../testing/test-portal.ts';

const portal = useTestPortal();

const span = z.object({
  name: z.string(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
});
const batch = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
});
type Span = z.output<typeof span>;

const received: Span[] = [];
let body = '';
const collector = createServer((req, res) => {
  void json(req).then((sent) => {
    body += JSON.stringify(sent);
    const { resourceSpans } = batch.parse(sent);
    received.push(...resourceSpans.flatMap((part) => part.scopeSpans.flatMap(({ spans }) => spans)));
    res.setHeader('content-type', 'application/json').end('{}');
  });
});
afterAll(() => void collector.close());

test('a request with its statements, and a job with its own, are sent to the collector as a trace without their contents', async () => {
  const port = await findFreePort();
  collector.listen(port, '127.0.0.1');
  await once(collector, 'listening');
  const tracesEndpoint = `http://127.0.0.1:${port}`;
  const stop = await startTracing('test', tracesEndpoint);

  const { deps } = portal();
  const pool = createPool({ url: deps.env.databaseUrl, onError: () => undefined });
  const db = createDatabase(pool, { onStatement: traceStatement });
  const trusting = async (trustProxy: string[]) =>
    buildApp({ ...deps, db, env: { ...deps.env, tracesEndpoint, trustProxy } }, { maxDelayMs: 0 });
  const app = await trusting(['loopback']);
  const otherwise = await trusting(['192.0.2.1']);
  const { email } = await portal().account();
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` };
  await otherwise.inject({ url: '/api/store/products', headers });
  await app.inject({
    method: 'POST',
    url: '/api/users/login?secret=capability',
    headers,
    payload: { email, password: testPassword },
  });
  await withSpan('job clean_up', async () => db.selectFrom('products').select('id').execute());
  await app.close();
  await otherwise.close();
  await db.destroy();
  await stop();

  const named = (name: string) => received.find((one) => one.name === name);
  const login = named('POST /api/users/login');
  expect(login).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' });
  const strangers = named('GET /api/store/products');
  expect(strangers).toBeDefined();
  expect(strangers?.traceId).not.toBe(traceId);
  const statements = received.filter(
    ({ name, parentSpanId }) => name.startsWith('sql ') && parentSpanId === login?.spanId,
  );
  expect(statements.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['sql select', 'sql insert', 'sql commit']),
  );
  expect(received.filter(({ parentSpanId }) => parentSpanId === named('job clean_up')?.spanId)).toHaveLength(
    1,
  );
  for (const secret of [email, testPassword, 'capability']) expect(body).not.toContain(secret);
  expect(body).toContain('headwater-test');
});
