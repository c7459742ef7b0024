import type { CdnSettings } from '@headwater/runtime/purge-cdn';
import { findFreePort } from '@headwater/runtime/testing/free-port';
import { expect } from 'vitest';
import { startVarnish } from './varnish.ts';

/** In seconds: when a change is purged for the last time. */
const LAST_REPEAT_S = 5;
const purgeHeader = { name: 'Authorization', value: 'Bearer a-secret' };

interface StartOptions {
  program: string;
  /** Starts a site on a port of this machine, and returns a function that ends it. */
  startSite: (options: { port: number; cdn: CdnSettings }) => Promise<() => Promise<void>>;
}

export interface CachedAnswer {
  status: number;
  body: string;
  headers: Headers;
  /** Whether no site was asked for it. */
  isHit: boolean;
}

/** Starts two sites behind Varnish. */
export async function startSitesBehindVarnish({ program, startSite }: StartOptions) {
  const port = await findFreePort();
  const sitePorts = [await findFreePort(), await findFreePort()];
  const origin = `http://127.0.0.1:${port}`;
  const cdn = { purgeUrl: `${origin}/.purge`, purgeHeader };
  const startSites = async () =>
    Promise.all(sitePorts.map(async (sitePort) => startSite({ port: sitePort, cdn })));
  const startCache = async () =>
    startVarnish({ program, port, sitePorts, purgeHeader: `${purgeHeader.name}: ${purgeHeader.value}` });
  let sites = await startSites();
  let varnish = await startCache();

  async function read(path: string, headers: Record<string, string> = {}): Promise<CachedAnswer> {
    const response = await fetch(origin + path, { headers, redirect: 'manual' });
    const body = await response.text();
    // It names the request, and on a hit also the one that fetched the page.
    const isHit = (response.headers.get('x-varnish') ?? '').includes(' ');
    return { status: response.status, body, headers: response.headers, isHit };
  }

  return {
    cdn,
    read,
    /** Reads a page until the cache has it for longer than purges are repeated for: none of what was before is to come. */
    async settle(path: string): Promise<void> {
      const ageOf = async () => Number((await read(path)).headers.get('age'));
      await expect.poll(ageOf, { timeout: 30_000 }).toBeGreaterThan(LAST_REPEAT_S);
    },
    signalCache: (signal: 'SIGSTOP' | 'SIGCONT') => varnish.signal(signal),
    async restartCache() {
      await varnish.stop();
      varnish = await startCache();
    },
    endSites: async () => Promise.all(sites.map(async (end) => end())),
    async startSites() {
      sites = await startSites();
    },
    async stop() {
      await Promise.all(sites.map(async (end) => end()));
      await varnish.stop();
    },
  };
}

export type SitesBehindVarnish = Awaited<ReturnType<typeof startSitesBehindVarnish>>;
