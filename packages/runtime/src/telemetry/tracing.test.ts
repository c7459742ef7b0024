import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { findFreePort } from '../../testing/free-port.ts';
import { withSpan, startTracing } from './tracing.ts';

test('a collector that never answers does not delay the end of the process', { timeout: 8_000 }, async () => {
  const collector = createServer();
  const port = await findFreePort();
  collector.listen(port, '127.0.0.1');
  await once(collector, 'listening');
  const stop = await startTracing('test', `http://127.0.0.1:${port}`);
  await withSpan('job clean_up', async () => undefined);
  const asked = once(collector, 'request');
  await stop();
  expect(await asked).toHaveLength(2);
  collector.closeAllConnections();
  collector.close();
});
