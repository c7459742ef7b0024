import type { DetailsToCheck } from '@headwater/contract/detail-checks';
import { addressLines } from '@headwater/contract/postal-address';
import { visibilityOptions } from '@headwater/publishing/visibility';
import { hashSecret } from '@headwater/runtime/secrets';
import type { Transaction } from '@headwater/db/connect';
import { conflict, deadLinkError } from '../../errors.ts';
import type { Context, MemberContext } from '../../trpc/context.ts';
import { writeAudit, type NewAuditEntry } from '../audit/audit.queries.ts';
import { getPublicProfile } from '../company/addresses/publish-contact.queries.ts';
import { assertCompany } from '../company/members/invite-member.ts';
import { lockMembership } from '../items/lock-membership.ts';
import { publicSiteOf } from '../submittals/item-status.queries.ts';
import { getLinkedCompany, recordConfirmed, takeLink } from './details.queries.ts';
import { lockPage } from './pages.queries.ts';

type LinkContext = Pick<Context, 'db' | 'env' | 'now'>;

/** Returns the details that a link asks about, as readers see them. Throws 400 for a link that does not work. */
export async function openDetails(ctx: LinkContext, { secret }: { secret: string }): Promise<DetailsToCheck> {
  const { db, env, now } = ctx;
  const at = now();
  const tokenHash = hashSecret(secret);
  return db.transaction().execute(async (trx) => {
    const company = await getLinkedCompany(trx, { tokenHash, now: at }, publicSiteOf(ctx));
    const visibility = visibilityOptions(env, at);
    const profile = company && (await getPublicProfile(trx, { companyId: company.id, visibility }));
    if (!profile || company.publicUrl === null) throw deadLinkError();
    const { title, addresses } = profile.snapshot;
    return {
      company: title,
      publicUrl: company.publicUrl,
      addresses: addresses.map((address) => ({
        lines: addressLines(address),
        phone: address.phone,
        email: address.email,
        url: address.url,
      })),
    };
  });
}

/** Confirms by the link, once, for whichever owner used it. Throws 400 for a link that does not work. */
export async function confirmByLink(ctx: LinkContext, { secret }: { secret: string }): Promise<void> {
  const at = ctx.now();
  const tokenHash = hashSecret(secret);
  await ctx.db.transaction().execute(async (trx) => {
    const company = await getLinkedCompany(trx, { tokenHash, now: at }, publicSiteOf(ctx));
    if (!company || !(await takeLink(trx, { tokenHash }))) throw deadLinkError();
    const { id: companyId, holderId } = company;
    const actor = holderId === null ? null : { actorId: null, subjectId: holderId };
    await confirm(trx, { companyId, at, audited: { actor, ...(holderId !== null && { holderId }) } });
  });
}

/** Confirms for a member who is signed in. Throws 403, 404 and 409. */
export async function confirmDetails({
  db,
  now,
  membership,
  actor,
}: Pick<MemberContext, 'db' | 'now' | 'membership' | 'actor'>): Promise<void> {
  const { id: companyId } = assertCompany({ membership });
  await db.transaction().execute(async (trx) => {
    await lockMembership(trx, { membership, actor });
    const page = await lockPage(trx, { itemId: companyId });
    if (!page?.isPublic) throw conflict('This page is not public.');
    await confirm(trx, { companyId, at: now(), audited: { actor } });
  });
}

interface Confirmation {
  companyId: number;
  at: Date;
  audited: Pick<NewAuditEntry, 'actor' | 'holderId'>;
}

async function confirm(trx: Transaction, { companyId, at, audited }: Confirmation): Promise<void> {
  await recordConfirmed(trx, { companyId, at });
  await writeAudit(trx, { ...audited, action: 'accuracy.details.confirm', itemId: companyId });
}
