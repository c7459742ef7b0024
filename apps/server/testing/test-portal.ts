import { COMPANY_HEADER, HOUSE_COMPANY } from '@headwater/contract/company-roles';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tokenScopes, type TokenScope } from '@headwater/contract/account';
import type { StaffRole } from '@headwater/contract/staff-roles';
import type { Database } from '@headwater/db/connect';
import { withPublisher } from '@headwater/db/publisher-settings';
import { createTestDatabase, type TestDatabase } from '@headwater/db/testing/test-database';
import { createDiskStorage } from '@headwater/runtime/disk-storage';
import { readServiceEnv } from '@headwater/runtime/env';
import { createLog } from '@headwater/runtime/log';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '../src/app.ts';
import type { Deps } from '../src/deps.ts';
import { hash } from '@node-rs/argon2';
import { hashSecret, newSecret } from '@headwater/runtime/secrets';
import { connectStripe } from '../src/features/store/stripe/connect.ts';
import { assertDocumented, assertRefusalDocumented } from './assert-documented.ts';
import { startFakeStripe, type TestStripe } from './test-stripe.ts';

export const testPassword = 'Correct-Horse-7';
export const testRecoveryCode = 'AB12-CD34-EF56';
/** Hashed once, and quick to verify, as a password's hash names its own cost; the first sign-in replaces it by a slow one. */
const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const hashes = Promise.all([hash(testPassword, cheap), hash(testRecoveryCode, cheap)]);

export interface TestResponse {
  status: number;
  body: unknown;
  headers: Record<string, unknown>;
}

/** A caller of the portal: a browser with a cookie, a script with an API token, or a visitor. */
export interface Caller {
  id: number;
  email: string;
  rest: (method: NonNullable<InjectOptions['method']>, url: string, body?: object) => Promise<TestResponse>;
  /** Calls a procedure over HTTP: `query('company.get')`, `mutate('session.login', {…})`. */
  query: (procedure: string, input?: unknown) => Promise<TestResponse>;
  mutate: (procedure: string, input?: unknown) => Promise<TestResponse>;
  cookie: string;
  /** The headers that authenticate the caller. */
  headers: Record<string, string>;
}

interface TestAccountFields {
  email?: string;
  admin?: boolean;
  staffRole?: StaffRole;
  /** The account that an admin impersonates. */
  impersonating?: Caller;
}

export interface TestPortal {
  app: FastifyInstance;
  deps: Deps;
  db: Database;
  /** The fake Stripe; throws without the option `payments`. */
  stripe: () => TestStripe;
  /** Sets the portal's clock. */
  setNow: (now: Date) => void;
  visitor: () => Caller;
  account: (fields?: TestAccountFields) => Promise<Caller>;
  /** Returns the same account as it writes for the house. */
  inHouse: (account: Caller) => Caller;
  /** Returns the same account as a caller with an API token, with all scopes unless others are given. */
  withApiToken: (account: Caller, scopes?: readonly TokenScope[]) => Promise<Caller>;
}

interface PortalOptions {
  /** Sets up payment by card with a fake Stripe. */
  payments?: boolean;
  /** Overrides the defaults of settings by their names. */
  settings?: Record<string, string>;
  /** Opens another database than one on the test run's shared PostgreSQL. */
  openDatabase?: () => Promise<TestDatabase>;
}

/** Opens a portal with a database of its own for a test file; call it once, at the top of the file or a describe. */
export function useTestPortal({
  payments = false,
  settings = {},
  openDatabase = createTestDatabase,
}: PortalOptions = {}): () => TestPortal {
  let portal: (TestPortal & { close: () => Promise<void> }) | undefined;
  beforeAll(async () => {
    const stripe = payments ? await startFakeStripe() : null;
    portal = await openPortal({ stripe, settings, database: await openDatabase() });
  });
  afterAll(async () => portal?.close());
  return () => {
    if (!portal) throw new Error('the portal opens in beforeAll');
    return portal;
  };
}

interface TestPortalParts {
  stripe: TestStripe | null;
  settings: Record<string, string>;
  database: TestDatabase;
}

