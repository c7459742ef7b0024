import type {
  AccessPeriodRow,
  ChangeGrantInput,
  EndGrantInput,
  GrantAccessInput,
} from '@headwater/contract/access-grants';
import { londonDay } from '@headwater/contract/dates';
import type { Transaction } from '@headwater/db/connect';
import { badField, conflict, notFound } from '../../../errors.ts';
import type { UserContext } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { assertCurrentVersion } from '../../items/edit-item.ts';
import { enqueueCompanyMail } from '../../mails/company-mail.queries.ts';
import { withdrawMails } from '../../mails/mail-outbox.queries.ts';
import type { CompanyEmailTemplate } from '../../mails/rendering/email-template.ts';
import { enqueuePublishing } from '../access/enqueue-publishing.ts';
import { recalculateAccess } from '../access/recalculate-access.ts';
import { accessReminderKey } from '../access/send-access-reminders.ts';
import { assertOnSale } from '../products/assert-on-sale.ts';
import { accessGrantedMail, grantChangedMail, grantEndedMail } from './grant-mails.ts';
import { getAccessPeriod, insertGrant, lockGrant, updateGrant } from './grants.queries.ts';
import { lockEntitledAccount } from './lock-entitled-account.ts';

type GrantContext = Pick<UserContext, 'actor' | 'env' | 'now'>;

/** Gives access by hand. Throws 404 for an unknown or closed account, and 400 at the field for days that have passed. */
export async function grantAccess(
  trx: Transaction,
  ctx: GrantContext,
  { userId, productId, startsOn: firstDay, endsOn, reason }: GrantAccessInput,
): Promise<AccessPeriodRow> {
  const at = ctx.now();
  const today = londonDay(at);
  const startsOn = firstDay ?? today;
  if (startsOn < today) throw badField('startsOn', 'The first day cannot be in the past');
  assertLastDay(endsOn, startsOn);
  const accountId = await lockEntitledAccount(trx, { userId });
  const { name, limits } = await assertOnSale(trx, { productId });
  const grantedBy = ctx.actor.actorId;
  const id = await insertGrant(trx, {
    accountId,
    productId,
    limits,
    startsOn,
    endsOn,
    reason,
    grantedBy,
    at,
  });
  const after = { grant: id, name, startsOn, endsOn, reason };
  const template = accessGrantedMail(ctx.env, { name, startsOn, endsOn, reason, today });
  await applyGrant(trx, ctx, { accountId, action: 'access.grant', before: null, after, template });
  return getAccessPeriod(trx, { id });
}

/** Moves the last day of a grant. Throws 404, 400 for a day that has passed, and 409 if it has changed or ended. */
export async function changeGrant(
  trx: Transaction,
  ctx: GrantContext,
  { id, endsOn, reason, version }: ChangeGrantInput,
): Promise<AccessPeriodRow> {
  const grant = await lockRunningGrant(trx, { id, version });
  const today = londonDay(ctx.now());
  assertLastDay(endsOn, grant.startsOn > today ? grant.startsOn : today);
  if (endsOn === grant.endsOn) throw badField('endsOn', 'That is its last day already');
  await updateGrant(trx, { id, endsOn, endedAt: null, reason });
  await applyGrant(trx, ctx, {
    accountId: grant.accountId,
    action: 'access.change',
    before: { endsOn: grant.endsOn, reason: grant.reason },
    after: { grant: id, endsOn, reason },
    template: grantChangedMail(ctx.env, { formerEnd: grant.endsOn, endsOn, reason }),
  });
  return getAccessPeriod(trx, { id });
}

/** Ends a grant at once. Throws 404, and 409 if it has changed or ended. */
export async function endGrant(
  trx: Transaction,
  ctx: GrantContext,
  { id, reason, version }: EndGrantInput,
): Promise<AccessPeriodRow> {
  const { accountId, endsOn, ...grant } = await lockRunningGrant(trx, { id, version });
  await updateGrant(trx, { id, endsOn, endedAt: ctx.now(), reason });
  await applyGrant(trx, ctx, {
    accountId,
    action: 'access.end',
    before: { endsOn, reason: grant.reason },
    after: { grant: id, reason },
    template: grantEndedMail(ctx.env, { endsOn, reason }),
  });
  return getAccessPeriod(trx, { id });
}

async function lockRunningGrant(
  trx: Transaction,
  { id, version }: { id: number; version: number | undefined },
) {
  const grant = await lockGrant(trx, { id });
  if (!grant) throw notFound();
  assertCurrentVersion(grant, version);
  if (grant.endedAt !== null) throw conflict('This access has been ended already.');
  return grant;
}

function assertLastDay(endsOn: string, earliest: string): void {
  if (endsOn < earliest) throw badField('endsOn', 'The last day cannot be in the past, or before the first');
}

interface GrantEffects {
  accountId: number;
  action: 'access.grant' | 'access.change' | 'access.end';
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
  template: CompanyEmailTemplate;
}

/** Updates everything that depends on access after a grant, and writes the audit entry and the mail. */
async function applyGrant(
  trx: Transaction,
  { actor, env, now }: GrantContext,
  { accountId, action, before, after, template }: GrantEffects,
): Promise<void> {
  const at = now();
  await withdrawMails(trx, { key: accessReminderKey(accountId), at });
  // Card payments may continue a grant.
  await recalculateAccess(trx, { accountId, at });
  await enqueuePublishing(trx);
  await writeAudit(trx, { actor, holderId: accountId, action, ...(before && { before }), after });
  await enqueueCompanyMail(trx, { env, holderId: accountId, template });
}
