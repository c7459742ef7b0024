import { deadLinkError } from '../../../errors.ts';
import type { Context } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { takeMailedLink } from '../../mails/mailed-links/mailed-links.queries.ts';
import { rememberDevice } from './known-device.ts';

/** Lets the request's device try to sign in, by the link sent to the account's owner. Throws 400. */
export async function admitDevice(ctx: Context, { secret }: { secret: string }): Promise<void> {
  const token = await ctx.db.transaction().execute(async (trx) => {
    const link = await takeMailedLink(trx, { secret, purpose: 'admit-device', now: ctx.now() });
    if (!link) throw deadLinkError();
    const { accountId } = link;
    const device = await rememberDevice(trx, ctx, { accountId });
    const actor = { actorId: accountId, subjectId: accountId };
    await writeAudit(trx, { actor, action: 'session.devices.admit' });
    return device.token;
  });
  ctx.setDevice(token);
}
