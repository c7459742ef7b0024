import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv } from '@headwater/runtime/env';
import { expect, test, vi } from 'vitest';
import { portalChildren } from './children.ts';

async function childrenWith(settings: Record<string, string>) {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'headwater-children-'));
  return await portalChildren(readEnv({ ...settings, DATA_DIR: folder.path }));
}

test.for([
  { settings: {}, WORKER: 'embedded', names: ['portal', 'fake Stripe', 'public site'] },
  { settings: { WORKER: 'embedded' }, WORKER: 'embedded', names: ['portal', 'fake Stripe', 'public site'] },
  {
    settings: { WORKER: 'separate' },
    WORKER: 'separate',
    names: ['portal', 'worker', 'fake Stripe', 'public site'],
  },
])('with $settings the processes are $names', async ({ settings, WORKER, names }) => {
  const children = await childrenWith(settings);
  expect(children.map(({ name }) => name)).toEqual(names);
  expect(children[0]?.env).toMatchObject({ WORKER });
});

test('portal and worker use the fake Stripe unless keys are set', async () => {
  const stripe = async (settings: Record<string, string>) =>
    (await childrenWith({ WORKER: 'separate', ...settings }))
      .filter(({ name }) => ['portal', 'worker'].includes(name))
      .map(({ env }) => env?.['STRIPE_SECRET_KEY']);
  expect(await stripe({})).toEqual(['sk_test_stand_in', 'sk_test_stand_in']);
  const keys = { STRIPE_SECRET_KEY: 'sk_live', STRIPE_WEBHOOK_SECRET: 'whsec_live' };
  expect(await stripe(keys)).toEqual([undefined, undefined]);
});

test.for([
  { HOST: '0.0.0.0' },
  { HOST: '192.0.2.7' },
  { PORTAL_URL: 'https://portal.example.org' },
  { PORTAL_URL: 'http://portal.example.org' },
  { PORTAL_URL: 'https://localhost:3000' },
])('with %o no fake Stripe takes payments', async (settings) => {
  const children = await childrenWith({ WORKER: 'separate', ...settings });
  expect(children.map(({ name }) => name)).toEqual(['portal', 'worker', 'public site']);
  expect(children[0]?.env).not.toHaveProperty('STRIPE_SECRET_KEY');
});

test('each heap has a limit, and the operator’s own settings take precedence', async () => {
  const memory = async () =>
    (await childrenWith({ WORKER: 'separate' })).map(({ env }) => [
      env?.['NODE_OPTIONS'],
      env?.['MALLOC_ARENA_MAX'],
      env?.['MALLOC_MMAP_THRESHOLD_'],
    ]);
  for (const [nodeOptions, ...malloc] of await memory()) {
    expect(nodeOptions).toMatch(/^--max-semi-space-size=\d+ --max-old-space-size=\d{3} $/);
    expect(malloc).toEqual(['2', '131072']);
  }
  vi.stubEnv('NODE_OPTIONS', '--max-old-space-size=999');
  vi.stubEnv('MALLOC_ARENA_MAX', '1');
  vi.stubEnv('MALLOC_MMAP_THRESHOLD_', '65536');
  for (const [nodeOptions, ...malloc] of await memory()) {
    expect(nodeOptions).toMatch(/ --max-old-space-size=999$/);
    expect(malloc).toEqual(['1', '65536']);
  }
  vi.unstubAllEnvs();
});
