import type { Transaction } from '@headwater/db/connect';
import type { Deps } from '../../../deps.ts';
import { hashSecret, newSecret } from '@headwater/runtime/secrets';
import { upsertMailedLink } from './mailed-links.queries.ts';

interface LinkKind {
  /** The page that it opens. */
  path: string;
  minutes: number;
}

const DAY_MINUTES = 24 * 60;

/** What a mailed link lets its reader do, and for how long. */
const LINKS = {
  'confirm-email': { path: '/confirm-email', minutes: 7 * DAY_MINUTES },
  'change-email': { path: '/confirm-email', minutes: DAY_MINUTES },
  'admit-device': { path: '/admit-device', minutes: DAY_MINUTES },
  'set-password': { path: '/set-password', minutes: 30 },
} as const satisfies Record<string, LinkKind>;

export type LinkPurpose = keyof typeof LINKS;

interface NewMailedLink {
  accountId: number;
  purpose: LinkPurpose;
  /** The address that it is sent to. */
  email: string;
}

/**
 * Makes a link, in place of the account's former one for the same purpose. Returns its address, with the secret where no
 * log and no Referer has it.
 */
export async function createMailedLink(
  trx: Transaction,
  { env, now }: { env: Pick<Deps['env'], 'portalUrl'>; now: Deps['now'] },
  { accountId, purpose, email }: NewMailedLink,
): Promise<string> {
  const { path, minutes } = LINKS[purpose];
  const secret = newSecret();
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + minutes * 60_000);
  await upsertMailedLink(trx, {
    tokenHash: hashSecret(secret),
    accountId,
    purpose,
    email,
    createdAt,
    expiresAt,
  });
  return `${env.portalUrl}${path}#${secret}`;
}

/** Says how long a link works: '7 days', '24 hours', '30 minutes'. */
export function describeLifetime(purpose: LinkPurpose): string {
  const { minutes } = LINKS[purpose];
  if (minutes > DAY_MINUTES) return `${minutes / DAY_MINUTES} days`;
  return minutes > 60 ? `${minutes / 60} hours` : `${minutes} minutes`;
}
