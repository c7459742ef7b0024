import { hasRight } from '@headwater/contract/company-roles';
import { typeOfSegment } from '@headwater/contract/item-types';
import { previewQuery } from '@headwater/contract/previews';
import { hasStaffRight } from '@headwater/contract/staff-roles';
import { makePreviewPass } from '@headwater/db/preview-pass';
import type { Context } from '../../../trpc/context.ts';
import { assertSecondFactor } from '../../../trpc/verification.ts';
import { getPreviewed } from './previews.queries.ts';

/**
 * Returns the address of a preview for a member of its company or for staff who read drafts, with a pass where it is
 * switched off; null for everybody else, as where there is none.
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
  const uuid = wanted.data.item;
  const previewed = await getPreviewed(db, { type, uuid, viewerId: account.id });
  if (!previewed) return null;
  const { role, holderId, passKey } = previewed;
  const isMember = role === null ? holderId === account.id : hasRight(role, 'readContent');
  if (!isMember) {
    const { staffRole } = account;
    if (!hasStaffRight(staffRole, 'review') && !hasStaffRight(staffRole, 'readCompanies')) return null;
    assertSecondFactor(ctx, session);
  }
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(wanted.data))
    if (value !== undefined) parameters.set(name, value);
  if (passKey) parameters.set('pass', makePreviewPass({ key: passKey, uuid, now: now() }));
  return `${env.publicSiteUrl}/${segment}/preview/?${parameters.toString()}`;
}
