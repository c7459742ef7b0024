import { fromHtml } from './from-html.ts';
import { sanitiseToAllowList } from './sanitise-to-allow-list.ts';
import { toHtml } from './to-html.ts';

/**
 * HTML as it may be stored: read as the editor's blocks, written anew in their canonical form, then held against
 * the allow-list. What is not on the list is dropped, never refused; doing it twice changes nothing more.
 *
 * `ownOrigins` are the portal's and the public site's: absolute addresses of files there become root-relative.
 * An empty document is ''.
 */
export function sanitiseHtml(html: string, { ownOrigins }: { ownOrigins: readonly string[] }): string {
  return sanitiseToAllowList(toHtml(fromHtml(html, ownOrigins)));
}
