import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv } from '@headwater/runtime/env';
import { expect, onTestFinished, test } from 'vitest';
import { clusterChildren } from './cluster-children.ts';

test('the copies share no port, and the balancer replaces the request ids that callers send', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'headwater-cluster-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const settings = { METRICS_PORT: '9100', WORKER_METRICS_PORT: '9101', SITE_METRICS_PORT: '9102' };
  const env = readEnv({ ...settings, DATA_DIR: dataDir, PORTAL_URL: 'https://portal.example' });
  const children = await clusterChildren(env, 2);

  const copies = children.filter(({ name }) => / \d$/.test(name));
  expect(copies.map(({ name }) => name)).toEqual(
    ['portal', 'worker', 'public site'].flatMap((name) => [`${name} 1`, `${name} 2`]),
  );
  for (const copy of copies)
    expect(readEnv({ ...settings, ...copy.env }).metrics).toMatchObject({
      portal: null,
      worker: null,
      site: null,
    });
  const ports = children.flatMap(({ port }) => port?.number ?? []);
  expect(new Set(ports).size).toBe(ports.length);

  const config = await readFile(join(dataDir, 'haproxy.cfg'), 'utf8');
  for (const frontend of config.split('\nfrontend ').slice(1)) {
    expect(frontend).toContain('set-header x-request-id');
    expect(frontend).toContain('del-header traceparent');
  }
});
