import { londonDay } from '@headwater/contract/dates';
import { signOffLimits, type CommentInput } from '@headwater/contract/sign-offs';
import { badField, conflict, notFound } from '../../../errors.ts';
import type { Context } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { namePlaces } from '../name-places.ts';
import { countComments, getGuestLink, insertComment, lockGuestLink } from './guest-link.queries.ts';

/** Adds a guest's comment on a part of the page. Throws 400, 404, and 409 after the guest has answered. */
export async function writeComment(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { secret, place, text }: CommentInput,
): Promise<{ id: number }> {
  const at = now();
  const use = { secret, today: londonDay(at) };
  const opened = await getGuestLink(db, use);
  if (!opened) throw notFound();
  const [label] = await namePlaces(
    { snapshot: opened.snapshot, places: [place] },
    { accountId: opened.holderId },
  );
  if (!label) throw badField('place', 'This is not a part of the page');
  return db.transaction().execute(async (trx) => {
    const link = await lockGuestLink(trx, use);
    if (!link) throw notFound();
    const { id: signOffId, guest, itemId, holderId } = link;
    if (link.answer !== null)
      throw conflict('You have answered already: your comments are with the company.');
    if ((await countComments(trx, { signOffId })) >= signOffLimits.comments)
      throw conflict(`At most ${signOffLimits.comments} comments.`);
    const id = await insertComment(trx, { signOffId, place, label, text, at });
    await writeAudit(trx, {
      actor: { actorId: null, subjectId: holderId },
      holderId,
      action: 'submittals.signOffs.comment',
      itemId,
      after: { signOff: signOffId, comment: id, guest },
    });
    return { id };
  });
}
