import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { choosePort } from '@headwater/db/embedded/port';
import { seededProducts } from '@headwater/db/seed/products';
import { repositoryRoot, type Env } from '@headwater/runtime/env';
import type { ChildSpec } from './child-spec.ts';

/** It takes no money, and listens where the portal does: there is nothing that its keys would keep. */
const FAKE_KEYS = { secret: 'sk_test_stand_in', webhook: 'whsec_stand_in' };

export interface FakeStripe {
  child: ChildSpec;
  /** What the portal and the worker are told of it. */
  settings: Record<string, string>;
}

/** What stands in for Stripe where no key is set: on a port that is kept in the data folder, with what it has seen. */
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
      name: 'stand-in for Stripe',
      script: join(repositoryRoot, 'packages/stripe-stand-in/src/main.ts'),
      args: Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
      ready: 'message',
    },
    settings: settingsFor(env, port),
  };
}

/** The same, for the operator's scripts beside a portal that runs; null where no stand-in answers. */
export async function findRunningFakeStripe(env: Env): Promise<Record<string, string> | null> {
  const port = Number(await readFile(join(folderOf(env), 'port'), 'utf8').catch(() => ''));
  if (!(port > 0)) return null;
  const settings = settingsFor(env, port);
  return (await isListening(settings.STRIPE_API_BASE)) ? settings : null;
}

/** The port is kept over restarts: that there is one doesn't say that somebody listens. */
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
    // Browsers are sent there as well.
    STRIPE_API_BASE: `http://${browserHost(env)}:${port}`,
  };
}

function browserHost({ host }: Env): string {
  return host === '0.0.0.0' || host === '::' ? 'localhost' : host;
}
