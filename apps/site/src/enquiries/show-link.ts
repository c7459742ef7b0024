import {
  enquiryLinkPaths,
  enquiryLinkSteps,
  type EnquiryLink,
  type ReaderRequestKind,
} from '@headwater/contract/enquiries';
import { visibilityOptions, type VisibilityOptions } from '@headwater/publishing/visibility';
import type { EnquiryLinkPageData } from '@headwater/pages/render';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { enqueueJob } from '@headwater/db/enqueue-job';
import { reserveAttempt } from '@headwater/db/rate-limit';
import type { Deps } from '../deps.ts';
import { readForm } from '../http/forms.ts';
import { renderHtmlPage, type RenderedPage } from '../http/rendered-page.ts';
import { serveUncached, type RouteContext } from '../http/serve-page.ts';
import { getRecipient, type Recipient } from './asked-company.ts';
import {
  confirmAddress,
  getOpenAddress,
  getSentEnquiry,
  getOpenRequest,
  confirmRequest,
  lockOpenRequest,
  type OpenRequest,
} from './enquiries.queries.ts';

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

type LinkState = EnquiryLinkPageData['state'];
type LinkDeps = Pick<Deps, 'db' | 'env' | 'now'>;

interface LinkRule {
  open: (deps: LinkDeps, secret: string) => Promise<LinkState>;
  confirm: (deps: LinkDeps, secret: string) => ReturnType<typeof confirmReaderRequest>;
}

function requestRule(kind: ReaderRequestKind): LinkRule {
  return {
    open: async (deps, secret) => {
      const { db, env, now } = deps;
      const visibility = visibilityOptions(env, now());
      const request = await getOpenRequest(db, { secret, kind, now: now(), visibility });
      if (!request) return kind === 'enquiry' ? openSentEnquiry(deps, secret) : { name: 'ended' };
      const { page, written } = request;
      const recipient = await getRecipientOf(deps, { kind, request, visibility });
      if (!recipient || !page) return { name: 'not-taken', about: page, written };
      const enquiry = { about: page.title, written };
      return { name: 'open', secret, recipient: recipient.name, enquiry, isLimited: false };
    },
    confirm: async (deps, secret) => confirmReaderRequest(deps, { kind, secret }),
  };
}

/** Returns how an enquiry stands, which its reader's link shows after its confirmation. */
async function openSentEnquiry({ db }: LinkDeps, secret: string): Promise<LinkState> {
  const sent = await getSentEnquiry(db, { secret });
  if (!sent) return { name: 'ended' };
  const { id: _, endedAt, ...enquiry } = sent;
  return { name: 'sent', secret, isEnded: endedAt !== null, ...enquiry };
}

const linkRules: Record<EnquiryLink, LinkRule> = {
  enquiry: requestRule('enquiry'),
  mistake: requestRule('mistake'),
  address: {
    open: async ({ db, now }, secret) => {
      const address = await getOpenAddress(db, { secret, now: now() });
      if (!address) return { name: 'ended' };
      return { name: 'open', secret, recipient: address.company, enquiry: null, isLimited: false };
    },
    confirm: async ({ db, now }, secret) =>
      (await confirmAddress(db, { secret, now: now() })) ? 'done' : 'ended',
  },
};

const linkQuery = z.object({ key: z.string().max(200).default(''), done: z.string().optional() });
const linkStep = z.enum(enquiryLinkSteps).catch('confirm');

/** Serves the page of an emailed link. Opening it changes nothing, as mail programs open links by themselves. */
export async function showEnquiryLink(
  context: RouteContext,
  link: EnquiryLink,
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  const query = linkQuery.safeParse(request.query);
  const { key = '', done } = query.data ?? {};
  const state: LinkState =
    done === undefined
      ? await linkRules[link].open(context, key)
      : { name: 'done', what: linkStep.parse(done) };
  return serveState(context, { link, state }, { request, reply });
}

