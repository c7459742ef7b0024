import { londonDay } from '@headwater/contract/dates';
import { signOffFramePath } from '@headwater/contract/item-types';
import type { GuestSignOff } from '@headwater/contract/sign-offs';
import { addLaterVariants } from '@headwater/publishing/snapshot-pictures';
import { notFound } from '../../../errors.ts';
import type { Context } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { lockGuestLink, markOpened } from './guest-link.queries.ts';
import { listComments } from './list-sign-offs.ts';

/** Returns what a guest sees, and notes the visit. Throws the same 404 for every link that opens nothing. */
export async function openSignOff(
  { db, env, now }: Pick<Context, 'db' | 'env' | 'now'>,
  { secret }: { secret: string },
): Promise<GuestSignOff> {
  const at = now();
  return db.transaction().execute(async (trx) => {
    const link = await lockGuestLink(trx, { secret, today: londonDay(at) });
    if (!link) throw notFound();
    const { id, itemId, holderId, type, frame, guest, company, note, endsOn, answer, signedBy, words } = link;
    if (await markOpened(trx, { id, at }))
      await writeAudit(trx, {
        actor: { actorId: null, subjectId: holderId },
        holderId,
        action: 'submittals.signOffs.open',
        itemId,
        after: { signOff: id, guest },
      });
    const comments = await listComments(trx, { signOffIds: [id] });
    return {
      guest,
      company,
      note,
      endsOn,
      answer,
      signedBy,
      words,
      answeredAt: link.answeredAt?.toISOString() ?? null,
      frameUrl: `${env.publicSiteUrl}${signOffFramePath(type, frame)}`,
      snapshot: await addLaterVariants(trx, link.snapshot),
      comments: comments.get(id) ?? [],
    };
  });
}
