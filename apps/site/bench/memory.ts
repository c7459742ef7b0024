import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { residentMemoryMb } from '@headwater/runtime/measure/resident-memory';
import { sendRequest } from '@headwater/runtime/measure/throughput';
import { findFreePort } from '@headwater/runtime/free-port';
import { z } from 'zod';

const memory = z.object({
  /** What may be kept, in MB. */
  bound: z.number(),
  /** Asked for, each once; together many times the bound. */
  pages: z.number(),
  /** Resident MB: before, after half of the pages, and after all of them. */
  before: z.number(),
  half: z.number(),
  all: z.number(),
});
export type MemoryGrowth = z.output<typeof memory>;

const CACHE_MB = 32;
const PAGE_COUNT = 12_000;
const CONNECTIONS = 16;

/** The site's own process, as it is deployed, when a crawler reads one page after the other. */
export async function measureMemory(where: { databaseUrl: string; dataDir: string }): Promise<MemoryGrowth> {
  const port = await findFreePort();
  const site = fork(new URL('../src/main.ts', import.meta.url), {
    env: {
      DATABASE_URL: where.databaseUrl,
      DATA_DIR: where.dataDir,
      HOST: '127.0.0.1',
      SITE_PORT: String(port),
      SITE_CACHE_MB: String(CACHE_MB),
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await Promise.race([once(site, 'message'), once(site, 'exit')]);
  const resident = () => residentMemoryMb(site.pid);
  const origin = `http://127.0.0.1:${port}`;
  const addresses = await listSitemapPaths(origin);
  const before = resident();
  await readAll(addresses.slice(0, PAGE_COUNT / 2), origin);
  const half = resident();
  await readAll(addresses.slice(PAGE_COUNT / 2, PAGE_COUNT), origin);
  const all = resident();
  site.kill('SIGTERM');
  await once(site, 'exit');
  return { bound: CACHE_MB, pages: PAGE_COUNT, before, half, all };
}

/** A million pages through the memory of pages alone: to make as many would take hours. */
export async function measureCacheMemory(): Promise<MemoryGrowth> {
  const child = fork(new URL('page-cache-memory.ts', import.meta.url));
  const [message] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  return memory.parse(message);
}

/** Where the sitemap leads to, from its beginning. */
async function listSitemapPaths(origin: string): Promise<string[]> {
  const read = async (path: string) => {
    const xml = await (await fetch(`${origin}${path}`)).text();
    return Array.from(xml.matchAll(/<loc>([^<]*)</g), ([, address = '']) => new URL(address).pathname);
  };
  const found: string[] = [];
  for (const part of await read('/sitemap.xml')) {
    if (found.length < PAGE_COUNT) found.push(...(await read(part)));
  }
  if (found.length < PAGE_COUNT) throw new Error(`the sitemap leads to ${found.length} pages only`);
  return found;
}

async function readAll(paths: readonly string[], origin: string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const left = paths.values();
  const readOn = async () => {
    for (const path of left) {
      await sendRequest({ url: `${origin}${path}`, headers: { 'accept-encoding': 'br' } }, agent);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, readOn));
  agent.destroy();
}
