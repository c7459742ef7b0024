import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '@headwater/db/connect';
import {
  createMailedLink,
  type LinkPurpose,
} from '../../src/features/mails/mailed-links/create-mailed-link.ts';
import type { Caller } from '../test-portal.ts';

/** The columns of an account that nobody signs in to. */
export function newAccount() {
  return { email: `${randomUUID()}@example.com`, password_hash: '' };
}

export async function createSuspendedAccount(db: Database): Promise<number> {
  const { id } = await db
    .insertInto('accounts')
    .values({ ...newAccount(), suspended_at: new Date(), suspension_reason: 'Spam' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Creates somebody of the staff, and an account that could be given a staff role. */
export async function createStaff(db: Database): Promise<{ staffId: number; candidateEmail: string }> {
  const candidate = newAccount();
  const [staff] = await db
    .insertInto('accounts')
    .values([
      { ...newAccount(), staff_role: 'support' },
      { ...candidate, staff_role: null },
    ])
    .returning('id')
    .execute();
  return { staffId: staff?.id ?? 0, candidateEmail: candidate.email };
}

/** Creates another session and an API token. */
export async function createSignIns(db: Database, owner: Caller) {
  const session = await db
    .insertInto('sessions')
    .values({ id_hash: randomBytes(32), actor_id: owner.id })
    .returning('public_id')
    .executeTakeFirstOrThrow();
  const token = await db
    .insertInto('api_tokens')
    .values({ account_id: owner.id, name: 'Import', token_hash: randomBytes(32) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { otherSessionId: session.public_id, tokenId: token.id };
}

export async function createLink(db: Database, owner: Caller, purpose: LinkPurpose): Promise<string> {
  const email = purpose === 'change-email' ? `${randomUUID()}@example.com` : owner.email;
  const env = { portalUrl: 'http://portal.test', publicSiteUrl: 'http://public.test' };
  const portal = { env, now: () => new Date('2099-12-31') };
  const link = { accountId: owner.id, purpose, email };
  const url = await db.transaction().execute(async (trx) => createMailedLink(trx, portal, link));
  return new URL(url).hash.slice(1);
}
