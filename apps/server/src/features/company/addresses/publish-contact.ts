import { isDeepStrictEqual } from 'node:util';
import type { SectionRow } from '@headwater/contract/ordered-sections';
import type { CompanySnapshot } from '@headwater/contract/snapshot';
import { staffRights } from '@headwater/contract/staff-roles';
import type { Transaction } from '@headwater/db/connect';
import { publishRevision } from '@headwater/publishing/publish';
import { visibilityOptions } from '@headwater/publishing/visibility';
import type { Deps } from '../../../deps.ts';
import { consumeText, textBytes } from '../../../trpc/text-budget.ts';
import { BUNDLE_MS, enqueueBundledStaffMails } from '../../mails/mail-outbox.queries.ts';
import { insertRevision } from '../../submittals/revisions.queries.ts';
import { contactCorrectedMail, type Correction } from './contact-mails.ts';
import { getPublicProfile, insertCorrection, listCorrected } from './publish-contact.queries.ts';

type Address = CompanySnapshot['addresses'][number];

interface ContactEdit {
  /** The account that the company's rows carry. */
  accountId: number;
  companyId: number;
  /** The address in the draft, before and after the edit. */
  before: SectionRow<'addresses'>;
  after: SectionRow<'addresses'>;
}

export interface PublishedContact {
  /** The public revision. */
  revision: string;
  /** Whether anything else in the draft still needs approval, so that the submitted flag resets. */
  othersWait: boolean;
}

/**
 * Publishes a corrected phone number, email or web address at once if the publisher's settings allow it, and notifies
 * reviewers. The new revision is the public one with this address corrected, and nothing else of the draft. Returns
 * null if nothing is published: if the place changes too, or no public page has the former address. The caller has
 * locked the company.
 */
export async function publishContact(
  trx: Transaction,
  { env, now }: Pick<Deps, 'env' | 'now'>,
  { accountId, companyId, before, after }: ContactEdit,
): Promise<PublishedContact | null> {
  if (!env.publisher.contactAtOnce || !isSamePlace(before, after)) return null;
  const at = now();
  const shown = await getPublicProfile(trx, { companyId, visibility: visibilityOptions(env, at) });
  const addresses = shown && replaceAddress(shown.snapshot.addresses, { before, after });
  if (!addresses) return null;
  const { approvedId, isDraft } = shown;
  const snapshot = { ...shown.snapshot, addresses };
  await consumeText({ db: trx, env, now }, { accountId, bytes: textBytes(snapshot) });
  const revisionId = await insertRevision(trx, { itemId: companyId, snapshot, at });
  const revision = await insertCorrection(trx, { revisionId, approvedId });
  const { path } = await publishRevision(trx, { itemId: companyId, revisionId, at });
  const mail = contactCorrectedMail(env, {
    companyId,
    title: snapshot.title,
    url: `${env.publicSiteUrl}${path}`,
    corrections: await listCorrections(trx, { approvedId, since: new Date(at.getTime() - BUNDLE_MS) }),
  });
  const key = `contact-corrected-${companyId}`;
  await enqueueBundledStaffMails(trx, { roles: staffRights.review, mail, key, at });
  return { revision, othersWait: !isDraft };
}

/** Returns null if the former address is not among them. */
function replaceAddress(
  addresses: readonly Address[],
  { before, after }: Pick<ContactEdit, 'before' | 'after'>,
): Address[] | null {
  const wanted = toPublic(before);
  const found = addresses.flatMap((one, index) => (isDeepStrictEqual(one, wanted) ? [index] : []));
  // If two are the same, the one in its place.
  const place = before.sequence - 1;
  const index = found.includes(place) ? place : found[0];
  return index === undefined ? null : addresses.with(index, toPublic(after));
}

const places = ['street_1', 'town', 'postcode', 'country'] as const;

/** Whether two versions of an address differ in no more than how to reach it. */
function isSamePlace(before: Address, after: Address): boolean {
  return places.every((field) => before[field] === after[field]);
}

function toPublic(row: SectionRow<'addresses'>): Address {
  const { id: _id, mainAddress: _main, sequence: _sequence, version: _version, ...address } = row;
  return address;
}

/** Lists the corrections since then, oldest first. */
async function listCorrections(
  trx: Transaction,
  { approvedId, since }: { approvedId: number; since: Date },
): Promise<Correction[]> {
  const versions = await listCorrected(trx, { approvedId });
  return versions.flatMap(({ addresses, at }, index) => {
    const former = versions[index - 1];
    if (!former || at <= since) return [];
    return addresses.flatMap((after, place) => {
      const before = former.addresses[place];
      return before && !isDeepStrictEqual(before, after) ? [{ before, after }] : [];
    });
  });
}
