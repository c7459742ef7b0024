import { checkLimits } from '@headwater/contract/checks';
import { DAY_MS } from '@headwater/contract/dates';
import type { Transaction } from '@headwater/db/connect';
import { enqueueJob } from '@headwater/db/enqueue-job';
import { getSnapshot } from '@headwater/publishing/snapshot';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { followRedirects } from '../../webhooks/fetch-public.ts';
import { checkInTurn } from './check-in-turn.ts';
import { countLookups, listRecentLookups, upsertLookup } from './checks.queries.ts';

const linksJob = z.object({ itemId: z.int(), accountId: z.int() });
type LinksJob = z.output<typeof linksJob>;

const MINUTE_MS = 60_000;
/** The time for one link, and after which the others of an item wait for the next run. */
const TIMEOUTS = { linkMs: 8_000, allMs: 20_000 };
/** How often a site is asked in a minute, whatever the items that link to it. */
const MAX_OF_HOST = 10;

/** Has the links of an item looked up whose text changes in this transaction. */
export async function enqueueLinkLookup(
  trx: Transaction,
  { content, ...job }: LinksJob & { content: string },
): Promise<void> {
  if (content.includes('<a href="http')) await enqueue(trx, job);
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
  const recent = await listRecentLookups(db, { itemId, urls, since: ago(DAY_MS), before: ago(MINUTE_MS) });
  const all = AbortSignal.timeout(timeouts.allMs);
  let isPostponed = false;
  for (const url of urls.filter((each) => !recent.has(each))) {
    const { host } = new URL(url);
    if (all.aborted || (await countLookups(db, { host, since: ago(MINUTE_MS) })) >= MAX_OF_HOST) {
      isPostponed = true;
      continue;
    }
    const signal = AbortSignal.any([all, AbortSignal.timeout(timeouts.linkMs)]);
    const status = await lookUp(url, env, signal);
    await upsertLookup(db, { itemId, url, host, status, at: now() });
  }
  if (isPostponed) await enqueue(db, job, new Date(now().getTime() + MINUTE_MS));
}

/** Returns what a page answers; null if nothing does, or nothing may be asked. A site may refuse HEAD. */
async function lookUp(
  url: string,
  { isPublic, portalUrl }: Deps['env'],
  signal: AbortSignal,
): Promise<number | null> {
  const options = {
    // A portal that serves only this machine may look up pages on it.
    allowLocal: !isPublic,
    allowHttp: true,
    userAgent: `Headwater (${portalUrl}; looks up a link before it is published)`,
    accept: '*/*',
    signal,
  };
  for (const method of ['HEAD', 'GET'] as const) {
    try {
      const { response } = await followRedirects(url, { ...options, method });
      response.destroy();
      const { statusCode = 0 } = response;
      if (statusCode < 400 || method === 'GET') return statusCode;
    } catch {
      // Neither a site that is away nor a private address is a page that does not exist.
    }
  }
  return null;
}
