import {
  enquiryLinkPaths,
  enquiryLinkSteps,
  readerRequestJobs,
  type EnquiryLink,
  type ReaderRequestKind,
} from '@headwater/contract/enquiries';
import { visibilityOptions, type VisibilityOptions } from '@headwater/publishing/visibility';
import type { EnquiryLinkPageData } from '@headwater/pages/render';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Transaction } from '@headwater/db/connect';
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
  listSentEnquiries,
  getOpenRequest,
  confirmRequest,
  lockOpenRequest,
  type OpenRequest,
} from './enquiries.queries.ts';
import { setRequestCompanies } from './request-companies.queries.ts';

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
      const { pages, missing, written } = request;
      const { recipients, unasked } = await listRecipients(deps, { kind, request, visibility });
      const [page] = request.kind === 'several' ? [] : pages;
      if (recipients.length === 0) return { name: 'not-taken', about: page ?? null, written };
      const recipient = namesOf(recipients);
      const enquiry = { about: page?.title ?? null, written };
      return { name: 'open', secret, recipient, unasked, missing, enquiry, isLimited: false };
    },
    confirm: async (deps, secret) => confirmReaderRequest(deps, { kind, secret }),
  };
}

/** Returns how an enquiry stands, which its reader's link shows after its confirmation. */
async function openSentEnquiry({ db }: LinkDeps, secret: string): Promise<LinkState> {
  const sent = await listSentEnquiries(db, { secret });
  const [first] = sent;
  if (!first) return { name: 'ended' };
  const enquiries = sent.map(({ endedAt, written: _written, ...enquiry }) => ({
    ...enquiry,
    isEnded: endedAt !== null,
  }));
  return { name: 'sent', secret, written: first.written, enquiries, mayErase: first.isReaders };
}

const linkRules: Record<EnquiryLink, LinkRule> = {
  enquiry: requestRule('enquiry'),
  mistake: requestRule('mistake'),
  address: {
    open: async ({ db, now }, secret) => {
      const address = await getOpenAddress(db, { secret, now: now() });
      if (!address) return { name: 'ended' };
      const { company: recipient } = address;
      return { name: 'open', secret, recipient, unasked: [], missing: 0, enquiry: null, isLimited: false };
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
      : { name: 'done', what: linkStep.parse(done), unsent: [] };
  return serveState(context, { link, state }, { request, reply });
}

/** Confirms a link's enquiry, report or address; or closes or erases an enquiry that its company has received. */
export async function confirmEnquiryLink(
  context: RouteContext,
  link: EnquiryLink,
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  const { key = '', step: chosen, enquiry: which } = readForm(request);
  const step = linkStep.parse(chosen);
  const confirmed =
    step === 'confirm' || link !== 'enquiry'
      ? await linkRules[link].confirm(context, key)
      : await endSentEnquiries(context, { secret: key, what: step, which });
  if (confirmed === 'done')
    return reply
      .header('cache-control', 'no-store')
      .redirect(
        `${context.env.publicSiteUrl}${enquiryLinkPaths[link]}?done${step === 'confirm' ? '' : `=${step}`}`,
        303,
      );
  if (typeof confirmed === 'object' && 'unsent' in confirmed)
    return serveState(
      context,
      { link, state: { name: 'done', what: 'confirm', ...confirmed } },
      { request, reply },
    );
  const state = await linkRules[link].open(context, key);
  if (typeof confirmed === 'string') return serveState(context, { link, state }, { request, reply });
  void reply.code(429).header('retry-after', confirmed.retryAfterSeconds);
  const limited: LinkState = state.name === 'open' ? { ...state, isLimited: true } : state;
  return serveState(context, { link, state: limited }, { request, reply });
}

/** Has the server close or erase one of the link's enquiries, or all of them; once. Only the reader's own link erases. */
async function endSentEnquiries(
  { db }: LinkDeps,
  { secret, what, which }: { secret: string; what: 'end' | 'erase'; which: string | undefined },
): Promise<'done' | 'ended'> {
  const sent = await listSentEnquiries(db, { secret });
  const chosen = sent.filter(
    ({ id, isReaders }) => (which === undefined || which === String(id)) && (what === 'end' || isReaders),
  );
  for (const { id: enquiryId } of chosen)
    await enqueueJob(db, {
      task: 'end_enquiry',
      payload: { enquiryId, what },
      key: `end-enquiry-${enquiryId}-${what}`,
    });
  return chosen.length > 0 ? 'done' : 'ended';
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

/** Lists who receives a request after its confirmation, and names the companies that take no enquiries now. */
async function listRecipients(
  deps: Pick<Deps, 'db' | 'env'>,
  { kind, request: { pages }, visibility }: RecipientOf,
): Promise<{ recipients: (Recipient & { itemId: number })[]; unasked: string[] }> {
  const found = [];
  for (const { itemId, accountId, title } of pages) {
    const recipient = await getRecipient(deps, { request: kind, itemId, accountId, visibility });
    found.push({ itemId, title, recipient });
  }
  return {
    recipients: found.flatMap(({ itemId, recipient }) => (recipient ? [{ itemId, ...recipient }] : [])),
    unasked: found.filter(({ recipient }) => !recipient).map(({ title }) => title),
  };
}

function namesOf(recipients: readonly Recipient[]): string {
  return new Intl.ListFormat('en-GB').format(recipients.map(({ name }) => name));
}

type Confirmed = 'done' | 'ended' | 'not-taken' | { unsent: string[] } | { retryAfterSeconds: number };

/**
 * Confirms an enquiry or a report only once, and passes it on to everybody who can receive it at the moment. If nobody
 * can, the link keeps working.
 */
async function confirmReaderRequest(
  { db, env, now }: LinkDeps,
  { kind, secret }: { kind: ReaderRequestKind; secret: string },
): Promise<Confirmed> {
  const at = now();
  const visibility = visibilityOptions(env, at);
  return db.transaction().execute(async (trx) => {
    const request = await lockOpenRequest(trx, { secret, kind, now: at, visibility });
    if (!request) return 'ended';
    const { recipients, unasked } = await listRecipients({ db: trx, env }, { kind, request, visibility });
    if (recipients.length === 0) return 'not-taken';
    const reached = await reserveEach(trx, { recipients, at });
    if ('retryAfterSeconds' in reached) return reached;
    const { id: requestId, kind: stored } = request;
    if (stored === 'several') await setRequestCompanies(trx, { requestId, itemIds: reached.itemIds });
    await confirmRequest(trx, { id: requestId, at });
    await enqueueJob(trx, { task: readerRequestJobs[stored].receive, payload: { requestId } });
    const unsent = [...unasked, ...reached.limited];
    return unsent.length === 0 ? 'done' : { unsent };
  });
}

/** Counts an enquiry for each recipient; returns whose limits are reached, or when the first can receive one again. */
async function reserveEach(
  trx: Transaction,
  { recipients, at }: { recipients: readonly (Recipient & { itemId: number })[]; at: Date },
): Promise<{ itemIds: number[]; limited: string[] } | { retryAfterSeconds: number }> {
  const [itemIds, limited, waits]: [number[], string[], number[]] = [[], [], []];
  for (const { itemId, name, limit } of recipients) {
    const reserved = await reserveAttempt(trx, { limits: [limit], now: at });
    if ('attemptIds' in reserved) itemIds.push(itemId);
    else {
      limited.push(name);
      waits.push(reserved.retryAfterSeconds);
    }
  }
  return itemIds.length > 0 ? { itemIds, limited } : { retryAfterSeconds: Math.min(...waits) };
}
