import { articleTypes, publicSegment, type ItemType } from '@headwater/contract/item-types';
import type { FastifyInstance } from 'fastify';
import { makeSiteCard, showCard } from './cards/show-card.ts';
import { makeFeed } from './feed.ts';
import { makeHome } from './show-home.ts';
import type { Made } from './outcome.ts';
import { serve, type Serving } from './serving.ts';
import { showList } from './show-list.ts';
import { showPreview } from './show-preview.ts';
import { showPublication } from './show-publication.ts';
import { showSearch } from './show-search.ts';
import { makeSitemapIndex, makeSitemapPart, robots } from './sitemap.ts';

const articleKinds = Object.keys(articleTypes).filter(isArticleType);

function isArticleType(name: string): name is keyof typeof articleTypes {
  return name in articleTypes;
}

export function registerRoutes(app: FastifyInstance, serving: Serving): void {
  /** A page at one address of its own. */
  const page = (path: string, make: () => Promise<Made>) =>
    app.get(path, async (request, reply) => serve(serving, { key: path, make, request, reply }));

  page('/', async () => makeHome(serving));
  page('/feed.xml', async () => makeFeed(serving));
  page('/cards/headwater.jpg', makeSiteCard);
  page('/sitemap.xml', async () => makeSitemapIndex(serving));
  page('/robots.txt', async () => robots(serving.env));
  app.get<{ Params: { part: string } }>('/sitemap/:part.xml', async (request, reply) => {
    const { part } = request.params;
    const make = async () => makeSitemapPart(serving, part);
    return serve(serving, { key: `sitemap ${part}`, make, request, reply });
  });
  app.get('/search', async (request, reply) => showSearch(serving, { request, reply }));
  for (const type of ['company', ...articleKinds] satisfies ItemType[]) {
    const segment = publicSegment(type);
    app.get(`/${segment}`, async (request, reply) => showList(serving, type, { request, reply }));
    app.get<{ Params: { slug: string } }>(`/cards/${segment}/:slug.jpg`, async (request, reply) =>
      showCard(serving, { type, slug: request.params.slug }, { request, reply }),
    );
    app.get(`/${segment}/preview`, async (request, reply) => showPreview(serving, type, { request, reply }));
    app.get<{ Params: { slug: string } }>(`/${segment}/:slug`, async (request, reply) =>
      showPublication(serving, { type, slug: request.params.slug }, { request, reply }),
    );
  }
}