async function openPortal({ stripe, settings, database }: TestPortalParts) {
  const { url, db, close } = database;
  const dataDir = await mkdtemp(join(tmpdir(), 'headwater-portal-'));
  const env = withPublisher(
    readServiceEnv({
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      ...stripe?.settings,
      ...settings,
    }),
  );
  let now: Date | null = null;
  const deps: Deps = {
    env,
    db,
    log: createLog('test', env.logLevel),
    files: await createDiskStorage(join(env.dataDir, 'files')),
    stripe: connectStripe(env),
    metrics: null,
    now: () => now ?? new Date(),
  };
  // A busy machine slows the tests, and refuses none of their requests.
  const app = await buildApp(deps, { maxDelayMs: 0 });
  return {
    app,
    deps,
    db,
    stripe: () => {
      if (!stripe) throw new Error('ask for it: useTestPortal({ payments: true })');
      return stripe;
    },
    setNow: (at: Date) => void (now = at),
    visitor: () => createCaller(app, { id: 0, email: '', cookie: '', headers: {} }),
    account: async (fields: TestAccountFields = {}) =>
      createCaller(app, await insertAccount(db, fields, deps.now())),
    inHouse: (account: Caller) =>
      createCaller(app, {
        ...account,
        headers: { ...account.headers, [COMPANY_HEADER]: String(HOUSE_COMPANY) },
      }),
    withApiToken: async (account: Caller, scopes: readonly TokenScope[] = tokenScopes) =>
      createCaller(app, await insertToken(db, { account, scopes, now: deps.now() })),
    close: async () => {
      await app.close();
      await stripe?.close();
      await close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function insertAccount(db: Database, fields: TestAccountFields, now: Date) {
  const email = fields.email ?? `${randomUUID()}@example.com`;
  const [password_hash, recovery_code_hash] = await hashes;
  const admin = fields.admin ?? fields.staffRole === 'administrator';
  const { id } = await db
    .insertInto('accounts')
    .values({ email, password_hash, recovery_code_hash, admin, staff_role: admin ? null : fields.staffRole })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = newSecret();
  await db
    .insertInto('sessions')
    .values({
      id_hash: hashSecret(token),
      actor_id: id,
      ...(fields.impersonating && { subject_id: fields.impersonating.id, viewing_since: now }),
      created_at: now,
      last_seen_at: now,
      verified_at: now,
    })
    .execute();
  const cookie = `headwater_session=${token}`;
  return { id, email, cookie, headers: { cookie } };
}

interface TestToken {
  account: Caller;
  scopes: readonly TokenScope[];
  now: Date;
}

async function insertToken(db: Database, { account: { id, email }, scopes, now }: TestToken) {
  const token = newSecret();
  await db
    .insertInto('api_tokens')
    .values({
      account_id: id,
      name: 'Test',
      token_hash: hashSecret(token),
      scopes: [...scopes],
      last_used_at: now,
    })
    .execute();
  return { id, email, cookie: '', headers: { authorization: `Bearer ${token}` } };
}

/** Makes a caller of what authenticates an account. */
export function createCaller(
  app: FastifyInstance,
  actor: Pick<Caller, 'id' | 'email' | 'cookie' | 'headers'>,
): Caller {
  const call = async (options: InjectOptions): Promise<TestResponse> => {
    const headers = { ...options.headers, ...actor.headers };
    const response = await app.inject({ ...options, headers });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    const body: unknown = isJson ? response.json() : response.body;
    return { status: response.statusCode, body, headers: response.headers };
  };
  const callProcedure = async (procedure: string, options: InjectOptions): Promise<TestResponse> => {
    const response = await call({ ...options, url: `/trpc/${procedure}` });
    assertRefusalDocumented(procedure, response.status);
    return response;
  };
  return {
    ...actor,
    rest: async (method, url, body) => {
      const response = await call({ method, url, ...(body && { payload: body }) });
      assertDocumented({ method, url, ...response });
      return response;
    },
    query: async (procedure, input) =>
      callProcedure(procedure, { query: input === undefined ? {} : { input: JSON.stringify(input) } }),
    mutate: async (procedure, input) =>
      callProcedure(procedure, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(input ?? null),
      }),
  };
}
