import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { choosePort } from '@headwater/db/embedded/port';
import { seededProducts } from '@headwater/seed/products';
import type { Env } from '@headwater/runtime/env';
import type { ChildSpec } from './child-spec.ts';

/** The fake Stripe takes no money and listens only on this machine: these keys protect nothing. */
const FAKE_KEYS = { secret: 'sk_test_stand_in', webhook: 'whsec_stand_in' };

export const FAKE_STRIPE_NAME = 'fake Stripe';

export interface FakeStripe {
  child: ChildSpec;
  /** The settings that make the portal and the worker use it. */
  settings: Record<string, string>;
}

/**
 * Says whether payments go to the fake Stripe: if no key is set and only this machine can reach the portal. Elsewhere
 * anybody could pay without money, and so payment by card is off.
 */
export function usesFakeStripe({ stripe, isPublic, portalUrl }: Env): boolean {
  return stripe === null && !isPublic && portalUrl.startsWith('http:');
}

/** Describes the fake Stripe. Its port, its state and the key for tests are kept in the data folder. */
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
    port: `${port}`,
    'secret-key': FAKE_KEYS.secret,
    'webhook-secret': FAKE_KEYS.webhook,
    'webhook-url': `http://${hostInUrl(env)}:${env.port}/api/store/stripe/webhook`,
    'state-file': join(folder, 'state.json'),
    'control-key-file': controlKeyFile(env),
    catalogue: JSON.stringify(catalogue),
  };
  return {
    child: {
      name: FAKE_STRIPE_NAME,
      script: new URL('../../../../packages/stripe-stand-in/src/main.ts', import.meta.url),
      args: Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
      ready: 'message',
    },
    settings: settingsFor(port),
  };
}

/** Returns the settings of the fake Stripe beside a running portal, or null if none answers. */
export async function findRunningFakeStripe(env: Env): Promise<Record<string, string> | null> {
  if (!usesFakeStripe(env)) return null;
  const port = Number(await readFile(join(folderOf(env), 'port'), 'utf8').catch(() => ''));
  if (!(port > 0)) return null;
  const settings = settingsFor(port);
  const controlKey = await readFile(controlKeyFile(env), 'utf8').catch(() => '');
  return (await isListening(settings.STRIPE_API_BASE, controlKey)) ? settings : null;
}

/** Says whether the process with this key is listening: the port is kept across restarts, and may belong to nobody. */
async function isListening(address: string, controlKey: string): Promise<boolean> {
  const signal = AbortSignal.timeout(5_000);
  const headers = { authorization: `Bearer ${controlKey}` };
  return fetch(`${address}/_test/clock`, { signal, headers }).then(
    ({ ok }) => ok,
    () => false,
  );
}

function folderOf({ dataDir }: Env): string {
  return join(dataDir, 'stripe');
}

function controlKeyFile(env: Env): string {
  return join(folderOf(env), 'control-key');
}

function settingsFor(port: number) {
  return {
    STRIPE_SECRET_KEY: FAKE_KEYS.secret,
    STRIPE_WEBHOOK_SECRET: FAKE_KEYS.webhook,
    // Browsers are sent to this address as well.
    STRIPE_API_BASE: `http://localhost:${port}`,
  };
}

function hostInUrl({ host }: Env): string {
  return host.includes(':') ? `[${host}]` : host;
}
