import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withPublisher } from '@headwater/db/publisher-settings';
import { createTestDatabase } from '@headwater/db/testing/test-database';
import { createDiskStorage } from '@headwater/runtime/disk-storage';
import { readServiceEnv } from '@headwater/runtime/env';
import { createLog } from '@headwater/runtime/log';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { buildSite } from '../src/app.ts';
import type { Deps } from '../src/deps.ts';

/** The clock of the tests stands at this noon in London unless they set it. */
export const noon = new Date('2026-11-21T12:00:00Z');

export interface TestSite {
  deps: Deps;
  get: (
    url: string,
    method?: 'GET' | 'HEAD' | 'POST' | 'PUT',
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>;
  /** Sends a form. */
  post: (
    url: string,
    /** The fields, or a form as it is sent. */
    form: Record<string, string> | string | Buffer,
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>;
  /** Builds another instance of the site on the same database. */
  openSecondInstance: () => Promise<FastifyInstance>;
  setNow: (now: Date) => void;
}

/** Opens a site on a real PostgreSQL for the test file; call it once, at the top of the file. */
export function openTestSite(settings: Record<string, string> = {}): () => TestSite {
  let site: (TestSite & { close: () => Promise<void> }) | undefined;
  beforeAll(async () => {
    site = await createSite(settings);
  });
  afterAll(async () => site?.close());
  return () => {
    if (!site) throw new Error('the site opens in beforeAll');
    return site;
  };
}

async function createSite(settings: Record<string, string>) {
  const { url, db, close } = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), `headwater-site-${randomUUID()}`));
  const env = withPublisher(
    readServiceEnv({
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      // Most tests look at what they have just changed, and the cache is invalidated a moment later.
      SITE_CACHE_MB: '0',
      ...settings,
    }),
  );
  let now = noon;
  const deps: Deps = {
    env,
    db,
    log: createLog('test', env.logLevel),
    files: await createDiskStorage(join(dataDir, 'files')),
    metrics: null,
    now: () => now,
  };
  // A busy machine slows the tests, and refuses none of their requests.
  const app = await buildSite(deps, { maxDelayMs: 0 });
  return {
    deps,
    get: async (path: string, method: 'GET' | 'HEAD' | 'POST' | 'PUT' = 'GET', headers = {}) =>
      app.inject({ method, url: path, headers }),
    post: async (path: string, form: Record<string, string> | string | Buffer, headers = {}) =>
      app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload:
          typeof form === 'string' || Buffer.isBuffer(form) ? form : new URLSearchParams(form).toString(),
      }),
    openSecondInstance: async () => buildSite(deps, { maxDelayMs: 0 }),
    setNow: (at: Date) => void (now = at),
    close: async () => {
      await app.close();
      await close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
