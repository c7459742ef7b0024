import type { ItemSnapshot } from '@headwater/contract/snapshot';
import { refreshSnapshot } from '@headwater/publishing/refresh-snapshot';
import { visibilityOptions } from '@headwater/publishing/visibility';
import { londonDay } from '@headwater/contract/dates';
import { validAccreditations } from '@headwater/publishing/accreditations';
import { enquiryPath } from '@headwater/contract/enquiries';
import type { ArticlePageData, PageData, Publication } from '@headwater/pages/render';
import type { Deps } from '../deps.ts';
import { getAskedCompany } from '../enquiries/asked-company.ts';
import { getCompanyTeaser, listAccountArticles, listRelated } from '../lists/list.queries.ts';
import { getPress } from '../press/press.queries.ts';
import { listShownAccreditations } from './accreditations.queries.ts';
import { getImportedName, listClaimedTeasers } from './claimed-items.queries.ts';
import { listRowFiles } from './row-files.queries.ts';
import { listWorkedOn } from './worked-on.queries.ts';
import { listPages, listPaths } from './publication.queries.ts';

interface ItemPageInput {
  itemId: number;
  snapshot: ItemSnapshot;
  accountId: number | null;
  publication: Publication;
}

interface LoadedItemPage {
  page: PageData;
  /** Cache tags of everything shown on the page. */
  cacheTags: string[];
}

const MAX_TEASERS = 3;
/** Maximum of the newest claimed items on a company's page, and of the case studies that name it. */
const MAX_CLAIMED = 24;

/** Loads an item's page data beside its snapshot: the public pages that it links to. */
export async function loadItemPage(
  { db, env, now }: Deps,
  { itemId, snapshot: frozen, accountId: ownerId, publication }: ItemPageInput,
): Promise<LoadedItemPage> {
  const imported = ownerId === null ? await getImportedName(db, { itemId }) : null;
  const accountId = ownerId ?? imported?.accountId ?? null;
  const snapshot = await refreshSnapshot(db, frozen);
  const visibility = visibilityOptions(env, now());
  const takesEnquiries =
    typeof publication !== 'string' && (await getAskedCompany(db, { accountId: ownerId, visibility }));
  const asking = { enquiryPath: takesEnquiries ? enquiryPath(publication.path) : null };
  const ownArticles =
    accountId === null
      ? []
      : await listAccountArticles(db, { accountId, exceptId: itemId, limit: MAX_TEASERS, visibility });
  const cacheTags = ['categories', `item:${itemId}`, ...(accountId === null ? [] : [`account:${accountId}`])];
  if (imported) cacheTags.push(imported.cacheTag);
  let related: ArticlePageData['related'] = null;
  for (const category of relatedCategories(snapshot)) {
    const listed = await listRelated(db, {
      categoryId: category.id,
      itemId,
      accountId,
      limit: MAX_TEASERS,
      visibility,
    });
    cacheTags.push(`category:${category.id}`, ...listed.cacheTags);
    if (listed.teasers.length === 0) continue;
    related = { category, teasers: listed.teasers };
    break;
  }

  if (snapshot.type === 'company') {
    const referenceIds = snapshot.references.map(({ id }) => id);
    const paths = await listPaths(db, { itemIds: referenceIds, visibility });
    const references = snapshot.references.map(({ id, title, companyName }) => ({
      title,
      companyName,
      path: paths.get(id) ?? null,
    }));
    const accreditations = await listShownAccreditations(db, {
      companyId: itemId,
      accreditations: validAccreditations(snapshot, londonDay(now())),
    });
    const claimed = await listClaimedTeasers(db, { companyId: itemId, limit: MAX_CLAIMED, visibility });
    const workedOn = await listWorkedOn(db, { companyId: itemId, limit: MAX_CLAIMED, visibility });
    const shownIds = [...referenceIds, ...claimed.itemIds, ...workedOn.itemIds];
    return {
      page: {
        kind: 'company',
        snapshot,
        publication,
        ...asking,
        accreditations,
        references,
        ...(await listRowFiles(db, snapshot)),
        claimed: claimed.teasers,
        workedOn: workedOn.teasers,
        articles: ownArticles,
        related,
      },
      cacheTags: [...cacheTags, ...shownIds.map((id) => `item:${id}`)],
    };
  }

  const company = accountId === null ? null : await getCompanyTeaser(db, { accountId, visibility });
  const partnerIds = snapshot.partners.flatMap(({ companyId }) => companyId ?? []);
  const partnerPages = Object.fromEntries(await listPages(db, { itemIds: partnerIds, visibility }));
  const isRelease = snapshot.type === 'press-release';
  const press = isRelease && ownerId !== null ? await getPress(db, { accountId: ownerId, visibility }) : null;
  const release = isRelease && typeof publication !== 'string' ? releasePaths(publication.path) : null;
  return {
    page: {
      kind: 'article',
      snapshot,
      publication,
      ...asking,
      paid: ownerId !== null,
      company,
      press,
      release,
      partnerPages,
      articles: ownArticles,
      related,
    },
    cacheTags: [...cacheTags, ...partnerIds.map((id) => `item:${id}`)],
  };
}

/** Returns where a release's text and ZIP are: below its page, or below a link to it with the link's `query`. */
export function releasePaths(path: string, query = ''): NonNullable<ArticlePageData['release']> {
  return { textPath: `${path}/text${query}`, zipPath: `${path}/press.zip${query}` };
}

/**
 * Returns the categories to try in order for related items: a company's field, or an article's topic and then the field
 * around it.
 */
function relatedCategories({ type, categories }: ItemSnapshot): ItemSnapshot['categories'] {
  const upper = categories.filter(({ parentId }) => parentId === 0).slice(0, 1);
  return type === 'company'
    ? upper
    : [...categories.filter(({ parentId }) => parentId !== 0).slice(-1), ...upper];
}
