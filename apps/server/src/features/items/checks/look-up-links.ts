import { checkLimits } from '@headwater/contract/checks';
import { DAY_MS } from '@headwater/contract/dates';
import type { Transaction } from '@headwater/db/connect';
import { enqueueJob } from '@headwater/db/enqueue-job';
import { getSnapshot } from '@headwater/publishing/snapshot';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { FetchError, followRedirects } from '../../webhooks/fetch-public.ts';
import { checkInTurn } from './check-in-turn.ts';
import { countLookups, listRecentLookups, upsertLookup } from './checks.queries.ts';

const linksJob = z.object({ itemId: z.int(), accountId: z.int() });
type LinksJob = z.output<typeof linksJob>;

const MINUTE_MS = 60_000;
/** The time for one link, and after which the others of an item wait for the next run. */
const TIMEOUTS = { linkMs: 8_000, allMs: 20_000 };
/** After which a page that did not exist is looked up again; others are after a day. */
const BROKEN_MS = 5 * MINUTE_MS;
/** How often a site is asked in a minute, whatever the items that link or lead to it. */
const MAX_OF_HOST = 10;
const WEB_PORTS = ['', '80', '443'];
const MAX_URL_LENGTH = 2_000;

/** A site has been asked as often as it may be. */
class AskedOften extends Error {}

const WEB_LINK = /<a href="http[^"]*"/g;

/**
 * Has the links of an item looked up that is changed or submitted in this transaction, unless its text has none, or the
 * same as `before`. Without `content` it may have links elsewhere, as a company has in its contact details.
 */
export async function enqueueLinkLookup(
  trx: Transaction,
  { content, before = '', ...job }: LinksJob & { content?: string; before?: string },
): Promise<void> {
  const linksOf = (text: string) => (text.match(WEB_LINK) ?? []).join();
  const links = linksOf(content ?? '');
  if (content === undefined || (links !== '' && links !== linksOf(before))) await enqueue(trx, job);
}

async function enqueue(db: Transaction | Deps['db'], job: LinksJob, runAt?: Date): Promise<void> {
  await enqueueJob(db, {
    task: 'look_up_links',
    payload: job,
    key: `look_up_links ${job.itemId}`,
    turnOf: `links ${job.accountId}`,
    maxAttempts: 3,
    ...(runAt && { runAt }),
  });
}

/** The job `look_up_links`: looks up what it has time for, and has the rest looked up a minute later. */
export async function lookUpLinks(
  { db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>,
  payload: unknown,
  timeouts = TIMEOUTS,
): Promise<void> {
  const job = linksJob.parse(payload);
  const { itemId } = job;
  const snapshot = await getSnapshot(db, { itemId });
  if (!snapshot) return;
  const { links } = await checkInTurn({ snapshot }, job);
  const urls = links.slice(0, checkLimits.links);
  const ago = (ms: number) => new Date(now().getTime() - ms);
  const recent = await listRecentLookups(db, {
    itemId,
    urls,
    since: ago(DAY_MS),
    brokenSince: ago(BROKEN_MS),
    before: ago(MINUTE_MS),
  });
  const all = AbortSignal.timeout(timeouts.allMs);
  let isPostponed = false;
  for (const url of urls.filter((each) => !recent.has(each))) {
    if (all.aborted) {
      isPostponed = true;
      continue;
    }
    const signal = AbortSignal.any([all, AbortSignal.timeout(timeouts.linkMs)]);
    let isAsked = false;
    try {
      const status = await lookUp(url, env, signal, async (address) => {
        const host = hostOf(address);
        if ((await countLookups(db, { host, since: ago(MINUTE_MS) })) >= MAX_OF_HOST) throw new AskedOften();
        if (isAsked && address !== url) await countRequest(address);
        isAsked = true;
      });
      await upsertLookup(db, { itemId, url, host: hostOf(url), status, at: now() });
    } catch (error) {
      if (!(error instanceof AskedOften)) throw error;
      if (isAsked) await countRequest(url);
      isPostponed = true;
    }
  }
  if (isPostponed) await enqueue(db, job, new Date(now().getTime() + MINUTE_MS));

  /** Counts a request that says nothing of a link. The mark keeps it from being taken for the link to that page. */
  async function countRequest(address: string): Promise<void> {
    const marked = `asked ${address}`.slice(0, MAX_URL_LENGTH);
    await upsertLookup(db, { itemId, url: marked, host: hostOf(address), status: null, at: now() });
  }
}

function hostOf(address: string): string {
  return new URL(address).hostname;
}

/** Returns what a page answers; null if nothing does, or nothing may be asked. A site may refuse HEAD. */
async function lookUp(
  url: string,
  { isPublic, portalUrl }: Deps['env'],
  signal: AbortSignal,
  beforeRequest: (address: string) => Promise<void>,
): Promise<number | null> {
  const options = {
    // A portal that serves only this machine may look up pages on it.
    allowLocal: !isPublic,
    allowHttp: true,
    userAgent: `Headwater (${portalUrl}; looks up a link before it is published)`,
    accept: '*/*',
    signal,
    beforeRequest: async (address: string) => {
      if (isPublic && !WEB_PORTS.includes(new URL(address).port))
        throw new FetchError('This is no web page.');
      await beforeRequest(address);
    },
  };
  for (const method of ['HEAD', 'GET'] as const) {
    try {
      const { response } = await followRedirects(url, { ...options, method });
      response.destroy();
      const { statusCode = 0 } = response;
      if (statusCode < 400 || method === 'GET') return statusCode;
    } catch (error) {
      if (error instanceof AskedOften) throw error;
      // Neither a site that is away nor a private address is a page that does not exist.
    }
  }
  return null;
}
