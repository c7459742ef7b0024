import { enquiryLinkPaths, type EnquiryLink } from '@headwater/contract/enquiries';
import { enqueueJob } from '@headwater/db/enqueue-job';
import type { EnquiryLinkPageData } from '@headwater/pages/render';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { readForm } from '../http/forms.ts';
import { renderHtmlPage, type RenderedPage } from '../http/rendered-page.ts';
import { serveUncached, type RouteContext } from '../http/serve-page.ts';
import { confirmAddress, confirmRequest, getOpenAddress, getOpenRequest } from './enquiries.queries.ts';

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

type LinkState = EnquiryLinkPageData['state'];
type LinkDeps = Pick<Deps, 'db' | 'now'>;

interface LinkRule {
  open: (deps: LinkDeps, secret: string) => Promise<LinkState>;
  /** Returns whether there was something to confirm. */
  confirm: (deps: LinkDeps, secret: string) => Promise<boolean>;
}

const linkRules: Record<EnquiryLink, LinkRule> = {
  enquiry: {
    open: async ({ db, now }, secret) => {
      const request = await getOpenRequest(db, { secret, now: now() });
      if (!request) return { name: 'ended' };
      const { company, ...enquiry } = request;
      return { name: 'open', secret, company, enquiry };
    },
    confirm: async ({ db, now }, secret) =>
      db.transaction().execute(async (trx) => {
        const requestId = await confirmRequest(trx, { secret, now: now() });
        if (requestId === null) return false;
        await enqueueJob(trx, { task: 'receive_enquiry', payload: { requestId } });
        return true;
      }),
  },
  address: {
    open: async ({ db }, secret) => {
      const address = await getOpenAddress(db, { secret });
      return address ? { name: 'open', secret, company: address.company, enquiry: null } : { name: 'ended' };
    },
    confirm: async ({ db, now }, secret) => confirmAddress(db, { secret, now: now() }),
  },
};

const linkQuery = z.object({ key: z.string().max(200).default(''), done: z.string().optional() });

/** Serves what the link of a mail leads to. It changes nothing: mail programs open links by themselves. */
export async function showEnquiryLink(
  context: RouteContext,
  link: EnquiryLink,
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  const query = linkQuery.safeParse(request.query);
  const { key = '', done } = query.data ?? {};
  const state: LinkState = done === undefined ? await linkRules[link].open(context, key) : { name: 'done' };
  return serveState(context, { link, state }, { request, reply });
}

/** Confirms what a link is of. */
export async function confirmEnquiryLink(
  context: RouteContext,
  link: EnquiryLink,
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  const { key = '' } = readForm(request);
  if (!(await linkRules[link].confirm(context, key)))
    return serveState(context, { link, state: { name: 'ended' } }, { request, reply });
  return reply
    .header('cache-control', 'no-store')
    .redirect(`${context.env.publicSiteUrl}${enquiryLinkPaths[link]}?done`, 303);
}

async function serveState(
  context: RouteContext,
  { link, state }: Omit<EnquiryLinkPageData, 'kind'>,
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  // The address has the secret in it.
  void reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  if (state.name === 'ended') void reply.code(404);
  const render = async (): Promise<RenderedPage> =>
    renderHtmlPage(context.env, { kind: 'enquiry-link', link, state }, { cacheTags: null });
  return serveUncached(context, { render, request, reply });
}
