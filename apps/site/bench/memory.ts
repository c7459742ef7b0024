import { fork } from 'node:child_process';
import { once } from 'node:events';
import { residentMemoryMb } from '@headwater/runtime/measure/resident-memory';
import { openConnections, sendRequest } from '@headwater/runtime/measure/send-request';
import { findFreePort } from '@headwater/runtime/testing/free-port';
import { z } from 'zod';

const memoryGrowth = z.object({
  /** The size of the page cache in MB. */
  bound: z.number(),
  /** Each is requested once; together they are many times larger than the cache. */
  pages: z.number(),
  /** Resident MB: before, after half of the pages, and after all of them. */
  before: z.number(),
  half: z.number(),
  all: z.number(),
});
export type MemoryGrowth = z.output<typeof memoryGrowth>;

const CACHE_MB = 32;
const PAGE_COUNT = 12_000;
const CONNECTIONS = 16;

/** Measures the site's process, started as it is deployed, while crawlers read one page after the other. */
export async function measureMemory(options: {
  databaseUrl: string;
  dataDir: string;
}): Promise<MemoryGrowth> {
  const port = await findFreePort();
  const site = fork(new URL('../src/main.ts', import.meta.url), {
    env: {
      DATABASE_URL: options.databaseUrl,
      DATA_DIR: options.dataDir,
      HOST: '127.0.0.1',
      SITE_PORT: String(port),
      SITE_CACHE_MB: String(CACHE_MB),
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await Promise.race([once(site, 'message'), once(site, 'exit')]);
  const origin = `http://127.0.0.1:${port}`;
  const paths = await listSitemapPaths(origin);
  const before = residentMemoryMb(site.pid);
  await readAll(paths.slice(0, PAGE_COUNT / 2), origin);
  const half = residentMemoryMb(site.pid);
  await readAll(paths.slice(PAGE_COUNT / 2, PAGE_COUNT), origin);
  const all = residentMemoryMb(site.pid);
  site.kill('SIGTERM');
  await once(site, 'exit');
  return { bound: CACHE_MB, pages: PAGE_COUNT, before, half, all };
}

/** Measures the page cache alone with a million pages, which would take hours to render. */
export async function measureCacheMemory(): Promise<MemoryGrowth> {
  const child = fork(new URL('page-cache-memory.ts', import.meta.url));
  const [message] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  return memoryGrowth.parse(message);
}

/** Lists the first paths of the sitemap. */
async function listSitemapPaths(origin: string): Promise<string[]> {
  const listLocations = async (path: string) => {
    const xml = await (await fetch(`${origin}${path}`)).text();
    return Array.from(xml.matchAll(/<loc>([^<]*)</g), ([, address = '']) => new URL(address).pathname);
  };
  const paths: string[] = [];
  for (const part of await listLocations('/sitemap.xml')) {
    if (paths.length < PAGE_COUNT) paths.push(...(await listLocations(part)));
  }
  if (paths.length < PAGE_COUNT) throw new Error(`the sitemap leads to ${paths.length} pages only`);
  return paths;
}

async function readAll(paths: readonly string[], origin: string): Promise<void> {
  const pool = openConnections(origin, CONNECTIONS);
  const remaining = paths.values();
  const readRemaining = async () => {
    for (const path of remaining) {
      await sendRequest(pool, { path, headers: { 'accept-encoding': 'br' } });
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, readRemaining));
  await pool.close();
}