/** Confirms a link's enquiry, report or address; or closes or erases an enquiry that its company has received. */
export async function confirmEnquiryLink(
  context: RouteContext,
  link: EnquiryLink,
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  const { key = '', step: chosen } = readForm(request);
  const step = linkStep.parse(chosen);
  const confirmed =
    step === 'confirm' || link !== 'enquiry'
      ? await linkRules[link].confirm(context, key)
      : await endSentEnquiry(context, { secret: key, what: step });
  if (confirmed === 'done')
    return reply
      .header('cache-control', 'no-store')
      .redirect(
        `${context.env.publicSiteUrl}${enquiryLinkPaths[link]}?done${step === 'confirm' ? '' : `=${step}`}`,
        303,
      );
  const state = await linkRules[link].open(context, key);
  if (typeof confirmed === 'string') return serveState(context, { link, state }, { request, reply });
  void reply.code(429).header('retry-after', confirmed.retryAfterSeconds);
  const limited: LinkState = state.name === 'open' ? { ...state, isLimited: true } : state;
  return serveState(context, { link, state: limited }, { request, reply });
}

/** Has the server close or erase an enquiry, once. */
async function endSentEnquiry(
  { db }: LinkDeps,
  { secret, what }: { secret: string; what: 'end' | 'erase' },
): Promise<'done' | 'ended'> {
  const sent = await getSentEnquiry(db, { secret });
  if (!sent) return 'ended';
  const enquiryId = sent.id;
  await enqueueJob(db, {
    task: 'end_enquiry',
    payload: { enquiryId, what },
    key: `end-enquiry-${enquiryId}-${what}`,
  });
  return 'done';
}

async function serveState(
  context: RouteContext,
  { link, state }: Omit<EnquiryLinkPageData, 'kind'>,
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  // The address has the secret in it.
  void reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  if (state.name === 'ended') void reply.code(404);
  if (state.name === 'not-taken') void reply.code(409);
  const render = async (): Promise<RenderedPage> =>
    renderHtmlPage(context.env, { kind: 'enquiry-link', link, state }, { cacheTags: null });
  return serveUncached(context, { render, request, reply });
}

interface RecipientOf {
  kind: ReaderRequestKind;
  request: OpenRequest;
  visibility: VisibilityOptions;
}

/** Returns who receives a request after its confirmation; null if its page is not public, or takes no enquiries now. */
async function getRecipientOf(
  deps: Pick<Deps, 'db' | 'env'>,
  { kind, request: { itemId, page }, visibility }: RecipientOf,
): Promise<Recipient | null> {
  return page && getRecipient(deps, { request: kind, itemId, accountId: page.accountId, visibility });
}

/**
 * Confirms an enquiry or a report only once, and passes it on. If the recipient's limit is reached, or the company
 * accepts no enquiries at the moment, the link keeps working.
 */
async function confirmReaderRequest(
  { db, env, now }: LinkDeps,
  { kind, secret }: { kind: ReaderRequestKind; secret: string },
): Promise<'done' | 'ended' | 'not-taken' | { retryAfterSeconds: number }> {
  const at = now();
  const visibility = visibilityOptions(env, at);
  return db.transaction().execute(async (trx) => {
    const request = await lockOpenRequest(trx, { secret, kind, now: at, visibility });
    if (!request) return 'ended';
    const recipient = await getRecipientOf({ db: trx, env }, { kind, request, visibility });
    if (!recipient) return 'not-taken';
    const reserved = await reserveAttempt(trx, { limits: [recipient.limit], now: at });
    if ('retryAfterSeconds' in reserved) return reserved;
    await confirmRequest(trx, { id: request.id, at });
    const task = kind === 'mistake' ? 'receive_report' : 'receive_enquiry_and_files';
    await enqueueJob(trx, { task, payload: { requestId: request.id } });
    return 'done';
  });
}
