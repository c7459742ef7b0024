import { hasRight } from '@headwater/contract/company-roles';
import { typeOfSegment } from '@headwater/contract/item-types';
import { previewQuery } from '@headwater/contract/previews';
import { hasStaffRight } from '@headwater/contract/staff-roles';
import type { Database } from '@headwater/db/connect';
import { makePreviewPass } from '@headwater/publishing/preview-pass';
import type { Context } from '../../../trpc/context.ts';
import type { Actor } from '../../../trpc/auth-session.ts';
import { assertSecondFactor } from '../../../trpc/verification.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { getPreviewed, hasLooked } from './previews.queries.ts';

const LOOK_MS = 3_600_000;

/**
 * Returns the address of a preview, with a pass if it is switched off, for its company's members, for staff who read
 * drafts, which the company's log records, and for reviewers of the submitted item; null for everybody else, and if
 * there is no preview.
 */
export async function findPreviewUrl(
  ctx: Pick<Context, 'db' | 'env' | 'now' | 'session' | 'usesApiToken'>,
  { segment, query }: { segment: string; query: unknown },
): Promise<string | null> {
  const { db, env, now, session } = ctx;
  const type = typeOfSegment(segment);
  const wanted = previewQuery.safeParse(query);
  if (!session || ctx.usesApiToken || !type || !wanted.success) return null;
  const { account } = session;
  const { item: uuid, revision } = wanted.data;
  const previewed = await getPreviewed(db, { type, uuid, revision, viewerId: account.id });
  if (!previewed) return null;
  const { id: itemId, role, holderId, passKey, isSubmitted } = previewed;
  const isWriter = holderId === null && hasStaffRight(account.staffRole, 'write');
  const isMember = isWriter || (role === null ? holderId === account.id : hasRight(role, 'readContent'));
  if (!isMember) {
    const { staffRole } = account;
    const reviews = hasStaffRight(staffRole, 'review') && isSubmitted;
    if (!reviews && !hasStaffRight(staffRole, 'readDrafts')) return null;
    assertSecondFactor(ctx, session);
    const actor = { actorId: session.actorId, subjectId: account.id };
    if (!reviews) await writeLook(db, { itemId, holderId, actor, at: now() });
  }
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(wanted.data))
    if (value !== undefined) parameters.set(name, value);
  if (passKey) parameters.set('pass', makePreviewPass({ key: passKey, uuid, revision, now: now() }));
  return `${env.publicSiteUrl}/${segment}/preview/?${parameters.toString()}`;
}

interface Look {
  itemId: number;
  holderId: number | null;
  actor: Actor;
  at: Date;
}

/** Records in the company's log that staff have looked at a draft, once an hour. */
async function writeLook(db: Database, { itemId, holderId, actor, at }: Look): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const since = new Date(at.getTime() - LOOK_MS);
    if (await hasLooked(trx, { itemId, actorId: actor.actorId, since })) return;
    const whose = holderId === null ? {} : { holderId };
    await writeAudit(trx, { actor, ...whose, action: 'submittals.previews.open', itemId });
  });
}
