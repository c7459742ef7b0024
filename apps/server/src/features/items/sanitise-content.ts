import { MAX_CONTENT_BYTES, contentTooLargeMessage } from '@headwater/contract/text';
import { sanitiseHtml } from '@headwater/richtext/sanitise-html';
import type { Env } from '@headwater/runtime/env';
import { badField } from '../../errors.ts';

/**
 * Rich text as it may be stored; addresses of our own files become root-relative. Throws 400 where it has grown past
 * the limit by what is written out in it ('&' becomes '&amp;'): it could never be saved again.
 */
export function sanitiseContent(html: string, env: Pick<Env, 'portalUrl' | 'publicSiteUrl'>): string {
  const clean = sanitiseHtml(html, { ownOrigins: [env.portalUrl, env.publicSiteUrl] });
  if (Buffer.byteLength(clean) > MAX_CONTENT_BYTES) throw badField('content', contentTooLargeMessage);
  return clean;
}
