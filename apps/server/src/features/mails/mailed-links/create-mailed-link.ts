import { secretLink, type SecretLink } from '@headwater/contract/secret-links';
import type { Transaction } from '@headwater/db/connect';
import type { Deps } from '../../../deps.ts';
import { hashSecret, newSecret } from '@headwater/runtime/secrets';
import { upsertMailedLink } from './mailed-links.queries.ts';

const DAY_MINUTES = 24 * 60;

/** The purpose of an emailed link, and its lifetime in minutes. */
const LIFETIMES = {
  'confirm-email': 7 * DAY_MINUTES,
  'change-email': DAY_MINUTES,
  'admit-device': DAY_MINUTES,
  'set-password': 30,
  'choose-password': 14 * DAY_MINUTES,
} as const satisfies Partial<Record<SecretLink, number>>;

export type LinkPurpose = keyof typeof LIFETIMES;

type LinkEnv = Pick<Deps['env'], 'portalUrl' | 'publicSiteUrl'>;

interface NewMailedLink {
  accountId: number;
  purpose: LinkPurpose;
  /** The address that it is sent to. */
  email: string;
}

/** Makes a link, which replaces the account's former one for the same purpose, and returns its address. */
export async function createMailedLink(
  trx: Transaction,
  { env, now }: { env: LinkEnv; now: Deps['now'] },
  { accountId, purpose, email }: NewMailedLink,
): Promise<string> {
  const secret = newSecret();
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + LIFETIMES[purpose] * 60_000);
  await upsertMailedLink(trx, {
    tokenHash: hashSecret(secret),
    accountId,
    purpose,
    email,
    createdAt,
    expiresAt,
  });
  return secretLink(env, { link: purpose, secret });
}

/** Describes a link's lifetime: '7 days', '24 hours', '30 minutes'. */
export function describeLifetime(purpose: LinkPurpose): string {
  const minutes: number = LIFETIMES[purpose];
  if (minutes > DAY_MINUTES) return `${minutes / DAY_MINUTES} days`;
  return minutes > 60 ? `${minutes / 60} hours` : `${minutes} minutes`;
}
