import { fastify, type FastifyInstance } from 'fastify';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { registerApi } from './api/api.ts';
import { parseForm } from './api/form.ts';
import { seedCatalogue, type CatalogueEntry } from './catalogue/seed.ts';
import { createClock } from './clock/clock.ts';
import { registerControl } from './control/control.routes.ts';
import { createFaults } from './control/faults.ts';
import { registerPage } from './page/page.routes.ts';
import { createState, createStore, type State } from './store/store.ts';

/** The version of the file's format. A change of the state's shape raises it, and older files are discarded. */
const STATE_FORMAT = 5;

const stateFile = z.object({
  format: z.literal(STATE_FORMAT),
  state: z.custom<State>((value) => typeof value === 'object' && value !== null && 'objects' in value),
});

/** Writes the state atomically: a kill at any moment leaves the old file or the new one. */
function saveState(path: string, state: State): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, JSON.stringify({ format: STATE_FORMAT, state }, replaceMap), { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

/** Reads the state; null where there is no file, or one of another format. */
function loadState(path: string): State | null {
  try {
    return stateFile.safeParse(JSON.parse(readFileSync(path, 'utf8'), reviveMap)).data?.state ?? null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

function replaceMap(_: string, value: unknown): unknown {
  return value instanceof Map ? { $map: [...value] } : value;
}

const serializedMap = z.strictObject({ $map: z.array(z.tuple([z.string(), z.unknown()])) });

function reviveMap(_: string, value: unknown): unknown {
  const map = serializedMap.safeParse(value).data;
  return map ? new Map(map.$map) : value;
}

export interface FakeStripeOptions {
  secretKey: string;
  webhookSecret: string;
  /** What calls of `/_test/…` carry as their Bearer token. */
  controlKey: string;
  /** The URL that events are sent to; without it they can only be listed. */
  webhookUrl?: string;
  /** The machine's time in milliseconds; the clock may run ahead of it. */
  now?: () => number;
  /** Where the clock begins; at the machine's time by default. */
  startAt?: Date;
  /** The file that keeps the state over restarts. */
  stateFile?: string;
  /** The prices that exist from the first start on. */
  catalogue?: readonly CatalogueEntry[];
}

/**
 * Creates a server that speaks the part of Stripe's API which the portal uses, with hosted pages at
 * `/pay/…` and `/billing/…`, signed webhooks, and what tests make happen at `/_test/…`. It does not listen yet.
 */
export function createFakeStripe(options: FakeStripeOptions): FastifyInstance {
  const {
    secretKey,
    webhookSecret,
    controlKey,
    webhookUrl = null,
    now = Date.now,
    startAt = new Date(now()),
    stateFile,
    catalogue = [],
  } = options;
  const stored = stateFile === undefined ? null : loadState(stateFile);
  // The file may come from a version that kept less.
  const store = createStore({ ...createState(startAt.getTime() - now()), ...stored }, now);
  const faults = createFaults();
  const clock = createClock(store, { url: webhookUrl, secret: webhookSecret, now }, save);
  seedCatalogue(store, catalogue);

  function save(): void {
    if (stateFile !== undefined) saveState(stateFile, store.state);
  }

  // A change is on disk before the request that made it is answered; its events are sent beside that.
  function onChange(): void {
    save();
    void clock.catchUp();
  }

  const app = fastify({
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    routerOptions: { querystringParser: parseForm, maxParamLength: 500 },
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, parseForm(body.toString())),
  );
  app.addHook('onReady', clock.catchUp);
  app.addHook('onClose', clock.stop);
  void app.register(async (scope) => registerApi(scope, { store, secretKey, faults, onChange }));
  void app.register(async (scope) => registerPage(scope, { store, onChange }));
  void app.register(async (scope) => registerControl(scope, { controlKey, store, faults, clock }));
  return app;
}
