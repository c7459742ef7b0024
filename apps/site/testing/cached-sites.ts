import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect } from 'vitest';
import { buildSite } from '../src/app.ts';
import { insertAccount, insertPublished } from './insert-items.ts';
import {
  startSitesBehindVarnish,
  type CachedAnswer,
  type SitesBehindVarnish,
} from './sites-behind-varnish.ts';
import { openTestSite } from './test-site.ts';

/** Milliseconds within which readers see a change. */
const AT_ONCE = 1_000;

/** Opens two sites of this process behind Varnish, for one describe block. */
export function openCachedSites(program: string | null) {
  const site = openTestSite({ SITE_CACHE_MB: '8' });
  const registries: Registry[] = [];
  let sites: SitesBehindVarnish;
  beforeAll(async () => {
    sites = await startSitesBehindVarnish({
      program: program ?? '',
      startSite: async ({ port, cdn }) => {
        const metrics = new Registry();
        registries.push(metrics);
        const app = await buildSite(
          { ...site().deps, env: { ...site().deps.env, cdn }, metrics },
          { maxDelayMs: 0 },
        );
        await app.listen({ port, host: '127.0.0.1' });
        return async () => app.close();
      },
    });
  });
  afterAll(async () => sites.stop());

  return {
    site,
    sites: () => sites,

    /** Reads a page until the cache has it. */
    async warm(path: string): Promise<void> {
      await expect.poll(async () => (await sites.read(path)).isHit, { interval: 5 }).toBe(true);
    },

    /** Lists how many tags each site still has to purge. */
    async listDue(): Promise<(number | undefined)[]> {
      const gauges = registries.map(async (metrics) => metrics.getSingleMetric('cdn_purge_tags_due')?.get());
      return (await Promise.all(gauges)).map((gauge) => gauge?.values[0]?.value);
    },

    /** Says whether readers see a change at once, and go on seeing it. */
    async isSeenAtOnce(path: string, isSeen: (answer: CachedAnswer) => boolean): Promise<boolean> {
      const changedAt = performance.now();
      while (!isSeen(await sites.read(path))) if (performance.now() - changedAt > AT_ONCE) return false;
      for (let reads = 0; reads < 20; reads += 1) if (!isSeen(await sites.read(path))) return false;
      return true;
    },

    /** Inserts a company that is public. */
    async insertCompany(title: string) {
      const { db } = site().deps;
      const accountId = await insertAccount(db);
      const item = await insertPublished(db, { type: 'company', title, account_id: accountId });
      return { ...item, accountId };
    },
  };
}
