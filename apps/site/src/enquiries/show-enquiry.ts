import { enquiryForm, enquiryPath, type EnquiryForm } from '@headwater/contract/enquiries';
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
import { getAskedCompany } from './asked-company.ts';
import type { Deps } from '../deps.ts';
import { insertRequest } from './enquiries.queries.ts';
import { companyLimit, requestLimits } from './enquiry-limits.ts';

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

interface AskedPage {
  found: FoundPublication;
  company: { id: number; title: string };
}

/** Serves a page's enquiry form, or the next step after it is sent. */
export async function showEnquiry(
  context: RouteContext,
  address: PublicationAddress,
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
  address: PublicationAddress,
  exchange: Exchange,
): Promise<FastifyReply> {
  return serveAsked(context, address, exchange, async (asked) => answerForm(context, asked, exchange));
}

async function serveAsked(
  context: RouteContext,
  address: PublicationAddress,
  { request, reply }: Exchange,
  renderAsked: (asked: AskedPage) => Promise<RenderedPage>,
): Promise<FastifyReply> {
  const { db, env, now } = context;
  void reply.header('cache-control', 'no-store');
  const render = async () =>
    renderFound(context, address, {
      addressOf: enquiryPath,
      render: async (found) => {
        const visibility = visibilityOptions(env, now());
        const company = await getAskedCompany(db, { accountId: found.accountId, visibility });
        return company ? renderAsked({ found, company }) : problemPage('not-found');
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
  const { found, company } = asked;
  const form = readForm(request);
  const showAgain = async (wrong: Partial<Pick<EnquiryFormState, 'errors' | 'alert'>>) =>
    renderForm(context, asked, { ...filledForm(form, now()), ...wrong });

  const input = enquiryForm.safeParse(form);
  if (!input.success) {
    void reply.code(422);
    return showAgain({ errors: firstErrors(input.error.issues) });
  }
  if (isFilledByRobot(form, now())) {
    void reply.code(422);
    return showAgain({ alert: 'Please check your enquiry, and send it again.' });
  }
  const limited = await storeRequest(context, {
    itemId: found.itemId,
    companyId: company.id,
    sender: await countSender(context, { request, email: input.data.email }),
    enquiry: input.data,
  });
  if (limited) {
    void reply.code(429).header('retry-after', limited.retryAfterSeconds);
    return showAgain({
      alert:
        'We cannot accept more enquiries at the moment. Please send yours again later: it is still below.',
    });
  }
  const to = `${env.publicSiteUrl}${enquiryPath(found.path)}?sent`;
  return { page: { kind: 'redirect', to, status: 303 }, cacheTags: null };
}

async function renderForm(
  { env }: RouteContext,
  { found, company }: AskedPage,
  form: EnquiryFormState | null,
): Promise<RenderedPage> {
  const { type, title } = itemSnapshot.parse(found.snapshot);
  const item = { type, title, path: found.path };
  const keepDays = env.keepDays.enquiries;
  return renderHtmlPage(
    env,
    { kind: 'enquiry', company: company.title, item, form, keepDays },
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

interface Asked {
  itemId: number;
  companyId: number;
  sender: CountedSender;
  enquiry: EnquiryForm;
}

/**
 * Stores an enquiry until its reader confirms it, and has the link emailed. The answer is the same for every limit, so
 * that it reveals nothing about other readers.
 */
async function storeRequest(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { itemId, companyId, sender, enquiry }: Asked,
): Promise<{ retryAfterSeconds: number } | null> {
  const at = now();
  const { consent: _, ...asked } = enquiry;
  const limits = requestLimits(sender);
  return db.transaction().execute(async (trx) => {
    const retryAfterSeconds = await getRetryAfterSeconds(trx, { limits: [companyLimit(companyId)], now: at });
    if (retryAfterSeconds > 0) return { retryAfterSeconds };
    const reserved = await reserveAttempt(trx, { limits, now: at });
    if ('retryAfterSeconds' in reserved) return reserved;
    const requestId = await insertRequest(trx, { itemId, at, ...asked });
    if (requestId !== null)
      await enqueueJob(trx, { task: 'ask_enquiry_confirmation', payload: { requestId } });
    return null;
  });
}
