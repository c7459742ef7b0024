import type { ItemType } from '@headwater/contract/item-types';
import { sectionName, singularName } from '@headwater/pages/render';
import { encodePage, type RenderedPage } from '../http/rendered-page.ts';
import type { Deps } from '../deps.ts';
import { publicationPath } from '../publication/publication.queries.ts';
import { atomDocument } from './atom.ts';
import type { FeedRow } from './feed.queries.ts';
import { jsonFeed } from './json-feed.ts';

/** Formats of every feed, by the end of their addresses. */
export const feedFormats = ['xml', 'json'] as const;
export type FeedFormat = (typeof feedFormats)[number];

/** Title, source and entries of a feed, newest first. */
export interface FeedContents {
  title: string;
  description: string;
  /** Root-relative path of the page with the same content. */
  pagePath: string;
  /** Root-relative, up to the dot before the format. */
  path: string;
  /** Parameters of both addresses, with their `?`, or empty. */
  query: string;
  rows: readonly FeedRow[];
}

/** Feed with absolute addresses, as both formats need it. */
export interface Feed {
  title: string;
  description: string;
  publisherName: string;
  pageUrl: string;
  selfUrl: string;
  siteUrl: string;
  entries: FeedEntry[];
}

export interface FeedEntry {
  /** Made of the item's id, as its address may change with its title. */
  id: string;
  url: string;
  title: string;
  /** Starts with the label of paid content. */
  summary: string;
  companyName: string;
  type: ItemType;
  typeName: string;
  /** Label of paid content; null for the publisher's own. */
  advertLabel: string | null;
  publishedAt: Date;
  updatedAt: Date;
}

/** Renders a feed as Atom (RFC 4287) or as JSON Feed 1.1 (jsonfeed.org). */
export async function renderFeed(
  { env }: Pick<Deps, 'env'>,
  { rows, path, query, pagePath, ...feed }: FeedContents,
  { format, cacheTags }: { format: FeedFormat; cacheTags: readonly string[] | null },
): Promise<RenderedPage> {
  const { publicSiteUrl, publisher } = env;
  const whole: Feed = {
    ...feed,
    publisherName: publisher.name,
    pageUrl: `${publicSiteUrl}${pagePath}`,
    selfUrl: `${publicSiteUrl}${path}.${format}${query}`,
    siteUrl: `${publicSiteUrl}/`,
    entries: rows.map((row) => toEntry(row, { publicSiteUrl, advertLabel: publisher.advertLabel })),
  };
  return format === 'xml'
    ? encodePage('application/atom+xml; charset=utf-8', atomDocument(whole), { cacheTags })
    : encodePage('application/feed+json; charset=utf-8', jsonFeed(whole), { cacheTags });
}

function toEntry(
  { itemId, accountId, slug, summary, ...row }: FeedRow,
  { publicSiteUrl, advertLabel }: { publicSiteUrl: string; advertLabel: string },
): FeedEntry {
  const host = new URL(publicSiteUrl).hostname;
  const label = accountId !== null ? advertLabel : null;
  return {
    ...row,
    id: `tag:${host},2026:item-${itemId}`,
    url: `${publicSiteUrl}${publicationPath(row.type, slug)}`,
    summary: label === null ? summary : [label, summary].filter(Boolean).join(': '),
    typeName: singularName(row.type),
    advertLabel: label,
  };
}

/** Returns the name of a feed of a section or of one of its categories. */
export function listName(type: ItemType, category: { name: string } | null): string {
  return category ? `${category.name}: ${sectionName(type)}` : sectionName(type);
}
