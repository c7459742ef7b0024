import type { addAppInput, addPasskeyInput } from '@headwater/contract/second-factor';
import { Secret } from 'otpauth';
import type { z } from 'zod';
import { badField, conflict, violatesConstraint } from '../../../errors.ts';
import type { CookieSessionContext } from '../../../trpc/context.ts';
import { findTimeStep } from './authenticator-app.ts';
import { insertApp } from './authenticator-apps.queries.ts';
import { addFactor } from './change-second-factor.ts';
import { verifyNewCredential } from './passkeys.ts';
import { insertPasskey, listCredentials } from './passkeys.queries.ts';

const MAX_PASSKEYS = 20;

type AddedFactor = Promise<{ backupCodes: string[] | null }>;

/** Adds the authenticator app. Throws 400 at `code`, and 409 if the account has one. */
export async function addApp(
  ctx: CookieSessionContext,
  { secret: typed, code }: z.output<typeof addAppInput>,
): AddedFactor {
  const now = ctx.now();
  const secret = Secret.fromBase32(typed);
  const timeStep = findTimeStep({ secret, code, now });
  if (timeStep === null)
    throw badField('code', 'This is not the code shown in the app. Wait for the next one and try again.');
  const change = { action: 'session.secondFactor.addApp', change: 'app-added' } as const;
  try {
    return await addFactor(ctx, change, async (trx) =>
      insertApp(trx, { accountId: ctx.account.id, secret: Buffer.from(secret.bytes), timeStep, now }),
    );
  } catch (error) {
    if (violatesConstraint(error, 'authenticator_apps_pkey'))
      throw conflict('Your account has an authenticator app already. Remove it first.');
    throw error;
  }
}

/** Adds the passkey that the browser has made. Throws 400, and 409 if it is already registered. */
export async function addPasskey(
  ctx: CookieSessionContext,
  { name, passkey }: z.output<typeof addPasskeyInput>,
): AddedFactor {
  const accountId = ctx.account.id;
  const credential = await verifyNewCredential(ctx, { accountId, passkey });
  if (!credential) throw badField('passkey', 'This passkey could not be checked. Please add it again.');
  const change = {
    action: 'session.secondFactor.addPasskey',
    change: 'passkey-added',
    after: { name },
  } as const;
  try {
    return await addFactor(ctx, change, async (trx) => {
      const present = await listCredentials(trx, { accountId });
      if (present.length >= MAX_PASSKEYS)
        throw conflict(`At most ${MAX_PASSKEYS} passkeys: remove one first.`);
      await insertPasskey(trx, {
        accountId,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: passkey.response.transports,
        name,
        now: ctx.now(),
      });
    });
  } catch (error) {
    if (violatesConstraint(error, 'passkeys_credential_id_key'))
      throw conflict('This passkey is in use already.');
    throw error;
  }
}
