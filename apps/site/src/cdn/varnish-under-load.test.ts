import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { insertAccount, insertPublished, publishItem } from '../../testing/insert-items.ts';
import { startSiteProcess } from '../../testing/site-process.ts';
import { startSitesBehindVarnish, type SitesBehindVarnish } from '../../testing/sites-behind-varnish.ts';
import { openTestSite } from '../../testing/test-site.ts';
import { findVarnish } from '../../testing/varnish.ts';

declare module 'vitest' {
  interface ProvidedContext {
    cacheRounds: number | undefined;
  }
}

const rounds = inject('cacheRounds');
const READERS = 20;
/** Milliseconds within which readers see a change. */
const AT_ONCE = 1_000;

describe.skipIf(rounds === undefined)('two processes of the site behind Varnish', () => {
  const site = openTestSite();
  let sites: SitesBehindVarnish;
  beforeAll(async () => {
    const program = findVarnish();
    if (program === null)
      throw new Error('Varnish is needed for this. Debian, Ubuntu: apt-get install varnish.');
    sites = await startSitesBehindVarnish({
      program,
      startSite: async ({ port, cdn }) =>
        startSiteProcess(site().deps.env, {
          SITE_PORT: String(port),
          CDN_PURGE_URL: cdn.purgeUrl,
          CDN_PURGE_HEADER: `${cdn.purgeHeader?.name}: ${cdn.purgeHeader?.value}`,
        }),
    });
    return async () => sites.stop();
  });

  async function insertCompany(title: string) {
    const { db } = site().deps;
    // These sites use the real clock.
    const account_id = await insertAccount(db, { endsIn: 36_500 });
    return insertPublished(db, { type: 'company', title, account_id });
  }

  test('no reader of a busy page receives an old version a second after a change', async () => {
    const { db } = site().deps;
    const { id, path } = await insertCompany('Busy');
    /** Versions of the page and their times. The last is the present one. */
    const states: { answer: string; since: number }[] = [];
    const lateness: number[] = [];
    const count = { answers: 0, hits: 0, late: 0 };
    let reading = true;

    async function readOn(): Promise<void> {
      while (reading) {
        const askedAt = performance.now();
        const { status, body, isHit } = await sites.read(path);
        const answer = status === 200 ? (/Version \d+/.exec(body)?.[0] ?? 'no version') : String(status);
        count.answers += 1;
        count.hits += Number(isHit);
        // The page may have changed since the request, and then either version is right.
        if (
          states.some(
            (state, index) => state.answer === answer && (states[index + 1]?.since ?? Infinity) > askedAt,
          )
        )
          continue;
        const round = states.findLastIndex(({ since }) => since <= askedAt);
        const late = askedAt - (states[round]?.since ?? askedAt);
        count.late += 1;
        lateness[round] = Math.max(lateness[round] ?? 0, late);
      }
    }

    const readers = Array.from({ length: READERS }, readOn);
    for (let round = 0; round < (rounds ?? 0); round += 1) {
      const isRemoval = round % 2 === 1;
      if (isRemoval) await db.deleteFrom('publications').where('item_id', '=', id).execute();
      else {
        await db
          .updateTable('items')
          .set({ intro_header: `Version ${round}` })
          .where('id', '=', id)
          .execute();
        await publishItem(db, id);
      }
      states.push({ answer: isRemoval ? '410' : `Version ${round}`, since: performance.now() });
      // After the first repeat of the purge.
      await wait(200 + (round % 10) * 100);
    }
    reading = false;
    await Promise.all(readers);
    const sorted = Array.from(states, (_, round) => lateness[round] ?? 0).toSorted((a, b) => a - b);
    const milliseconds = { median: sorted[Math.floor(sorted.length / 2)], worst: sorted.at(-1) };
    process.stdout.write(`${JSON.stringify({ rounds, ...count, milliseconds })}\n`);
    expect(milliseconds.worst).toBeLessThan(AT_ONCE);
    expect(count.hits).toBeGreaterThan(count.answers / 4);
  });

  test('changes made while every site was down are purged when they start', async () => {
    const { db } = site().deps;
    const { id, path } = await insertCompany('Taken down unheard');
    await sites.settle(path);
    await sites.endSites();
    await db.deleteFrom('publications').where('item_id', '=', id).execute();
    expect(await sites.read(path)).toMatchObject({ status: 200, isHit: true });
    await sites.startSites();
    await expect
      .poll(async () => (await sites.read(path)).status, { interval: 5, timeout: AT_ONCE })
      .toBe(410);
  });
});
