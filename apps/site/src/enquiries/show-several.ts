import { enquiryPath } from '@headwater/contract/enquiries';
import { choicePath, listNames, type AskedCompanies, type FinderSearch } from '@headwater/pages/render';
import { visibilityOptions } from '@headwater/publishing/visibility';
import type { FastifyReply } from 'fastify';
import type { Exchange } from '../http/exchange.ts';
import { findChosen } from '../finder/chosen-companies.ts';
import { parseFinderQuery } from '../finder/finder-query.ts';
import { sendProblem } from '../http/problem.ts';
import type { RenderedPage } from '../http/rendered-page.ts';
import { serveUncached, type RouteContext } from '../http/serve-page.ts';
import { publicationPath } from '../publication/publication.queries.ts';
import { getRecipient } from './asked-company.ts';
import { answerForm, isSent, showForm, type Asked } from './show-enquiry.ts';

/** An enquiry to the companies of an address. */
interface SeveralAsked extends Asked {
  page: Asked['page'] & { several: AskedCompanies };
}

/** Serves the form for an enquiry to chosen companies, or the next step after it is sent. One alone has a form of its own. */
export async function showSeveral(context: RouteContext, exchange: Exchange): Promise<FastifyReply> {
  return serveSeveral(context, exchange, async (asked) => {
    const { companies, unasked, missing, left } = asked.page.several;
    const [first, ...others] = companies;
    if (!first || others.length + unasked.length + missing + left.names.length + left.more > 0)
      return showForm(context, asked, exchange);
    const sent = isSent(context, exchange.request) ? '?sent' : '';
    const to = `${context.env.publicSiteUrl}${enquiryPath(publicationPath('company', first.slug))}${sent}`;
    return { page: { kind: 'redirect', to, status: 303 }, cacheTags: null };
  });
}

/** Accepts such a form. One with an error comes back as it was sent. */
export async function takeSeveral(context: RouteContext, exchange: Exchange): Promise<FastifyReply> {
  return serveSeveral(context, exchange, async (asked) => {
    if (asked.itemIds.length > 0) return answerForm(context, asked, exchange);
    void exchange.reply.code(409);
    return showForm(context, asked, exchange);
  });
}

async function serveSeveral(
  context: RouteContext,
  { request, reply }: Exchange,
  renderAsked: (asked: SeveralAsked) => Promise<RenderedPage>,
): Promise<FastifyReply> {
  const input = parseFinderQuery(request.query);
  if (!input) return sendProblem(reply, context.env, 'not-found');
  void reply.header('cache-control', 'no-store');
  const render = async () => renderAsked(await findAsked(context, input.search));
  return serveUncached(context, { render, request, reply });
}

async function findAsked(context: RouteContext, search: FinderSearch): Promise<SeveralAsked> {
  const { companies: found, ...others } = await findChosen(context, search.kept);
  const visibility = visibilityOptions(context.env, context.now());
  const companies = await Promise.all(
    found.map(async ({ itemId, accountId, slug, title, path }) => {
      const recipient = await getRecipient(context, { request: 'enquiry', itemId, accountId, visibility });
      return { itemId, slug, title, path, recipient };
    }),
  );
  const asked = companies.flatMap(({ recipient, ...company }) =>
    recipient ? [{ ...company, recipient }] : [],
  );
  const unasked = companies.filter(({ recipient }) => !recipient).map(({ title }) => title);
  const pathOf = (to: 'compare' | 'enquiry', chosen: readonly { slug: string }[]) =>
    choicePath(to, { ...search, kept: chosen.map(({ slug }) => slug) });
  return {
    kind: 'enquiry',
    itemIds: asked.map(({ itemId }) => itemId),
    limits: asked.map(({ recipient }) => recipient.limit),
    path: pathOf('enquiry', asked),
    page: {
      recipient: listNames(asked.map(({ title }) => title)),
      item: { type: 'company', title: 'Compare companies', path: pathOf('compare', companies) },
      several: {
        companies: asked.map(({ slug, title }) => ({ slug, title })),
        unasked,
        search,
        ...others,
      },
    },
  };
}
