import { escapeXml, xmlDocument } from '../http/xml.ts';
import type { Feed, FeedEntry } from './feed.ts';

/** Writes a feed as Atom (RFC 4287). */
export function atomDocument({ title, description, publisherName, entries, ...urls }: Feed): string {
  const updated = entries.map(({ updatedAt }) => updatedAt.toISOString()).toSorted();
  const root = [
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">',
    `<id>${escapeXml(urls.pageUrl)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<subtitle>${escapeXml(description)}</subtitle>`,
    `<updated>${updated.at(-1) ?? '2026-01-01T00:00:00.000Z'}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(urls.selfUrl)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(urls.pageUrl)}"/>`,
    `<author><name>${escapeXml(publisherName)}</name></author>`,
    ...entries.map(entryXml),
    '</feed>',
  ].join('\n');
  return xmlDocument(root);
}

function entryXml({ id, url, title, summary, companyName, type, ...entry }: FeedEntry): string {
  return [
    '<entry>',
    `<id>${id}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(url)}"/>`,
    `<published>${entry.publishedAt.toISOString()}</published>`,
    `<updated>${entry.updatedAt.toISOString()}</updated>`,
    companyName && `<author><name>${escapeXml(companyName)}</name></author>`,
    `<category term="${type}" label="${escapeXml(entry.typeName)}"/>`,
    entry.advertLabel && `<category term="advertisement" label="${escapeXml(entry.advertLabel)}"/>`,
    summary && `<summary>${escapeXml(summary)}</summary>`,
    '</entry>',
  ]
    .filter(Boolean)
    .join('\n');
}
