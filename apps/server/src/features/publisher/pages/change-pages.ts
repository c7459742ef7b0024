import {
  isReservedSlug,
  MAX_SITE_PAGES,
  type SitePage,
  type SitePageText,
} from '@headwater/contract/site-pages';
import type { Transaction } from '@headwater/db/connect';
import { refreshPublisher } from '@headwater/db/publisher-settings';
import { conflict, notFound } from '../../../errors.ts';
import type { Actor } from '../../../trpc/auth-session.ts';
import type { Context } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { assertCurrentVersion } from '../../items/edit-item.ts';
import { sanitiseContent } from '../../items/sanitise-content.ts';
import {
  deleteFormerSlug,
  deleteSitePage,
  getSitePage,
  insertFormerSlug,
  insertSitePage,
  listSitePages,
  lockSitePages,
  updateSitePage,
} from './pages.queries.ts';

type PagesContext = Pick<Context, 'db' | 'env' | 'now'> & { actor: Actor };

/** Adds a page, and returns its id. Throws 409 at the address if that is taken or reserved. */
export async function createPage(ctx: PagesContext, typed: SitePageText): Promise<number> {
  const page = await sanitisePage(ctx, typed);
  return changePages(ctx, async (trx) => {
    const pages = await listSitePages(trx);
    if (pages.length >= MAX_SITE_PAGES)
      throw conflict(`You have reached the limit of ${MAX_SITE_PAGES} pages.`);
    assertFreeSlug(page, pages);
    const id = await insertSitePage(trx, { ...page, at: ctx.now() });
    await deleteFormerSlug(trx, page);
    await writeAudit(trx, { actor: ctx.actor, action: 'publisher.pages.create', after: { id, ...page } });
    return id;
  });
}

/** Changes a page; its former address redirects to it. Throws 404, and 409 as `createPage` does and for a stale version. */
export async function updatePage(
  ctx: PagesContext,
  { id, version, ...typed }: SitePageText & { id: number; version: number },
): Promise<void> {
  const page = await sanitisePage(ctx, typed);
  await changePages(ctx, async (trx) => {
    const before = await getPageOrThrow(trx, { id });
    assertCurrentVersion(before, version);
    const pages = await listSitePages(trx);
    assertFreeSlug(
      page,
      pages.filter((other) => other.id !== id),
    );
    await updateSitePage(trx, { id, ...page, at: ctx.now() });
    await deleteFormerSlug(trx, page);
    if (before.slug !== page.slug) await insertFormerSlug(trx, { slug: before.slug, id });
    const { actor } = ctx;
    await writeAudit(trx, {
      actor,
      action: 'publisher.pages.update',
      before: { ...before },
      after: { id, ...page },
    });
  });
}

export async function removePage(ctx: PagesContext, { id }: { id: number }): Promise<void> {
  await changePages(ctx, async (trx) => {
    const before = await getPageOrThrow(trx, { id });
    await deleteSitePage(trx, { id });
    await writeAudit(trx, { actor: ctx.actor, action: 'publisher.pages.remove', before: { ...before } });
  });
}

async function changePages<Result>(
  { db, env }: PagesContext,
  change: (trx: Transaction) => Promise<Result>,
): Promise<Result> {
  const result = await db.transaction().execute(async (trx) => {
    await lockSitePages(trx);
    return change(trx);
  });
  await refreshPublisher(db, env);
  return result;
}

async function sanitisePage(ctx: PagesContext, page: SitePageText): Promise<SitePageText> {
  return { ...page, content: await sanitiseContent(ctx, page.content) };
}

async function getPageOrThrow(trx: Transaction, { id }: { id: number }): Promise<SitePage> {
  const page = await getSitePage(trx, { id });
  if (!page) throw notFound();
  return page;
}

function assertFreeSlug({ slug }: SitePageText, others: readonly { slug: string; title: string }[]): void {
  const owner = others.find((other) => other.slug === slug);
  const message = isReservedSlug(slug)
    ? 'The public site needs this address itself'
    : owner && `“${owner.title}” has this address`;
  if (message) throw conflict(message, [{ path: 'slug', message }]);
}
