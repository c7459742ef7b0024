import {
  enquiryForm,
  enquiryPath,
  readerRequestJobs,
  type EnquiryForm,
  type ReaderRequestKind,
} from '@headwater/contract/enquiries';
import { londonDay } from '@headwater/contract/dates';
import { enquiryFileLimits } from '@headwater/contract/enquiry-files';
import { mistakeForm, mistakePath } from '@headwater/contract/mistake-reports';
import { itemSnapshot } from '@headwater/contract/snapshot';
import { visibilityOptions } from '@headwater/publishing/visibility';
import {
  listNames,
  type EnquiryField,
  type EnquiryFormState,
  type EnquiryPageData,
} from '@headwater/pages/render';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from '@headwater/db/connect';
import { enqueueJob } from '@headwater/db/enqueue-job';
import { getRetryAfterSeconds, reserveAttempt, type RateLimit } from '@headwater/db/rate-limit';
import type { Exchange } from '../http/exchange.ts';
import { countSender, type CountedSender } from '../http/counted-sender.ts';
import { isFilledByRobot, readOpenedAt, type FormValues } from '../http/forms.ts';
import { problemPage, renderHtmlPage, type RenderedPage } from '../http/rendered-page.ts';
import { serveUncached, type RouteContext } from '../http/serve-page.ts';
import { renderFound, type PublicationAddress } from '../publication/find-publication.ts';
import { getRecipient } from './asked-company.ts';
import type { Deps } from '../deps.ts';
import { countWaitingBytes, insertRequest } from './enquiries.queries.ts';
import { requestLimits } from './enquiry-limits.ts';
import type { ExaminedFile } from './examine-files.ts';
import { receiveForm, type SentForm } from './receive-files.ts';
import { takeFiles } from './take-files.ts';

/** What a form is about, and who receives it. */
export interface Asked {
  kind: ReaderRequestKind;
  /** The page, or the companies that are asked at once. */
  itemIds: readonly number[];
  /** Limits of what each receives. */
  limits: readonly RateLimit[];
  /** Root-relative address of the form. */
  path: string;
  page: Pick<EnquiryPageData, 'recipient' | 'item' | 'several'>;
}

const requestPaths: Record<ReaderRequestKind, (path: string) => string> = {
  enquiry: enquiryPath,
  mistake: mistakePath,
};

const requestNames: Record<ReaderRequestKind, { one: string; several: string }> = {
  enquiry: { one: 'enquiry', several: 'enquiries' },
  mistake: { one: 'report', several: 'reports' },
};

/** Parsers of the forms, of which both make the same. */
const requestForms = {
  enquiry: enquiryForm.transform(({ consent: _consent, ...asked }) => asked),
  mistake: mistakeForm.transform((asked) => ({
    ...asked,
    organisation: '',
    subject: '',
    place: '',
    neededBy: null,
  })),
};

/** Serves the form of a page for enquiries or reports, or the next step after it is sent. */
export async function showEnquiry(
  context: RouteContext,
  address: PublicationAddress & { kind: ReaderRequestKind },
  exchange: Exchange,
): Promise<FastifyReply> {
  return serveAsked(context, address, exchange, async (asked) => showForm(context, asked, exchange));
}

/** Renders an empty form, or what comes after it is sent. */
export async function showForm(
  context: RouteContext,
  asked: Asked,
  { request }: Pick<Exchange, 'request'>,
): Promise<RenderedPage> {
  return renderForm(context, asked, isSent(context, request) ? null : filledForm({}, context.now()));
}

export function isSent({ env }: Pick<Deps, 'env'>, { url }: Pick<FastifyRequest, 'url'>): boolean {
  return new URL(url, env.publicSiteUrl).searchParams.has('sent');
}

/** Accepts a reader's form. One with an error comes back as it was sent. */
export async function takeEnquiry(
  context: RouteContext,
  address: PublicationAddress & { kind: ReaderRequestKind },
  exchange: Exchange,
): Promise<FastifyReply> {
  return serveAsked(context, address, exchange, async (asked) => answerForm(context, asked, exchange));
}

