import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { choosePort } from '@headwater/db/embedded/port';
import { seededProducts } from '@headwater/db/seed/products';
import type { Env } from '@headwater/runtime/env';
import type { ChildSpec } from './child-spec.ts';

/** The fake Stripe takes no money and listens where the portal does: these keys protect nothing. */
const FAKE_KEYS = { secret: 'sk_test_stand_in', webhook: 'whsec_stand_in' };

export const FAKE_STRIPE_NAME = 'fake Stripe';

export interface FakeStripe {
  child: ChildSpec;
  /** The settings that make the portal and the worker use it. */
  settings: Record<string, string>;
}

/** Describes the fake Stripe that runs where no key is set. Its port and its state are kept in the data folder. */
export async function fakeStripe(env: Env): Promise<FakeStripe> {
  const folder = folderOf(env);
  await mkdir(folder, { recursive: true });
  const port = await choosePort(folder);
  const catalogue = seededProducts.map(({ name, price, stripe_price_id: priceId }) => ({
    priceId,
    name,
    amount: price,
  }));
  const options = {
    host: env.host,
    port: `${port}`,
    'secret-key': FAKE_KEYS.secret,
    'webhook-secret': FAKE_KEYS.webhook,
    'webhook-url': `http://${browserHost(env)}:${env.port}/api/store/stripe/webhook`,
    'state-file': join(folder, 'state.json'),
    catalogue: JSON.stringify(catalogue),
  };
  return {
    child: {
      name: FAKE_STRIPE_NAME,
      script: new URL('../../../../packages/stripe-stand-in/src/main.ts', import.meta.url),
      args: Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
      ready: 'message',
    },
    settings: settingsFor(env, port),
  };
}

/** Returns the settings of the fake Stripe beside a running portal, or null where none answers. */
export async function findRunningFakeStripe(env: Env): Promise<Record<string, string> | null> {
  const port = Number(await readFile(join(folderOf(env), 'port'), 'utf8').catch(() => ''));
  if (!(port > 0)) return null;
  const settings = settingsFor(env, port);
  return (await isListening(settings.STRIPE_API_BASE)) ? settings : null;
}

/** Tells whether a process listens: the port is kept over restarts, and may belong to none. */
async function isListening(address: string): Promise<boolean> {
  const signal = AbortSignal.timeout(5_000);
  return fetch(`${address}/_test/clock`, { signal }).then(
    ({ ok }) => ok,
    () => false,
  );
}

function folderOf({ dataDir }: Env): string {
  return join(dataDir, 'stripe');
}

function settingsFor(env: Env, port: number) {
  return {
    STRIPE_SECRET_KEY: FAKE_KEYS.secret,
    STRIPE_WEBHOOK_SECRET: FAKE_KEYS.webhook,
    // Browsers are sent to this address as well.
    STRIPE_API_BASE: `http://${browserHost(env)}:${port}`,
  };
}

function browserHost({ host }: Env): string {
  return host === '0.0.0.0' || host === '::' ? 'localhost' : host;
}
