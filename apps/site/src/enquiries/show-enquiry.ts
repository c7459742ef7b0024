import {
  enquiryForm,
  enquiryPath,
  readerRequestJobs,
  type EnquiryForm,
  type ReaderRequestKind,
} from '@headwater/contract/enquiries';
import { mistakeForm, mistakePath } from '@headwater/contract/mistake-reports';
import { itemSnapshot } from '@headwater/contract/snapshot';
import { visibilityOptions } from '@headwater/publishing/visibility';
import type { EnquiryField, EnquiryFormState, EnquiryPageData } from '@headwater/pages/render';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from '@headwater/db/connect';
import { enqueueJob } from '@headwater/db/enqueue-job';
import { getRetryAfterSeconds, reserveAttempt, type RateLimit } from '@headwater/db/rate-limit';
import { countSender, type CountedSender } from '../http/counted-sender.ts';
import { isFilledByRobot, readForm, readOpenedAt, type FormValues } from '../http/forms.ts';
import { problemPage, renderHtmlPage, type RenderedPage } from '../http/rendered-page.ts';
import { serveUncached, type RouteContext } from '../http/serve-page.ts';
import { renderFound, type PublicationAddress } from '../publication/find-publication.ts';
import { getRecipient } from './asked-company.ts';
import type { Deps } from '../deps.ts';
import { insertRequest } from './enquiries.queries.ts';
import { requestLimits } from './enquiry-limits.ts';

export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

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
  enquiry: enquiryForm.transform(({ name, email, organisation, message }) => ({
    name,
    email,
    organisation,
    message,
  })),
  mistake: mistakeForm.transform((asked) => ({ ...asked, organisation: '' })),
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
  const form = readForm(request);
  const showAgain = async (wrong: Partial<Pick<EnquiryFormState, 'errors' | 'alert'>>) =>
    renderForm(context, asked, { ...filledForm(form, now()), ...wrong });

  const input = requestForms[kind].safeParse(form);
  if (!input.success) {
    void reply.code(422);
    return showAgain({ errors: firstErrors(input.error.issues) });
  }
  if (isFilledByRobot(form, now())) {
    void reply.code(422);
    return showAgain({ alert: `Please check your ${requestNames[kind].one}, and send it again.` });
  }
  const limited = await storeRequest(context, {
    kind,
    itemIds,
    limits,
    sender: await countSender(context, { request, email: input.data.email }),
    typed: input.data,
  });
  if (limited) {
    void reply.code(429).header('retry-after', limited.retryAfterSeconds);
    return showAgain({
      alert: `We cannot accept more ${requestNames[kind].several} at the moment. Please send yours again later: it is still below.`,
    });
  }
  const to = `${env.publicSiteUrl}${path}${path.includes('?') ? '&' : '?'}sent`;
  return { page: { kind: 'redirect', to, status: 303 }, cacheTags: null };
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
  return {
    values: { name, email, organisation, message, consent },
    errors: {},
    alert: null,
    openedAt: readOpenedAt(form, now),
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

interface TypedRequest extends Pick<Asked, 'kind' | 'itemIds' | 'limits'> {
  sender: CountedSender;
  typed: Omit<EnquiryForm, 'consent'>;
}

/**
 * Stores an enquiry or a report until its reader confirms it, and has the link emailed. The answer is the same for every limit, so
 * that it reveals nothing about other readers.
 */
async function storeRequest(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { kind: asked, itemIds, limits, sender, typed }: TypedRequest,
): Promise<{ retryAfterSeconds: number } | null> {
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
    const requestId = await insertRequest(trx, { kind, itemIds, at, ...typed });
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
