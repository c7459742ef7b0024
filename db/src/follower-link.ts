import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

interface LinkOf {
  followerId: number;
  linkKey: Buffer;
}

/** Makes the key that signs a follower's link. */
export function newLinkKey(): Buffer {
  return randomBytes(32);
}

/** Returns the path of a follower's own page on the public site, which anyone with the link can open. */
export function followerPath({ followerId, linkKey }: LinkOf): string {
  return `/follow/${followerId}/${sign({ followerId, linkKey })}`;
}

export function isFollowerSignature(signature: string, link: LinkOf): boolean {
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(link))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function sign({ followerId, linkKey }: LinkOf): string {
  return createHmac('sha256', linkKey).update(`follower ${followerId}`).digest('base64url');
}
