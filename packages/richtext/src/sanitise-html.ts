import { fromHtml } from './from-html.ts';
import { sanitiseToAllowList } from './sanitise-to-allow-list.ts';
import { toHtml } from './to-html.ts';

/**
 * Returns HTML as it may be stored: parsed into the editor's blocks, written in their canonical form, then checked
 * against the allow-list. What is not allowed is dropped, never refused; doing it twice changes nothing more.
 *
 * `ownOrigins` are those of the portal and the public site: absolute URLs of files there become root-relative. An empty
 * document is ''.
 */
export function sanitiseHtml(html: string, { ownOrigins }: { ownOrigins: readonly string[] }): string {
  return sanitiseToAllowList(toHtml(fromHtml(html, ownOrigins)));
}
