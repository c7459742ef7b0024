import { formatDay, londonDay } from '@headwater/contract/dates';
import type {
  MadeEmbargoLink,
  MakeEmbargoLinkInput,
  MakeReviewedLinkInput,
} from '@headwater/contract/embargo-links';
import type { Transaction } from '@headwater/db/connect';
import { conflict } from '../../../errors.ts';
import type { Actor } from '../../../trpc/auth-session.ts';
import type { MemberContext, UserContext } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { lockOwnItem } from '../../items/lock-membership.ts';
import { lockSubmittal } from '../lock-submittal.ts';
import { getScheduled } from '../scheduled.queries.ts';
import { getLatestSubmittal } from '../submittals.queries.ts';
import { addLink, assertLastDay } from './add-link.ts';
import { insertLink } from './embargo-links.queries.ts';

/** Makes a link to a company's item that is approved for later. Throws 400, 404 and 409. */
export async function makeLink(
  { db, env, now, membership, actor }: Pick<MemberContext, 'db' | 'env' | 'now' | 'membership' | 'actor'>,
  { id: ref, ...wanted }: MakeEmbargoLinkInput,
): Promise<MadeEmbargoLink> {
  return db.transaction().execute(async (trx) => {
    const { id: itemId } = await lockOwnItem(trx, { itemId: ref, membership, actor });
    return addEmbargoLink(trx, { itemId, wanted, env, actor, byEditor: false, at: now() });
  });
}

/** The same by an editor, to the item of a submittal. */
export async function makeReviewedLink(
  { db, env, now, actor }: Pick<UserContext, 'db' | 'env' | 'now' | 'actor'>,
  { id, ...wanted }: MakeReviewedLinkInput,
): Promise<MadeEmbargoLink> {
  return db.transaction().execute(async (trx) => {
    const { itemId } = await lockSubmittal(trx, { id });
    return addEmbargoLink(trx, { itemId, wanted, env, actor, byEditor: true, at: now() });
  });
}

interface LinkToAdd {
  itemId: number;
  wanted: { recipient: string; endsOn: string };
  env: Pick<UserContext['env'], 'portalUrl' | 'publicSiteUrl'>;
  actor: Actor;
  byEditor: boolean;
  at: Date;
}

/** Adds a link to a locked item. */
async function addEmbargoLink(
  trx: Transaction,
  { itemId, wanted: { recipient, endsOn }, env, actor, byEditor, at }: LinkToAdd,
): Promise<MadeEmbargoLink> {
  const today = londonDay(at);
  const { submittalId, notBefore } = await getEmbargo(trx, { itemId, at });
  const last = londonDay(notBefore);
  const beyond = `The page appears on ${formatDay(last)}: choose that day or an earlier one`;
  if (endsOn !== '') assertLastDay(endsOn, { today, last, beyond });
  return addLink(trx, {
    kind: 'embargo',
    itemId,
    today,
    env,
    insert: async ({ tokenHash }) => {
      const link = { submittalId, tokenHash, recipient, endsOn: endsOn || null };
      const id = await insertLink(trx, { ...link, by: actor.actorId, byEditor, at });
      await writeAudit(trx, {
        actor,
        action: 'submittals.embargoLinks.make',
        itemId,
        after: { link: id, ...(endsOn !== '' && { endsOn }) },
      });
      return id;
    },
  });
}

/** Returns an item's approved revision, and the end of its embargo. Throws 409 if there is none. */
async function getEmbargo(
  trx: Transaction,
  { itemId, at }: { itemId: number; at: Date },
): Promise<{ submittalId: number; notBefore: Date }> {
  const latest = await getLatestSubmittal(trx, { itemId });
  const scheduled = latest && (await getScheduled(trx, { id: latest.id }));
  if (
    !latest?.awaitsPublication ||
    latest.withdrawnAt !== null ||
    !scheduled?.notBefore ||
    scheduled.notBefore <= at
  )
    throw conflict('Only an approved item that appears later can have such a link.');
  return { submittalId: latest.id, notBefore: scheduled.notBefore };
}
