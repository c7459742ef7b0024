import {
  enquiryLinkPaths,
  enquiryLinkSteps,
  readerRequestJobs,
  type EnquiryLink,
  type ReaderRequestKind,
} from '@headwater/contract/enquiries';
import { id } from '@headwater/contract/ids';
import { visibilityOptions, type VisibilityOptions } from '@headwater/publishing/visibility';
import { listNames, type EnquiryLinkPageData } from '@headwater/pages/render';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Transaction } from '@headwater/db/connect';
import { enqueueJob } from '@headwater/db/enqueue-job';
import { hashMailbox } from '@headwater/db/mailbox-limit';
import { releaseAttempts, reserveAttempt } from '@headwater/db/rate-limit';
import { downloadHeaders } from '@headwater/runtime/download-headers';
import type { Deps } from '../deps.ts';
import type { Exchange } from '../http/exchange.ts';
import { readForm } from '../http/forms.ts';
import { renderHtmlPage, type RenderedPage } from '../http/rendered-page.ts';
import { serveUncached, type RouteContext } from '../http/serve-page.ts';
import { getRecipient, type Recipient } from './asked-company.ts';
import {
  confirmAddress,
  getOpenAddress,
  getSentFile,
  listSentEnquiries,
  getOpenRequest,
  confirmRequest,
  lockOpenRequest,
  type OpenRequest,
} from './enquiries.queries.ts';
import { readerLimit } from './enquiry-limits.ts';
import { keepRequestCompanies } from './request-companies.queries.ts';

type LinkState = EnquiryLinkPageData['state'];
type LinkDeps = Pick<RouteContext, 'db' | 'env' | 'now' | 'hashOfDay'>;

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
      const areSeveral = request.kind === 'several';
      const [page] = areSeveral ? [] : pages;
      if (recipients.length === 0) return { name: 'not-taken', areSeveral, about: page ?? null, written };
      const recipient = listNames(recipients.map(({ name }) => name));
      const enquiry = { about: page?.title ?? null, written };
      return { name: 'open', secret, recipient, unasked, missing, enquiry, limited: null };
    },
    confirm: async (deps, secret) => confirmReaderRequest(deps, { kind, secret }),
  };
}

/** Returns how an enquiry stands, which its reader's link shows after its confirmation. */
async function openSentEnquiry({ db }: LinkDeps, secret: string): Promise<LinkState> {
  const sent = await listSentEnquiries(db, { secret });
  const [first] = sent;
  if (!first) return { name: 'ended' };
  const enquiries = sent.map(({ endedAt, ...enquiry }) => ({
    ...enquiry,
    isEnded: endedAt !== null,
  }));
  return {
    name: 'sent',
    secret,
    written: first.written,
    enquiries,
    mayErase: first.isReaders,
    isEraseRefused: false,
  };
}

const linkRules: Record<EnquiryLink, LinkRule> = {
  enquiry: requestRule('enquiry'),
  mistake: requestRule('mistake'),
  address: {
    open: async ({ db, now }, secret) => {
      const address = await getOpenAddress(db, { secret, now: now() });
      if (!address) return { name: 'ended' };
      const { company: recipient } = address;
      return { name: 'open', secret, recipient, unasked: [], missing: 0, enquiry: null, limited: null };
    },
    confirm: async ({ db, now }, secret) =>
      (await confirmAddress(db, { secret, now: now() })) ? 'done' : 'ended',
  },
};

const linkQuery = z.object({ key: z.string().max(200).default(''), done: z.string().optional() });
const linkStep = z.enum(enquiryLinkSteps).catch('confirm');

/** Only an enquiry can be closed or erased: whatever else is asked of another link, it is confirmed. */
function stepOf(link: EnquiryLink, chosen: string | undefined) {
  return link === 'enquiry' ? linkStep.parse(chosen) : 'confirm';
}

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
      : { name: 'done', what: stepOf(link, done), unsent: [] };
  return serveState(context, { link, state }, { request, reply });
}

/** Confirms a link's enquiry, report or address; or closes or erases an enquiry that its company has received. */
export async function confirmEnquiryLink(
  context: RouteContext,
  link: EnquiryLink,
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  const { key = '', step: chosen, enquiry: which } = readForm(request);
  const step = stepOf(link, chosen);
  const confirmed =
    step === 'confirm'
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
  if (confirmed === 'not-readers' && state.name === 'sent')
    return serveState(
      context,
      { link, state: { ...state, isEraseRefused: true } },
      { request, reply: reply.code(403) },
    );
  if (typeof confirmed === 'string') return serveState(context, { link, state }, { request, reply });
  void reply.code(429).header('retry-after', confirmed.retryAfterSeconds);
  const limited: LinkState = state.name === 'open' ? { ...state, limited: confirmed.limited } : state;
  return serveState(context, { link, state: limited }, { request, reply });
}

