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

/** Returns the rights of a submission: those of the one before while they are about the same, and otherwise its ticks. */
export async function settleRights(
  trx: Transaction,
  { itemId, snapshot, ticks, actor, at }: Submission,
): Promise<RevisionRights> {
  const rights = await getCarriedRights(trx, { itemId, snapshot });
  // Staff who view as a company cannot give its word.
  if (actor.actorId !== actor.subjectId) return rights;
  const by = actor.subjectId;
  return {
    ...rights,
    ...(ticks.rightsConfirmed &&
      rights.rights_confirmed_at === null && { rights_confirmed_by: by, rights_confirmed_at: at }),
    ...(ticks.clientAgreed &&
      asksForClient(snapshot.type) &&
      rights.client_agreed_at === null && { client_agreed_by: by, client_agreed_at: at }),
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
    ...(isSame('client') && {
      client_agreed_by: rights.client_agreed_by,
      client_agreed_at: rights.client_agreed_at,
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
    asksForClient(snapshot.type) &&
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
}

/** Says what was confirmed of a submitted version. The client's own sign-off of it comes before the company's word. */
export async function describeRights(
  db: Database,
  { itemId, snapshot, useBy, useAt, clientBy, clientAt }: ReviewedRights,
): Promise<ConfirmedRights> {
  const use = toConfirmation(useBy, useAt);
  if (!asksForClient(snapshot.type)) return { use };
  const signOff = await findClientSignOff(db, { itemId, snapshot });
  return { use, client: signOff ?? toConfirmation(clientBy, clientAt) };
}

function toConfirmation(by: string | null, at: Date | null): ConfirmedRights['use'] {
  return at && { by: by ?? 'a former member', at: at.toISOString(), isSignOff: false };
}

/** Returns the client's newest sign-off of exactly this version. */
async function findClientSignOff(
  db: Database,
  { itemId, snapshot }: { itemId: number; snapshot: ItemSnapshot },
): Promise<ConfirmedRights['use']> {
  const signOffs = await listClientSignOffs(db, { itemId });
  if (signOffs.length === 0) return null;
  const hash = hashPage(snapshot);
  const found = signOffs.find((sent) => sentHash(sent)?.equals(hash));
  if (!found || found.answeredAt === null) return null;
  return { by: found.signedBy ?? '', at: found.answeredAt.toISOString(), isSignOff: true };
}
