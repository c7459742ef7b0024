import { createHash } from 'node:crypto';
import type { SubmittedHint } from '@headwater/contract/checks';
import type { UndescribedPicture } from '@headwater/contract/images';
import { londonDay } from '@headwater/contract/dates';
import { itemSnapshot, type ItemSnapshot } from '@headwater/contract/snapshot';
import { getSnapshot } from '@headwater/publishing/snapshot';
import { visibilityOptions } from '@headwater/publishing/visibility';
import type { FoundHint } from '@headwater/richtext/checks/find-hints';
import { notFound } from '../../../errors.ts';
import type { Context } from '../../../trpc/context.ts';
import { checkInTurn } from './check-in-turn.ts';
import { getSubmittedRevision, hasPressContact, listBrokenLinks, listLeftHints } from './checks.queries.ts';

type CheckDeps = Pick<Context, 'db' | 'env' | 'now'> & { actor: { subjectId: number } };

/** Returns an item as it is saved, with its hints. Throws 404 if it has been deleted. */
export async function checkItem(
  ctx: CheckDeps,
  { itemId }: { itemId: number },
): Promise<{ snapshot: ItemSnapshot; hints: SubmittedHint[] }> {
  const snapshot = await getSnapshot(ctx.db, { itemId });
  if (!snapshot) throw notFound();
  return { snapshot, hints: await listHints(ctx, { itemId, snapshot }) };
}

/** Lists the hints about what was submitted, as the rules find them today. Throws 404. */
export async function listSubmittedHints(
  ctx: CheckDeps,
  { submittalId }: { submittalId: number },
): Promise<SubmittedHint[]> {
  const submitted = await getSubmittedRevision(ctx.db, { submittalId });
  if (!submitted) throw notFound();
  const { itemId, snapshot } = submitted;
  return snapshot === null ? [] : listHints(ctx, { itemId, snapshot: itemSnapshot.parse(snapshot) });
}

/** Lists the first pictures of an item that have no alt text and are not marked as decoration. Throws 404. */
export async function listUndescribedPictures(
  { db, actor }: CheckDeps,
  { itemId }: { itemId: number },
): Promise<UndescribedPicture[]> {
  const snapshot = await getSnapshot(db, { itemId });
  if (!snapshot) throw notFound();
  return (await checkInTurn({ snapshot }, { accountId: actor.subjectId })).undescribed;
}

async function listHints(
  { db, env, now, actor }: CheckDeps,
  { itemId, snapshot }: { itemId: number; snapshot: ItemSnapshot },
): Promise<SubmittedHint[]> {
  const at = now();
  const [left, brokenLinks, showsContact] = await Promise.all([
    listLeftHints(db, { itemId }),
    listBrokenLinks(db, { itemId }),
    snapshot.type === 'press-release' &&
      hasPressContact(db, { itemId, visibility: visibilityOptions(env, at) }),
  ]);
  const find = {
    ...env.publisher.checks,
    today: londonDay(at),
    brokenLinks,
    hasPressContact: showsContact,
  };
  const { hints } = await checkInTurn({ snapshot, find }, { accountId: actor.subjectId });
  const leftHints = new Map(left.map(({ key, by, at }) => [key, { by, at: at.toISOString() }]));
  return withKeys(hints).map((hint) => ({ ...hint, left: leftHints.get(hint.key) ?? null }));
}

/** Names each hint by what it is about; of several about the same, each has its number. */
function withKeys(hints: readonly FoundHint[]): Array<Omit<SubmittedHint, 'left'>> {
  const counts = new Map<string, number>();
  return hints.map(({ identity, ...hint }) => {
    const count = counts.get(identity) ?? 0;
    counts.set(identity, count + 1);
    const digest = createHash('sha256').update(`${count} ${identity}`).digest('base64url');
    return { ...hint, key: digest.slice(0, 22) };
  });
}