async function serveAsked(
  context: RouteContext,
  { kind, ...address }: PublicationAddress & { kind: ReaderRequestKind },
  { request, reply }: Exchange,
  renderAsked: (asked: Asked) => Promise<RenderedPage>,
): Promise<FastifyReply> {
  const { env, now } = context;
  void reply.header('cache-control', 'no-store');
  const render = async () =>
    renderFound(context, address, {
      addressOf: requestPaths[kind],
      render: async (found) => {
        const visibility = visibilityOptions(env, now());
        const recipient = await getRecipient(context, { ...found, request: kind, visibility });
        if (!recipient) return problemPage('not-found');
        const { type, title } = itemSnapshot.parse(found.snapshot);
        return renderAsked({
          kind,
          itemIds: [found.itemId],
          limits: [recipient.limit],
          path: requestPaths[kind](found.path),
          page: { recipient: recipient.name, item: { type, title, path: found.path }, several: null },
        });
      },
    });
  return serveUncached(context, { render, request, reply });
}

/** Stores a form, or renders it with its error. */
export async function answerForm(
  context: RouteContext,
  asked: Asked,
  { request, reply }: Exchange,
): Promise<RenderedPage> {
  const { env, now } = context;
  const { kind, itemIds, limits, path } = asked;
  using sent = await receiveForm(request);
  const form = sent.values;
  const { one, several } = requestNames[kind];
  const showAgain = async (
    status: number,
    {
      page = asked.page,
      ...wrong
    }: Partial<Pick<EnquiryFormState, 'errors' | 'alert' | 'areFilesLost'> & Pick<Asked, 'page'>>,
  ) => {
    void reply.code(status);
    const state = { ...filledForm(form, now()), ...wrong };
    const files = wrong.areFilesLost ? undefined : describeFiles(sent, wrong.errors?.files);
    const errors = files === undefined ? wrong.errors : { ...wrong.errors, files };
    return renderForm(context, { kind, page }, { ...state, errors: errors ?? {} });
  };
  const showLater = async (retryAfterSeconds: number, status: number, alert: string) => {
    void reply.header('retry-after', retryAfterSeconds);
    return showAgain(status, { alert });
  };
  const limited = `We cannot accept more ${several} at the moment. Please send yours again later: it is still below.`;

  const { remove } = form;
  if (remove !== undefined)
    return showAgain(200, { page: withoutCompany(asked.page, remove), areFilesLost: hadFiles(sent) });
  const input = requestForms[kind].safeParse(form);
  if (!input.success) return showAgain(422, { errors: firstErrors(input.error.issues) });
  const { neededBy } = input.data;
  if (neededBy !== null && neededBy < londonDay(now()))
    return showAgain(422, { errors: { neededBy: 'This day is in the past' } });
  if (isFilledByRobot(form, now()))
    return showAgain(422, { alert: `Please check your ${one}, and send it again.` });
  const sender = await countSender(context, { request, email: input.data.email });
  const taken = await takeFiles(context, { sent, sender, itemIds });
  if ('error' in taken) return showAgain(422, { errors: { files: taken.error } });
  if ('because' in taken)
    return taken.because === 'limit'
      ? showLater(taken.retryAfterSeconds, 429, filesLimited)
      : showLater(taken.retryAfterSeconds, 503, notScanned);
  const { files } = taken;
  const reached = await storeRequest(context, { kind, itemIds, limits, sender, files, typed: input.data });
  if (reached)
    return showLater(reached.retryAfterSeconds, 429, reached.because === 'files' ? filesLimited : limited);
  const to = `${env.publicSiteUrl}${path}${path.includes('?') ? '&' : '?'}sent`;
  return { page: { kind: 'redirect', to, status: 303 }, cacheTags: null };
}

/** Returns what a form shows once a company is taken off. */
function withoutCompany(page: Asked['page'], slug: string): Asked['page'] {
  if (!page.several) return page;
  const companies = page.several.companies.filter((company) => company.slug !== slug);
  const recipient = listNames(companies.map(({ title }) => title));
  return { ...page, recipient, several: { ...page.several, companies } };
}

