import { MAX_CONTENT_BYTES, contentTooLargeMessage } from '@headwater/contract/text';
import { sanitiseHtml } from '@headwater/richtext/sanitise-html';
import type { Env } from '@headwater/runtime/env';
import { badField } from '../../errors.ts';

/**
 * Sanitises rich text for storage, and makes URLs of our own files root-relative. Throws 400 where escaping ('&' becomes
 * '&amp;') makes the text exceed the limit, as it could never be saved again.
 */
export function sanitiseContent(html: string, env: Pick<Env, 'portalUrl' | 'publicSiteUrl'>): string {
  const clean = sanitiseHtml(html, { ownOrigins: [env.portalUrl, env.publicSiteUrl] });
  if (Buffer.byteLength(clean) > MAX_CONTENT_BYTES) throw badField('content', contentTooLargeMessage);
  return clean;
}
