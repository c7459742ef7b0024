import { randomUUID } from 'node:crypto';
import type { Database } from '@headwater/db/connect';
import { hashSecret, newSecret } from '@headwater/runtime/secrets';
import { insertItem } from '../items/item-fixtures.ts';
import { sampleRows } from './sample-rows.ts';
import { newAccount } from '../session/account-fixtures.ts';
import type { Caller } from '../test-portal.ts';

export async function createSections(db: Database, company_id: number) {
  const address = await db
    .insertInto('company_addresses')
    .values({ company_id, street_1: '1 Mill Lane', sequence: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const video = await db
    .insertInto('company_videos')
    .values({ company_id, url: 'https://vimeo.com/1', sequence: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const networks = await db
    .insertInto('company_networks')
    .values({ company_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = sampleRows('first');
  const first = { company_id, sequence: 1 };
  const facts = await db
    .insertInto('company_facts')
    .values({ ...rows.facts, ...first })
    .returning('id')
    .executeTakeFirstOrThrow();
  const accreditation = await db
    .insertInto('company_accreditations')
    .values({ ...rows.accreditations, ...first, certificate: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const person = await db
    .insertInto('company_people')
    .values({ ...rows.people, ...first, photo: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const download = await db
    .insertInto('company_downloads')
    .values({ ...rows.downloads, ...first })
    .returning('id')
    .executeTakeFirstOrThrow();
  const press = await db
    .insertInto('company_press')
    .values({ ...rows.press, ...first })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    addressId: address.id,
    videoId: video.id,
    networksId: networks.id,
    factsId: facts.id,
    accreditationId: accreditation.id,
    personId: person.id,
    downloadId: download.id,
    pressId: press.id,
  };
}

interface CompanyOfOwner {
  owner: Caller;
  companyId: number;
}

/** Creates a member beside the owner, an open invitation, and one of another company to the owner. */
export async function createMembers(db: Database, { owner, companyId }: CompanyOfOwner) {
  const [member, host] = await db
    .insertInto('accounts')
    .values([newAccount(), newAccount()])
    .returning('id')
    .execute();
  const memberId = member?.id ?? 0;
  await db
    .insertInto('company_members')
    .values({ company_id: companyId, account_id: memberId, role: 'editor' })
    .execute();
  const invited = { invitedBy: owner.id, email: `${randomUUID()}@example.com` };
  const hostId = host?.id ?? 0;
  const other = await insertItem(db, { type: 'company', account_id: hostId, title: 'Springs' });
  const sent = await insertInvitation(db, { companyId, ...invited });
  const received = { companyId: other.id, invitedBy: hostId, email: owner.email };
  return {
    memberId,
    invitationId: sent.id,
    invitationSecret: sent.secret,
    ownInvitationSecret: (await insertInvitation(db, received)).secret,
  };
}

/** Creates a claim that waits, and a name that the company was given. */
export async function createClaims(db: Database, company_id: number) {
  const claim = { company_id, name: randomUUID(), reason: 'Ours', created_at: new Date() };
  const [waiting, given] = await db
    .insertInto('company_claims')
    .values([
      { ...claim, status: 'waiting' },
      {
        ...claim,
        name: randomUUID(),
        status: 'approved',
        decided_at: new Date(),
        response: 'The same website',
      },
    ])
    .returning('id')
    .execute();
  return { claimId: waiting?.id ?? 0, givenClaimId: given?.id ?? 0 };
}

/** Asks a company whether its page shows a case study. */
export async function askAboutStudy(
  db: Database,
  { companyId, itemId }: { companyId: number; itemId: number },
): Promise<{ askedStudyId: number }> {
  await db
    .insertInto('worked_on')
    .values({ company_id: companyId, item_id: itemId, asked_at: new Date() })
    .execute();
  return { askedStudyId: itemId };
}

async function insertInvitation(
  db: Database,
  { companyId, email, invitedBy }: { companyId: number; email: string; invitedBy: number },
): Promise<{ id: number; secret: string }> {
  const secret = newSecret();
  const { id } = await db
    .insertInto('company_invitations')
    .values({
      company_id: companyId,
      email,
      role: 'editor',
      invited_by: invitedBy,
      token_hash: hashSecret(secret),
      created_at: new Date(),
      expires_at: new Date('2099-12-31'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, secret };
}
