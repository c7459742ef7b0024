import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { findFreePort } from '../../testing/free-port.ts';
import { createMetrics } from './metrics.ts';
import { serveHealthAndMetrics } from './serve-health-and-metrics.ts';

test('a process serves its metrics, its liveness and its readiness', async () => {
  const port = await findFreePort();
  let unreachable = false;
  const stopping = new AbortController();
  const operations = await serveHealthAndMetrics({
    address: { host: '127.0.0.1', hostSetting: 'METRICS_HOST', port, portSetting: 'METRICS_PORT' },
    log: createLog('test', 'silent'),
    metrics: createMetrics({ totalCount: 3, idleCount: 1, waitingCount: 7 }),
    stopping: stopping.signal,
    checkReadiness: async () => {
      if (unreachable) throw new Error('postgres://user:password@host is away');
    },
  });
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    return { status: answer.status, text: await answer.text() };
  };
  expect(await ask('/health/ready')).toEqual({ status: 200, text: 'ok' });
  unreachable = true;
  expect(await ask('/health/ready')).toEqual({ status: 503, text: 'unavailable' });
  unreachable = false;
  stopping.abort();
  expect(await ask('/health/ready')).toEqual({ status: 503, text: 'unavailable' });
  expect(await ask('/health/live')).toEqual({ status: 200, text: 'ok' });
  expect(await ask('/')).toEqual({ status: 404, text: 'Not found' });
  const { text } = await ask('/metrics');
  expect(text).toContain('database_connections{state="used"} 2');
  expect(text).toContain('database_connections{state="awaited"} 7');
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  const { headers } = await fetch(`http://127.0.0.1:${port}/health/live`);
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  await operations.close();
  await expect(ask('/health/live')).rejects.toThrow('fetch failed');
});
