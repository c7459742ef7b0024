import { EMBARGO_LINK_PATH } from './embargo-links.ts';
import { enquiryLinkPaths } from './enquiries.ts';

/**
 * The pages that open something to whoever has their link. The portal's have the secret behind '#', where no server, no log and
 * no Referer has it. The public site's work without a script, so that its server reads the secret: it stands in the query. A
 * follower's page, the only other one, has a signature in its path, as mail programs end an email by an address alone.
 */
export const secretLinks = {
  'confirm-email': { of: 'portal', path: '/confirm-email' },
  'change-email': { of: 'portal', path: '/confirm-email' },
  'admit-device': { of: 'portal', path: '/admit-device' },
  'set-password': { of: 'portal', path: '/set-password' },
  invitation: { of: 'portal', path: '/invitation' },
  'sign-off': { of: 'portal', path: '/sign-off' },
  'confirm-enquiry': { of: 'public site', path: enquiryLinkPaths.enquiry },
  'confirm-enquiry-address': { of: 'public site', path: enquiryLinkPaths.address },
  embargo: { of: 'public site', path: EMBARGO_LINK_PATH },
} as const satisfies Record<string, { of: 'portal' | 'public site'; path: `/${string}` }>;
export type SecretLink = keyof typeof secretLinks;

/** Returns the address that opens something to whoever has it. */
export function secretLink(
  { portalUrl, publicSiteUrl }: { portalUrl: string; publicSiteUrl: string },
  { link, secret }: { link: SecretLink; secret: string },
): string {
  const { of, path } = secretLinks[link];
  return of === 'portal' ? `${portalUrl}${path}#${secret}` : `${publicSiteUrl}${path}?key=${secret}`;
}
