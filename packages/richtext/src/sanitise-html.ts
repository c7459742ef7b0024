import { MAX_CONTENT_BYTES, isContentTooLarge } from '@headwater/contract/content-limit';
import { MAX_TAGS, fromHtml, hasMoreTags } from './from-html.ts';
import { sanitiseToAllowList } from './sanitise-to-allow-list.ts';
import { htmlParts } from './to-html.ts';

/**
 * Returns HTML as it may be stored: parsed into the editor's blocks, written in their canonical form, then checked
 * against the allow-list. What is not allowed is dropped, never refused; doing it twice changes nothing more.
 *
 * Returns null where the result would exceed the limit of a content, as '&' becomes '&amp;', and a link around many
 * paragraphs becomes one in each: from 118 kB that made 58 MB.
 *
 * `ownOrigins` are those of the portal and the public site: absolute URLs of files there become root-relative. An empty
 * document is ''.
 */
export function sanitiseHtml(html: string, options: { ownOrigins: readonly string[] }): string | null {
  let canonical = '';
  for (const part of htmlParts(fromHtml(html, options.ownOrigins))) {
    canonical += part;
    if (canonical.length > MAX_CONTENT_BYTES) return null;
  }
  if (isContentTooLarge(canonical)) return null;
  // Omitted end tags count as well when the result is read.
  if (hasMoreTags(canonical, MAX_TAGS)) return sanitiseHtml(canonical, options);
  return sanitiseToAllowList(canonical);
}
