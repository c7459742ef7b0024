import type { AnyTRPCRouter } from '@trpc/server';
import { describe, expect, test } from 'vitest';
import { appRouter } from './router.ts';
import { procedureAccess, type Rule } from './testing/access-table.ts';
import { useTestPortal, type Caller } from './testing/test-portal.ts';
import { createWorld } from './testing/world.ts';

const portal = useTestPortal({ payments: true });

const flat: Record<string, { _def: { type: string } }> = (appRouter as AnyTRPCRouter)._def.procedures;
const mutations = Object.entries(procedureAccess).filter(([path]) => flat[path]?._def.type === 'mutation');

/** With the access table's example these find nothing to change. */
const changesNothing = [
  // A visitor's.
  'session.logout',
  // Refused with 409: the account has a code, and views as nobody.
  'session.confirmRecoveryCode',
  'session.revert',
  // A second company, and a second set of networks.
  'company.create',
  'company.networks.create',
  // Not chosen, or so already.
  'company.categories.remove',
  'company.references.remove',
  'company.addresses.reorder',
  'company.videos.reorder',
  'company.gallery.reorder',
  'articles.categories.remove',
  // What is submitted already, and what is paid.
  'submittals.submit',
  'store.confirmPayment',
  // Unknown to Stripe.
  'store.renewals.set',
  'store.faults.accept',
  // Neither decided nor marked.
  'submittals.undo',
  'submittals.approveWhenPaid',
];

interface Walker {
  rule: Rule<unknown>;
  path: string;
  callerOf: (owner: Caller) => Promise<Caller>;
}

/** The audit rows that a call leaves, with the owner whose things it names. */
async function walk({ rule, path, callerOf }: Walker) {
  const { db, account } = portal();
  const owner = await account();
  const world = await createWorld(db, owner);
  const caller = await callerOf(owner);
  const last = db.selectFrom('audit_entries').select(({ fn }) => fn.max('id').as('id'));
  const { id } = await last.executeTakeFirstOrThrow();
  await caller.mutate(path, rule.example(world));
  const rows = await db
    .selectFrom('audit_entries')
    .select(['actor_id as actor', 'subject_id as subject', 'action'])
    .where('id', '>', id ?? 0)
    .execute();
  return { rows, owner, caller };
}

function callersOf({ access }: Rule<unknown>): Walker['callerOf'] {
  const { visitor, account } = portal();
  if (access === 'public') return async () => visitor();
  return access === 'admin' || access === 'actor'
    ? async () => account({ admin: true })
    : async (owner) => owner;
}

const changing = mutations.filter(([path]) => !changesNothing.includes(path));
const someRow = { subject: expect.any(Number), action: expect.any(String) };

describe('every change leaves one audit row, with who did it', () => {
  // Who registers is nobody before: its own test has it.
  const known = changing.filter(([path]) => path !== 'session.register');
  test.each(known)('%s', async (path, rule) => {
    const { rows, owner, caller } = await walk({ rule, path, callerOf: callersOf(rule) });
    // Signing in and resetting a visitor becomes the owner.
    expect(rows).toEqual([{ ...someRow, actor: caller.id || owner.id }]);
  });

  const asSomebody = changing.filter(
    ([, { access, personal }]) => (access === 'user' || access === 'company') && !personal,
  );
  test.each(asSomebody)('viewing as: %s', async (path, rule) => {
    const callerOf: Walker['callerOf'] = async (owner) => portal().account({ admin: true, viewing: owner });
    const { rows, owner, caller } = await walk({ rule, path, callerOf });
    expect(rows).toEqual([{ ...someRow, actor: caller.id, subject: owner.id }]);
  });
});

test.each(mutations.filter(([path]) => changesNothing.includes(path)))(
  'what changes nothing leaves no audit row: %s',
  async (path, rule) => {
    const { rows } = await walk({ rule, path, callerOf: callersOf(rule) });
    expect(rows).toEqual([]);
  },
);
