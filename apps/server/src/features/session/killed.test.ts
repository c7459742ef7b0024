import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testPassword, testRecoveryCode, useTestPortal, type Caller } from '../../testing/test-portal.ts';
import { startDoomedServer, type DoomedServer, type Outcome } from './testing/doomed-server.ts';
import { whoIs } from './testing/sign-in.ts';

const portal = useTestPortal();
let server: DoomedServer | undefined;
afterAll(async () => server?.kill());

/** What the database holds of an account, and what of it belongs together. */
async function stateOf(email: string) {
  const { rows } = await sql<{
    newPassword: boolean;
    hasCode: boolean;
    sessions: number;
    viewing: number;
    tokens: number;
    audit: string[];
    mails: string[];
    jobs: number;
  }>`
    select password_hash <> (select password_hash from accounts where email = 'unchanged@example.com')
        as "newPassword",
      recovery_code_hash is not null as "hasCode",
      (select count(*) from sessions where actor_id = accounts.id) as sessions,
      (select count(*) from sessions where actor_id = accounts.id and subject_id is not null) as viewing,
      (select count(*) from api_tokens where account_id = accounts.id and revoked_at is null) as tokens,
      array(select action from audit_entries where actor_id = accounts.id order by id) as audit,
      array(select kind from mails where account_id = accounts.id order by id) as mails,
      (select count(*) from mails join graphile_worker.jobs on jobs.key = 'mail-' || mails.id
        where account_id = accounts.id) as jobs
    from accounts where email = ${email}`.execute(portal().db);
  return rows[0] ?? null;
}

/** A call, and whether the database holds nothing of it or all: anything else fails. */
interface Deed {
  call: (doomed: DoomedServer) => Promise<Outcome>;
  check: (outcome: Outcome) => Promise<Trace>;
}

type Trace = 'nothing' | 'all';

function oneOf(state: unknown, { nothing, all }: Record<Trace, unknown>): Trace {
  expect([nothing, all]).toContainEqual(state);
  return JSON.stringify(state) === JSON.stringify(all) ? 'all' : 'nothing';
}

function register(): Deed {
  const email = `${randomUUID()}@example.com`;
  return {
    call: async ({ call }) =>
      call('/api/users/create', { email, password: testPassword, code: testRecoveryCode }),
    check: async () => {
      const state = await stateOf(email);
      if (state === null) return 'nothing';
      expect(state).toMatchObject({ audit: ['session.register'], mails: ['registered'], jobs: 1 });
      return 'all';
    },
  };
}

function login({ email }: Caller): Deed {
  return {
    call: async ({ call }) => call('/api/users/login', { email, password: testPassword }),
    check: async (outcome) => {
      const state = await stateOf(email);
      if (outcome?.status === 200)
        expect(await whoIs(portal(), { cookie: outcome.cookie })).toMatchObject({ email });
      return oneOf([state?.sessions, state?.audit], { nothing: [1, []], all: [2, ['session.login']] });
    },
  };
}

function switchTo(admin: Caller, { id }: Caller): Deed {
  return {
    call: async ({ call }) => call('/api/users/switch', { user_id: id }, admin.cookie),
    check: async (outcome) => {
      const state = await stateOf(admin.email);
      const isOld = (await whoIs(portal(), admin.headers)) !== null;
      if (outcome?.status === 200)
        expect(await whoIs(portal(), { cookie: outcome.cookie })).toMatchObject({ id });
      return oneOf([isOld, state?.sessions, state?.viewing, state?.audit], {
        nothing: [true, 1, 0, []],
        all: [false, 1, 1, ['session.switch']],
      });
    },
  };
}

function reset({ email }: Caller): Deed {
  const input = { email, recoveryCode: testRecoveryCode, newPassword: 'Another-Horse-8' };
  return {
    call: async ({ call }) => call('/api/users/reset-password', input),
    check: async () => {
      const state = await stateOf(email);
      return oneOf(
        [
          state?.newPassword,
          state?.hasCode,
          state?.sessions,
          state?.tokens,
          state?.audit,
          state?.mails,
          state?.jobs,
        ],
        {
          nothing: [false, true, 1, 1, [], [], 0],
          all: [true, false, 0, 0, ['session.resetPassword'], ['password-reset'], 1],
        },
      );
    },
  };
}

async function someDeeds(): Promise<Deed[]> {
  const { account, script } = portal();
  const forgetful = [await account(), await account()];
  for (const caller of forgetful) await script(caller);
  return [
    register(),
    ...forgetful.map(reset),
    login(await account()),
    switchTo(await account({ admin: true }), await account()),
    login(await account()),
    switchTo(await account({ admin: true }), await account()),
    register(),
  ];
}

/** Waits for as many of them as `count`: how fast the machine is doesn't matter. */
async function settled(promises: readonly Promise<unknown>[], count: number): Promise<void> {
  const enough = Promise.withResolvers<void>();
  let done = 0;
  const note = () => {
    done += 1;
    if (done === count) enough.resolve();
  };
  for (const promise of promises) void promise.then(note);
  await enough.promise;
}

/** A statement that had reached the database runs to its end without the server. */
async function settle(): Promise<void> {
  const busy = sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`;
  await expect.poll(async () => (await busy.execute(portal().db)).rows[0]?.count).toBe(0);
}

test('a server killed while it registers, signs in, switches and resets leaves no half state', async () => {
  await portal().account({ email: 'unchanged@example.com' });
  const seen = { all: 0, nothing: 0 };
  for (let round = 0; round < 4; round += 1) {
    const doomed = await startDoomedServer(portal());
    server = doomed;
    const deeds = await someDeeds();
    const outcomes = deeds.map(async ({ call }) => call(doomed));
    await settled(outcomes, randomInt(1, 5));
    await wait(randomInt(0, 30));
    await doomed.kill();
    await settle();
    for (const [index, { check }] of deeds.entries()) {
      const outcome = (await outcomes[index]) ?? null;
      const trace = await check(outcome);
      // What was answered with success is there.
      const kept = outcome === null || outcome.status >= 300 || trace === 'all';
      expect(kept).toBe(true);
      seen[trace] += 1;
    }
  }
  // Else nothing was cut off, or nothing ever got anywhere.
  expect(Math.min(seen.all, seen.nothing)).toBeGreaterThan(0);
}, 60_000);
