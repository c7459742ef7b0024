import type { DetailsToCheck } from '@headwater/contract/detail-checks';
import { addressLines } from '@headwater/contract/postal-address';
import { visibilityOptions } from '@headwater/publishing/visibility';
import { hashSecret } from '@headwater/runtime/secrets';
import type { Transaction } from '@headwater/db/connect';
import { conflict, deadLinkError, type AppError } from '../../errors.ts';
import { assertCompany, type Context, type MemberContext } from '../../trpc/context.ts';
import { writeAudit, type NewAuditEntry } from '../audit/audit.queries.ts';
import { getPublicProfile } from '../company/addresses/publish-contact.queries.ts';
import { lockMembership } from '../items/lock-membership.ts';
import { publicSiteOf, toPublicUrl } from '../submittals/item-status.queries.ts';
import { getLinkedCompany, recordConfirmed, takeLink } from './details.queries.ts';
import { lockPage } from './pages.queries.ts';

type LinkContext = Pick<Context, 'db' | 'env' | 'now'>;

/** Returns the details that a link asks about, as readers see them. Throws 400 for a link that does not work, and 409. */
export async function openDetails(ctx: LinkContext, use: { secret: string }): Promise<DetailsToCheck> {
  return ctx.db.transaction().execute(async (trx) => {
    const { snapshot, publicUrl } = await getLinkedPage(trx, ctx, use);
    return {
      company: snapshot.title,
      publicUrl,
      addresses: snapshot.addresses.map(({ phone, email, url, ...address }) => ({
        lines: addressLines(address),
        phone,
        email,
        url,
      })),
    };
  });
}

/** Confirms by the link, once, for whichever owner used it. Throws 400 for a link that does not work, and 409. */
export async function confirmByLink(ctx: LinkContext, use: { secret: string }): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const { id: companyId, holderId } = await getLinkedPage(trx, ctx, use);
    if (!(await takeLink(trx, { tokenHash: hashSecret(use.secret) }))) throw deadLinkError();
    const audited = { actor: { actorId: null, subjectId: holderId }, holderId };
    await confirm(trx, { companyId, at: ctx.now(), audited });
  });
}

async function getLinkedPage(trx: Transaction, ctx: LinkContext, { secret }: { secret: string }) {
  const { env, now } = ctx;
  const at = now();
  const company = await getLinkedCompany(trx, { tokenHash: hashSecret(secret), now: at });
  if (!company || company.holderId === null) throw deadLinkError();
  const { id, holderId, slug } = company;
  const profile = await getPublicProfile(trx, {
    companyId: id,
    visibility: visibilityOptions(env, at),
  });
  const publicUrl = toPublicUrl(publicSiteOf(ctx), { type: 'company', publicSlug: slug });
  if (!profile || publicUrl === null) throw notPublic();
  return { id, holderId, publicUrl, snapshot: profile.snapshot };
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
    if (!page?.isPublic) throw notPublic();
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

function notPublic(): AppError {
  return conflict('This page is not public.');
}
