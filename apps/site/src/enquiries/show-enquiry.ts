import {
  enquiryForm,
  enquiryPath,
  type EnquiryForm,
  type ReaderRequestKind,
} from '@headwater/contract/enquiries';
import { mistakeForm, mistakePath } from '@headwater/contract/mistake-reports';
import { itemSnapshot } from '@headwater/contract/snapshot';
import { visibilityOptions } from '@headwater/publishing/visibility';
import type { EnquiryField, EnquiryFormState } from '@headwater/pages/render';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { enqueueJob } from '@headwater/db/enqueue-job';
import { getRetryAfterSeconds, reserveAttempt } from '@headwater/db/rate-limit';
import { countSender, type CountedSender } from '../http/counted-sender.ts';
import { isFilledByRobot, readForm, readOpenedAt, type FormValues } from '../http/forms.ts';
import { problemPage, renderHtmlPage, type RenderedPage } from '../http/rendered-page.ts';
import { serveUncached, type RouteContext } from '../http/serve-page.ts';
import {
  renderFound,
  type FoundPublication,
  type PublicationAddress,
} from '../publication/find-publication.ts';
import { getRecipient, type Recipient } from './asked-company.ts';
import type { Deps } from '../deps.ts';
import { insertRequest } from './enquiries.queries.ts';
import { requestLimits } from './enquiry-limits.ts';

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

interface AskedPage {
  kind: ReaderRequestKind;
  found: FoundPublication;
  recipient: Recipient;
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
  const isSent = new URL(exchange.request.url, context.env.publicSiteUrl).searchParams.has('sent');
  return serveAsked(context, address, exchange, async (asked) =>
    renderForm(context, asked, isSent ? null : emptyForm(context.now())),
  );
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
  renderAsked: (asked: AskedPage) => Promise<RenderedPage>,
): Promise<FastifyReply> {
  const { env, now } = context;
  void reply.header('cache-control', 'no-store');
  const render = async () =>
    renderFound(context, address, {
      addressOf: requestPaths[kind],
      render: async (found) => {
        const visibility = visibilityOptions(env, now());
        const recipient = await getRecipient(context, { ...found, request: kind, visibility });
        return recipient ? renderAsked({ kind, found, recipient }) : problemPage('not-found');
      },
    });
  return serveUncached(context, { render, request, reply });
}

async function answerForm(
  context: RouteContext,
  asked: AskedPage,
  { request, reply }: Exchange,
): Promise<RenderedPage> {
  const { env, now } = context;
  const { kind, found, recipient } = asked;
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
    itemId: found.itemId,
    recipient,
    sender: await countSender(context, { request, email: input.data.email }),
    asked: input.data,
  });
  if (limited) {
    void reply.code(429).header('retry-after', limited.retryAfterSeconds);
    return showAgain({
      alert: `We cannot accept more ${requestNames[kind].several} at the moment. Please send yours again later: it is still below.`,
    });
  }
  const to = `${env.publicSiteUrl}${requestPaths[kind](found.path)}?sent`;
  return { page: { kind: 'redirect', to, status: 303 }, cacheTags: null };
}

async function renderForm(
  { env }: RouteContext,
  { kind, found, recipient }: AskedPage,
  form: EnquiryFormState | null,
): Promise<RenderedPage> {
  const { type, title } = itemSnapshot.parse(found.snapshot);
  const item = { type, title, path: found.path };
  const keepDays = env.keepDays.enquiries;
  return renderHtmlPage(
    env,
    { kind: 'enquiry', request: kind, recipient: recipient.name, item, form, keepDays },
    { cacheTags: null },
  );
}

function emptyForm(now: Date): EnquiryFormState {
  return filledForm({}, now);
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

interface Asked extends Pick<AskedPage, 'kind' | 'recipient'> {
  itemId: number;
  sender: CountedSender;
  asked: Omit<EnquiryForm, 'consent'>;
}

/**
 * Stores an enquiry or a report until its reader confirms it, and has the link emailed. The answer is the same for every limit, so
 * that it reveals nothing about other readers.
 */
async function storeRequest(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { kind, itemId, recipient, sender, asked }: Asked,
): Promise<{ retryAfterSeconds: number } | null> {
  const at = now();
  const limits = requestLimits(sender);
  return db.transaction().execute(async (trx) => {
    const retryAfterSeconds = await getRetryAfterSeconds(trx, { limits: [recipient.limit], now: at });
    if (retryAfterSeconds > 0) return { retryAfterSeconds };
    const reserved = await reserveAttempt(trx, { limits, now: at });
    if ('retryAfterSeconds' in reserved) return reserved;
    const requestId = await insertRequest(trx, { kind, itemId, at, ...asked });
    if (requestId !== null)
      await enqueueJob(trx, {
        task: kind === 'mistake' ? 'ask_report_confirmation' : 'ask_enquiry_confirmation',
        payload: { requestId },
      });
    return null;
  });
}
