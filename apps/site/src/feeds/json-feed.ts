import type { Feed, FeedEntry } from './feed.ts';

/** Writes a feed as JSON Feed 1.1, as https://www.jsonfeed.org/version/1.1/ describes it. */
export function jsonFeed({ title, description, publisherName, entries, ...urls }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: urls.pageUrl,
    feed_url: urls.selfUrl,
    language: 'en-GB',
    authors: [{ name: publisherName, url: urls.siteUrl }],
    items: entries.map(toItem),
  });
}

function toItem({ id, url, title, summary, companyName, typeName, ...entry }: FeedEntry): object {
  return {
    id,
    url,
    title,
    // An item needs a text, which most feed readers show instead of the page.
    content_text: summary || title,
    ...(summary && { summary }),
    date_published: entry.publishedAt.toISOString(),
    date_modified: entry.updatedAt.toISOString(),
    ...(companyName && { authors: [{ name: companyName }] }),
    tags: [typeName, ...(entry.advertLabel === null ? [] : [entry.advertLabel])],
  };
}
