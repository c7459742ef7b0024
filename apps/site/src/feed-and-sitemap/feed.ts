import { allArticleTypes } from '@headwater/contract/item-types';
import { visibilityOptions } from '@headwater/db/visibility';
import type { Deps } from '../deps.ts';
import { listFeedEntries } from './feed.queries.ts';
import { encodePage, type RenderedPage } from '../http/rendered-page.ts';
import { publicationPath } from '../publication/publication.queries.ts';
import { escapeXml, xmlDocument } from './xml.ts';

const MAX_ENTRIES = 50;

type FeedEntry = Awaited<ReturnType<typeof listFeedEntries>>[number];

/** Renders the newest companies and articles of all types as an Atom feed (RFC 4287). */
export async function renderFeed({ db, env, now }: Deps): Promise<RenderedPage> {
  const visibility = visibilityOptions(env, now());
  const types = ['company', ...allArticleTypes] as const;
  const { name, slogan } = env.publisher;
  const entries = await listFeedEntries(db, { types, limit: MAX_ENTRIES, visibility });
  const updated = entries.map(({ updatedAt }) => updatedAt.toISOString()).toSorted();
  const root = [
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">',
    `<id>${env.publicSiteUrl}/</id>`,
    `<title>${escapeXml(name)}</title>`,
    `<subtitle>${escapeXml(slogan)}</subtitle>`,
    `<updated>${updated.at(-1) ?? '2026-01-01T00:00:00.000Z'}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${env.publicSiteUrl}/feed.xml"/>`,
    `<link rel="alternate" type="text/html" href="${env.publicSiteUrl}/"/>`,
    `<author><name>${escapeXml(name)}</name></author>`,
    ...entries.map((entry) => entryXml(entry, env.publicSiteUrl)),
    '</feed>',
  ].join('\n');
  return encodePage('application/atom+xml; charset=utf-8', xmlDocument(root), { cacheTags: ['lists'] });
}

/** The entry's id is made of the item's, as its address may change with its title. */
function entryXml(
  { itemId, type, slug, title, summary, companyName, ...times }: FeedEntry,
  origin: string,
): string {
  const { host } = new URL(origin);
  return [
    '<entry>',
    `<id>tag:${host.replace(/:\d+$/, '')},2026:item-${itemId}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(origin + publicationPath(type, slug))}"/>`,
    `<published>${times.publishedAt.toISOString()}</published>`,
    `<updated>${times.updatedAt.toISOString()}</updated>`,
    companyName && `<author><name>${escapeXml(companyName)}</name></author>`,
    `<category term="${type}"/>`,
    summary && `<summary>${escapeXml(summary)}</summary>`,
    '</entry>',
  ]
    .filter(Boolean)
    .join('\n');
}
