import { EMBARGO_LINK_PATH } from './embargo-links.ts';
import { enquiryLinkPaths } from './enquiries.ts';

/**
 * The pages that anyone with their link can open. The portal's have the secret behind '#', where no server, log or
 * Referer has it. The public site's work without a script, so that its server must read the secret: it is in the query.
 * A follower's page, the only other one, has a signature in its path, because mail programs unsubscribe by an address
 * alone.
 */
export const secretLinks = {
  'confirm-email': { of: 'portal', path: '/confirm-email' },
  'change-email': { of: 'portal', path: '/confirm-email' },
  'admit-device': { of: 'portal', path: '/admit-device' },
  'set-password': { of: 'portal', path: '/set-password' },
  'choose-password': { of: 'portal', path: '/choose-password' },
  invitation: { of: 'portal', path: '/invitation' },
  'sign-off': { of: 'portal', path: '/sign-off' },
  'check-details': { of: 'portal', path: '/check-details' },
  'leaving-reason': { of: 'portal', path: '/why' },
  quotation: { of: 'portal', path: '/quotation' },
  'confirm-enquiry': { of: 'public site', path: enquiryLinkPaths.enquiry },
  // The link in a company's answer, which a reply may quote: it shows that company's alone, without the answers' files, and erases nothing.
  'enquiry-status': { of: 'public site', path: enquiryLinkPaths.enquiry },
  'confirm-mistake': { of: 'public site', path: enquiryLinkPaths.mistake },
  'confirm-enquiry-address': { of: 'public site', path: enquiryLinkPaths.address },
  embargo: { of: 'public site', path: EMBARGO_LINK_PATH },
} as const satisfies Record<string, { of: 'portal' | 'public site'; path: `/${string}` }>;
export type SecretLink = keyof typeof secretLinks;

/** Returns the address of a page that anyone with the link can open. */
export function secretLink(
  { portalUrl, publicSiteUrl }: { portalUrl: string; publicSiteUrl: string },
  { link, secret }: { link: SecretLink; secret: string },
): string {
  const { of, path } = secretLinks[link];
  return of === 'portal' ? `${portalUrl}${path}#${secret}` : `${publicSiteUrl}${path}?key=${secret}`;
}
