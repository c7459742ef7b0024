import { createMetrics } from '@headwater/runtime/telemetry/metrics';
import { expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { useTestPortal } from '../../testing/test-portal.ts';

const portal = useTestPortal();

test('requests are counted by route, and unknown routes share one label', async () => {
  const metrics = createMetrics({ totalCount: 0, idleCount: 0, waitingCount: 0 });
  const app = await buildApp({ ...portal().deps, metrics }, { maxDelayMs: 0 });
  const { headers } = await portal().account();
  await app.inject({ url: '/api/articles/17', headers });
  await app.inject({ url: '/api/articles/18', headers });
  await app.inject({ url: '/trpc/session.get' });
  for (const url of ['/trpc/a', '/trpc/session.get,store.products', '/trpc/__proto__', '/x', '/y'])
    await app.inject({ url });
  const text = await metrics.metrics();
  const counts = text.match(/(?<=^http_request_duration_seconds_count).*$/gm);
  expect(counts?.map((count) => count.replace(/,status="\d{3}"/, '')).toSorted()).toEqual([
    '{method="GET",route="/api/articles/:id"} 2',
    '{method="GET",route="/trpc/session.get"} 1',
    '{method="GET",route="/trpc/several"} 3',
    '{method="GET",route="unknown"} 2',
  ]);
  await app.close();
});