/** Has the server close or erase one of the link's enquiries, or all of them; none is closed twice. Only the reader's own link erases. */
async function endSentEnquiries(
  { db }: LinkDeps,
  { secret, what, which }: { secret: string; what: 'end' | 'erase'; which: string | undefined },
): Promise<'done' | 'ended' | 'not-readers'> {
  const sent = await listSentEnquiries(db, { secret });
  const chosen = sent.filter(
    ({ id, isReaders, status }) =>
      (which === undefined || which === String(id)) && (what === 'erase' ? isReaders : status !== 'closed'),
  );
  for (const { id: enquiryId } of chosen)
    await enqueueJob(db, {
      task: 'end_enquiry',
      payload: { enquiryId, what },
      key: `end-enquiry-${enquiryId}-${what}`,
    });
  if (chosen.length > 0) return 'done';
  return what === 'erase' && sent.some(({ isReaders }) => !isReaders) ? 'not-readers' : 'ended';
}

/** Serves a PDF of an answer to whoever has the reader's own link: that of an answer may be quoted to others. */
export async function sendAnswerFile(
  context: RouteContext,
  params: { fileId: string },
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  void reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  const { key: secret = '' } = linkQuery.safeParse(request.query).data ?? {};
  const { data: fileId } = id.safeParse(params.fileId);
  const file = fileId === undefined ? null : await getSentFile(context.db, { secret, fileId });
  if (!file) return serveState(context, { link: 'enquiry', state: { name: 'ended' } }, { request, reply });
  return reply.headers(downloadHeaders(file.name)).send(file.content);
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

/** Whose limit is reached, and when it no longer is. */
interface Limited {
  limited: 'recipient' | 'reader';
  retryAfterSeconds: number;
}

type Confirmed = 'done' | 'ended' | 'not-taken' | { unsent: string[] } | Limited;

/**
 * Confirms an enquiry or a report only once, and passes it on to everybody who can receive it at the moment. If nobody
 * can, the link keeps working.
 */
async function confirmReaderRequest(
  { db, env, now, hashOfDay }: LinkDeps,
  { kind, secret }: { kind: ReaderRequestKind; secret: string },
): Promise<Confirmed> {
  const at = now();
  const visibility = visibilityOptions(env, at);
  const use = { secret, kind, now: at, visibility };
  const asked = await getOpenRequest(db, use);
  if (!asked) return 'ended';
  const mailbox = kind === 'enquiry' ? await hashMailbox(hashOfDay, asked.email) : null;
  return db.transaction().execute(async (trx) => {
    const request = await lockOpenRequest(trx, use);
    if (!request) return 'ended';
    const { recipients, unasked } = await listRecipients({ db: trx, env }, { kind, request, visibility });
    if (recipients.length === 0) return 'not-taken';
    const reached = await reserveAll(trx, { mailbox, recipients, at });
    if ('retryAfterSeconds' in reached) return reached;
    const { id: requestId, kind: stored } = request;
    if (stored === 'several') await keepRequestCompanies(trx, { requestId, itemIds: reached.itemIds });
    await confirmRequest(trx, { id: requestId, at });
    await enqueueJob(trx, { task: readerRequestJobs[stored].receive, payload: { requestId } });
    const unsent = [...unasked, ...reached.limited];
    return unsent.length === 0 ? 'done' : { unsent };
  });
}

interface Counted {
  /** Of an enquiry's reader; null for a report. */
  mailbox: string | null;
  recipients: readonly (Recipient & { itemId: number })[];
  at: Date;
}

type Reached = { itemIds: number[]; limited: string[] } | Limited;

/** Counts an enquiry for its reader, and for each recipient whose limit is not reached, or a report for its page. */
async function reserveAll(trx: Transaction, { mailbox, recipients, at }: Counted): Promise<Reached> {
  if (mailbox === null) return reserveEach(trx, { recipients, at });
  const limit = readerLimit(mailbox, { companies: recipients.length });
  const reserved = await reserveAttempt(trx, { limits: [limit], now: at });
  if ('retryAfterSeconds' in reserved) return { limited: 'reader', ...reserved };
  const reached = await reserveEach(trx, { recipients, at });
  const sent = 'itemIds' in reached ? reached.itemIds.length : 0;
  const [ofReader = []] = reserved.attemptIds.values();
  await releaseAttempts(trx, { attemptIds: ofReader.slice(sent) });
  return reached;
}

/** Returns who is left out as their limit is reached, or when the first can receive one again. */
async function reserveEach(
  trx: Transaction,
  { recipients, at }: Pick<Counted, 'recipients' | 'at'>,
): Promise<Reached> {
  const [itemIds, limited, waits]: [number[], string[], number[]] = [[], [], []];
  for (const { itemId, name, limit } of recipients) {
    const reserved = await reserveAttempt(trx, { limits: [limit], now: at });
    if ('attemptIds' in reserved) itemIds.push(itemId);
    else {
      limited.push(name);
      waits.push(reserved.retryAfterSeconds);
    }
  }
  return itemIds.length > 0
    ? { itemIds, limited }
    : { limited: 'recipient', retryAfterSeconds: Math.min(...waits) };
}
