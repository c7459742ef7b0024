import { followForm, followFormPath, followParams, type FollowFrequency } from '@headwater/contract/follows';
import { visibilityOptions } from '@headwater/publishing/visibility';
import type { FollowFormState } from '@headwater/pages/render';
import type { FastifyReply } from 'fastify';
import { enqueueJob } from '@headwater/db/enqueue-job';
import type { FollowedColumns } from '@headwater/db/followed-columns';
import { mailboxLimit } from '@headwater/db/mailbox-limit';
import { reserveAttempt, type RateLimit } from '@headwater/db/rate-limit';
import type { Exchange } from '../http/exchange.ts';
import { countSender, type CountedSender } from '../http/counted-sender.ts';
import { isFilledByRobot, readForm, readOpenedAt, type FormValues } from '../http/forms.ts';
import { sendProblem } from '../http/problem.ts';
import { renderHtmlPage, type RenderedPage } from '../http/rendered-page.ts';
import { serveUncached, type RouteContext } from '../http/serve-page.ts';
import { findFollowed, type Followed } from './followed.queries.ts';
import type { Deps } from '../deps.ts';
import { insertRequest } from './follow.queries.ts';

const HOUR_MINUTES = 60;

interface FollowRequest {
  email: string;
  frequency: FollowFrequency;
  columns: FollowedColumns;
  sender: CountedSender;
}

/**
 * Stores a reader's follow, and has the link emailed. The answer is the same for existing followers and for every
 * limit.
 */
async function requestFollow(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { sender, ...follow }: FollowRequest,
): Promise<{ retryAfterSeconds: number } | null> {
  const at = now();
  const limits: RateLimit[] = [
    { scope: 'follow-address', key: sender.address, max: 20, windowMinutes: HOUR_MINUTES },
    mailboxLimit({ mailbox: sender.mailbox, by: 'a reader' }),
  ];
  return db.transaction().execute(async (trx) => {
    const reserved = await reserveAttempt(trx, { limits, now: at });
    if ('retryAfterSeconds' in reserved) return reserved;
    const followerId = await insertRequest(trx, { ...follow, at });
    if (followerId !== null) await enqueueJob(trx, { task: 'send_follow_link', payload: { followerId } });
    return null;
  });
}

/** Serves the form to follow something by email, or the next step after it is sent. */
export async function showFollow(context: RouteContext, exchange: Exchange): Promise<FastifyReply> {
  const isSent = new URL(exchange.request.url, context.env.publicSiteUrl).searchParams.has('sent');
  return serveFollowed(context, exchange, async (followed) =>
    renderForm(context, followed, isSent ? null : readState({ frequency: 'weekly' }, context.now())),
  );
}

/** Accepts a reader's form. One with an error comes back as it was sent. */
export async function takeFollow(context: RouteContext, exchange: Exchange): Promise<FastifyReply> {
  return serveFollowed(context, exchange, async (followed) => answerForm(context, followed, exchange));
}

async function serveFollowed(
  context: RouteContext,
  { request, reply }: Exchange,
  render: (followed: Followed) => Promise<RenderedPage>,
): Promise<FastifyReply> {
  const { db, env, now } = context;
  const params = followParams.safeParse(request.query);
  if (!params.success) return sendProblem(reply, env, 'malformed');
  const at = now();
  const visibility = visibilityOptions(env, at);
  const followed = await findFollowed(db, { target: params.data, visibility, now: at });
  if (!followed) return sendProblem(reply, env, 'not-found');
  void reply.header('cache-control', 'no-store');
  return serveUncached(context, { render: async () => render(followed), request, reply });
}

async function answerForm(
  context: RouteContext,
  followed: Followed,
  { request, reply }: Exchange,
): Promise<RenderedPage> {
  const { env, now } = context;
  const form = readForm(request);
  const showAgain = async (wrong: Partial<Pick<FollowFormState, 'errors' | 'alert'>>) =>
    renderForm(context, followed, { ...readState(form, now()), ...wrong });

  const input = followForm.safeParse(form);
  if (!input.success) {
    void reply.code(422);
    return showAgain({ errors: Object.fromEntries(input.error.issues.map(toError)) });
  }
  if (isFilledByRobot(form, now())) {
    void reply.code(422);
    return showAgain({ alert: 'Please check the form, and send it again.' });
  }
  const { columns, target } = followed;
  const limited = await requestFollow(context, {
    ...input.data,
    columns,
    sender: await countSender(context, { request, email: input.data.email }),
  });
  if (limited) {
    void reply.code(429).header('retry-after', limited.retryAfterSeconds);
    return showAgain({ alert: 'We cannot accept more requests at the moment. Please try again later.' });
  }
  const path = followFormPath(target);
  const to = `${env.publicSiteUrl}${path}${path.includes('?') ? '&' : '?'}sent`;
  return { page: { kind: 'redirect', to, status: 303 }, cacheTags: null };
}

async function renderForm(
  { env }: RouteContext,
  { target, name, path }: Followed,
  form: FollowFormState | null,
): Promise<RenderedPage> {
  return renderHtmlPage(
    env,
    { kind: 'follow', target, followed: name, followedPath: path, form },
    { cacheTags: null },
  );
}

function readState(form: FormValues, now: Date): FollowFormState {
  const { email = '', frequency = '' } = form;
  return { values: { email, frequency }, errors: {}, alert: null, openedAt: readOpenedAt(form, now) };
}

function toError({ path, message }: { path: readonly PropertyKey[]; message: string }) {
  return path[0] === 'email'
    ? (['email', message] as const)
    : (['frequency', 'Please choose how often'] as const);
}
