import { allArticleTypes } from '@headwater/contract/item-types';
import { viewing } from '@headwater/db/visible';
import type { Deps } from './deps.ts';
import { listFeedEntries } from './feed.queries.ts';
import { madeAnswer, type Made } from './outcome.ts';
import { pathOf } from './page.queries.ts';
import { escapeXml, xmlDocument } from './xml.ts';

const entryCount = 50;

type Entry = Awaited<ReturnType<typeof listFeedEntries>>[number];

/** What is new on the site, companies and all sorts of articles, as an Atom feed (RFC 4287). */
export async function makeFeed({ db, env, now }: Deps): Promise<Made> {
  const at = viewing(env, now());
  const types = ['company', ...allArticleTypes] as const;
  const entries = await listFeedEntries(db, { types, limit: entryCount, viewing: at });
  const updated = entries.map(({ updatedAt }) => updatedAt.toISOString()).toSorted();
  const root = [
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">',
    `<id>${env.publicSiteUrl}/</id>`,
    '<title>Headwater</title>',
    '<subtitle>The water industry, at its source</subtitle>',
    `<updated>${updated.at(-1) ?? '2026-01-01T00:00:00.000Z'}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${env.publicSiteUrl}/feed.xml"/>`,
    `<link rel="alternate" type="text/html" href="${env.publicSiteUrl}/"/>`,
    '<author><name>Headwater</name></author>',
    ...entries.map((entry) => entryXml(entry, env.publicSiteUrl)),
    '</feed>',
  ].join('\n');
  return madeAnswer('application/atom+xml; charset=utf-8', xmlDocument(root), { words: ['lists'] });
}

/** Named by the item, whose address may change with its title. */
function entryXml(
  { itemId, type, slug, title, summary, companyName, ...times }: Entry,
  origin: string,
): string {
  const { host } = new URL(origin);
  return [
    '<entry>',
    `<id>tag:${host.replace(/:\d+$/, '')},2026:item-${itemId}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(origin + pathOf(type, slug))}"/>`,
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
