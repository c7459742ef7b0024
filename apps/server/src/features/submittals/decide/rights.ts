import { isDeepStrictEqual } from 'node:util';
import {
  asksForClient,
  matterOf,
  type ConfirmedRights,
  type RightsQuestion,
  type RightsTicks,
} from '@headwater/contract/rights';
import type { ItemSnapshot } from '@headwater/contract/snapshot';
import type { Database, Transaction } from '@headwater/db/connect';
import { getSnapshot } from '@headwater/publishing/snapshot';
import type { Actor } from '../../../trpc/auth-session.ts';
import { hashPage } from '../links/hash-page.ts';
import { sentHash } from '../links/list-sign-offs.ts';
import { noRights, type RevisionRights } from '../revisions.queries.ts';
import { getSubmittedRights, listClientSignOffs } from './rights.queries.ts';

interface Submission {
  itemId: number;
  snapshot: ItemSnapshot;
  ticks: RightsTicks;
  actor: Actor;
  at: Date;
}

/**
 * Returns the rights of a submission: those of the one before while they are about the same, and otherwise its ticks. The
 * client's own sign-off of this version comes before the company's word.
 */
export async function settleRights(
  trx: Transaction,
  { itemId, snapshot, ticks, actor, at }: Submission,
): Promise<RevisionRights> {
  const rights = await getCarriedRights(trx, { itemId, snapshot });
  const signOff = asksForClient(snapshot) ? await findClientSignOff(trx, { itemId, snapshot }) : null;
  // Staff who view as a company cannot give its word.
  const given = actor.actorId === actor.subjectId ? ticks : {};
  const by = actor.subjectId;
  return {
    ...rights,
    ...(given.rightsConfirmed &&
      rights.rights_confirmed_at === null && { rights_confirmed_by: by, rights_confirmed_at: at }),
    ...(given.clientAgreed &&
      asksForClient(snapshot) &&
      rights.client_agreed_at === null && { client_agreed_by: by, client_agreed_at: at }),
    ...(signOff && {
      client_agreed_by: null,
      client_agreed_at: signOff.answeredAt,
      client_sign_off_id: signOff.id,
    }),
  };
}

async function getCarriedRights(
  db: Database,
  { itemId, snapshot }: { itemId: number; snapshot: ItemSnapshot },
): Promise<RevisionRights> {
  const former = await getSubmittedRights(db, { itemId });
  if (!former) return noRights;
  const isSame = (question: RightsQuestion) =>
    isDeepStrictEqual(matterOf(question, former.snapshot), matterOf(question, snapshot));
  const { rights } = former;
  return {
    ...noRights,
    ...(isSame('use') && {
      rights_confirmed_by: rights.rights_confirmed_by,
      rights_confirmed_at: rights.rights_confirmed_at,
    }),
    ...(asksForClient(snapshot) &&
      isSame('client') && {
        client_agreed_by: rights.client_agreed_by,
        client_agreed_at: rights.client_agreed_at,
        client_sign_off_id: rights.client_sign_off_id,
      }),
  };
}

/** Returns the questions that submitting an item as it is now leaves open. */
export async function listOpenQuestions(
  db: Database,
  { itemId }: { itemId: number },
): Promise<RightsQuestion[]> {
  const snapshot = await getSnapshot(db, { itemId });
  if (!snapshot) return [];
  const carried = await getCarriedRights(db, { itemId, snapshot });
  const client =
    asksForClient(snapshot) &&
    carried.client_agreed_at === null &&
    (await findClientSignOff(db, { itemId, snapshot })) === null;
  return [
    ...(carried.rights_confirmed_at === null ? ['use' as const] : []),
    ...(client ? ['client' as const] : []),
  ];
}

interface ReviewedRights {
  itemId: number;
  snapshot: ItemSnapshot;
  useBy: string | null;
  useAt: Date | null;
  clientBy: string | null;
  clientAt: Date | null;
  /** The name under the client's sign-off that is kept with the version. */
  signedBy: string | null;
}

/** Says what was confirmed of a submitted version. The client may have signed it off since. */
export async function describeRights(
  db: Database,
  { itemId, snapshot, useBy, useAt, clientBy, clientAt, signedBy }: ReviewedRights,
): Promise<ConfirmedRights> {
  const use = toConfirmation(useBy, useAt);
  if (!asksForClient(snapshot)) return { use };
  if (signedBy !== null && clientAt !== null) return { use, client: toSigned(signedBy, clientAt) };
  const signOff = await findClientSignOff(db, { itemId, snapshot });
  return {
    use,
    client: signOff ? toSigned(signOff.signedBy, signOff.answeredAt) : toConfirmation(clientBy, clientAt),
  };
}

function toConfirmation(by: string | null, at: Date | null): ConfirmedRights['use'] {
  return at && { by: by ?? 'a former member', at: at.toISOString(), isSignOff: false };
}

function toSigned(by: string, at: Date): NonNullable<ConfirmedRights['use']> {
  return { by, at: at.toISOString(), isSignOff: true };
}

/** Returns the client's newest sign-off of exactly this version. */
async function findClientSignOff(
  db: Database,
  { itemId, snapshot }: { itemId: number; snapshot: ItemSnapshot },
): Promise<{ id: number; signedBy: string; answeredAt: Date } | null> {
  const signOffs = await listClientSignOffs(db, { itemId });
  if (signOffs.length === 0) return null;
  const hash = hashPage(snapshot);
  const found = signOffs.find((sent) => sentHash(sent)?.equals(hash));
  if (!found || found.answeredAt === null) return null;
  return { id: found.id, signedBy: found.signedBy ?? '', answeredAt: found.answeredAt };
}
