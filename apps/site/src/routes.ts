import { articleTypes, publicSegment, type ItemType } from '@headwater/contract/item-types';
import type { FastifyInstance } from 'fastify';
import { sendPage } from './answer.ts';
import type { Deps } from './deps.ts';
import { listNewest } from './list.queries.ts';
import { showList } from './show-list.ts';
import { showPreview } from './show-preview.ts';
import { showPublication } from './show-publication.ts';
import { viewing } from './visible.ts';

const articleKinds = Object.keys(articleTypes).filter(isArticleType);

function isArticleType(name: string): name is keyof typeof articleTypes {
  return name in articleTypes;
}

export function registerRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/', async (_, reply) => sendPage(reply, deps.env, await readHome(deps)));
  for (const type of ['company', ...articleKinds] satisfies ItemType[]) {
    const segment = publicSegment(type);
    app.get(`/${segment}`, async (req, reply) => showList(deps, { type, query: req.query }, reply));
    app.get(`/${segment}/preview`, async (req, reply) =>
      showPreview(deps, { type, query: req.query }, reply),
    );
    app.get<{ Params: { slug: string } }>(`/${segment}/:slug`, async (req, reply) =>
      showPublication(deps, { type, slug: req.params.slug }, reply),
    );
  }
}

async function readHome({ db, env, now }: Deps) {
  const at = viewing(env, now());
  const newest = async (types: readonly ItemType[], limit: number) =>
    listNewest(db, { types, limit, viewing: at });
  const [articles, companies, caseStudies] = await Promise.all([
    newest(['mini-case-study', 'press-release', 'innovation'], 6),
    newest(['company'], 6),
    newest(['case-study'], 3),
  ]);
  return { kind: 'home', articles, companies, caseStudies } as const;
}