const filesLimited =
  'We cannot accept more files at the moment. Please send your enquiry without them, or try again later: what you wrote is still below.';

const notScanned =
  'Your files could not be scanned for viruses, and were not stored. Please try again shortly: what you wrote is still below.';

function hadFiles({ files, dropped }: Pick<SentForm, 'files' | 'dropped'>): boolean {
  return files.length > 0 || dropped !== null;
}

/** Says what is wrong with the files, and that a form which comes back has lost all of them: no browser keeps them. */
function describeFiles(
  { files, dropped }: Pick<SentForm, 'files' | 'dropped'>,
  refused: string | undefined,
): string | undefined {
  if (!hadFiles({ files, dropped })) return undefined;
  const wrong = dropped?.because === 'files' ? dropped.error : refused;
  const lost = 'This form cannot keep your files. Please choose them again.';
  return wrong === undefined ? lost : `${wrong} ${lost}`;
}

async function renderForm(
  { env }: RouteContext,
  { kind, page }: Pick<Asked, 'kind' | 'page'>,
  form: EnquiryFormState | null,
): Promise<RenderedPage> {
  const keepDays = env.keepDays.enquiries;
  return renderHtmlPage(
    env,
    { kind: 'enquiry', request: kind, ...page, form, keepDays },
    { cacheTags: null },
  );
}

function filledForm(form: FormValues, now: Date): EnquiryFormState {
  const { name = '', email = '', organisation = '', message = '', consent = '' } = form;
  const { subject = '', place = '', neededBy = '' } = form;
  return {
    values: { name, email, organisation, message, subject, place, neededBy, consent },
    errors: {},
    alert: null,
    areFilesLost: false,
    openedAt: readOpenedAt(form, now),
    today: londonDay(now),
  };
}

function firstErrors(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): EnquiryFormState['errors'] {
  const errors: Partial<Record<EnquiryField, string>> = {};
  for (const { path, message } of issues) {
    const field = enquiryForm.keyof().parse(path[0]);
    errors[field] ??= message;
  }
  return errors;
}

/** Until others have confirmed theirs, or have not in time. */
const WAITING_RETRY_SECONDS = 60 * 60;

interface TypedRequest extends Pick<Asked, 'kind' | 'itemIds' | 'limits'> {
  sender: CountedSender;
  files: readonly ExaminedFile[];
  typed: Omit<EnquiryForm, 'consent'>;
}

/**
 * Stores an enquiry or a report until its reader confirms it, and has the link emailed. The answer is the same for every limit, so
 * that it reveals nothing about other readers.
 */
async function storeRequest(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { kind: asked, itemIds, limits, sender, files, typed }: TypedRequest,
): Promise<{ retryAfterSeconds: number; because?: 'files' } | null> {
  const at = now();
  const kind = itemIds.length > 1 ? 'several' : asked;
  return db.transaction().execute(async (trx) => {
    const retryAfterSeconds = await getFirstRetry(trx, { limits, now: at });
    if (retryAfterSeconds > 0) return { retryAfterSeconds };
    const reserved = await reserveAttempt(trx, {
      limits: requestLimits(sender, { companies: itemIds.length }),
      now: at,
    });
    if ('retryAfterSeconds' in reserved) return reserved;
    // The reserved attempt of the site lets one enquiry at a time count them.
    if (files.length > 0 && (await countWaitingBytes(trx)) > enquiryFileLimits.waitingBytes)
      return { retryAfterSeconds: WAITING_RETRY_SECONDS, because: 'files' };
    const requestId = await insertRequest(trx, { kind, itemIds, at, files, ...typed });
    if (requestId !== null)
      await enqueueJob(trx, { task: readerRequestJobs[kind].ask, payload: { requestId } });
    return null;
  });
}

/** Returns the seconds until one of the limits is not reached; 0 if one is not. */
async function getFirstRetry(
  trx: Transaction,
  { limits, now }: { limits: readonly RateLimit[]; now: Date },
): Promise<number> {
  const waits = [];
  for (const limit of limits) waits.push(await getRetryAfterSeconds(trx, { limits: [limit], now }));
  return Math.min(...waits);
}
