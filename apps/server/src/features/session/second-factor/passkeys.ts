import type { NewCredential, PasskeyResponse } from '@headwater/contract/second-factor';
import { z } from 'zod';
import type { Context, UserContext } from '../../../trpc/context.ts';
import { challengeRateLimit } from '../sign-in/rate-limit-rules.ts';
import { consumeRateLimits } from '../sign-in/rate-limit.ts';
import { insertChallenge, takeChallenge } from './challenges.queries.ts';
import { getPasskey, listCredentials } from './passkeys.queries.ts';

/** It takes 12 MB of memory, which a portal without passkeys is spared. */
const loadWebAuthn = async () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256, by their numbers in COSE. Node warns of newer ones as experimental. */
const ALGORITHMS = [-8, -7, -257];

type PasskeyContext = Pick<Context, 'db' | 'env' | 'now'>;

/** Starts to make a passkey: returns the options for the browser, with a challenge for one use. */
export async function createRegistrationOptions(ctx: UserContext) {
  const { db, env, now, account } = ctx;
  const { generateRegistrationOptions } = await loadWebAuthn();
  const { extensions: _, ...options } = await generateRegistrationOptions({
    rpName: env.publisher.name,
    rpID: relyingPartyId(env),
    userName: account.email,
    userDisplayName: account.email,
    userID: new TextEncoder().encode(`account-${account.id}`),
    excludeCredentials: await listCredentials(db, { accountId: account.id }),
    // A passkey that the authenticator keeps and unlocks by PIN or fingerprint is two factors, and needs no email.
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await insertChallenge(db, { challenge: options.challenge, accountId: account.id, now: now() });
  return options;
}

/** Starts to use a passkey: of the account, or to sign in with any that the person chooses. */
export async function createAuthenticationOptions(
  ctx: PasskeyContext & Pick<Context, 'source'>,
  { accountId }: { accountId: number | null },
) {
  const { db, env, now, source } = ctx;
  await consumeRateLimits(ctx, [challengeRateLimit(env.limits, { accountId, address: source.address })]);
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const { extensions: _, ...options } = await generateAuthenticationOptions({
    rpID: relyingPartyId(env),
    allowCredentials: accountId === null ? [] : await listCredentials(db, { accountId }),
    userVerification: 'required',
  });
  await insertChallenge(db, { challenge: options.challenge, accountId, now: now() });
  return options;
}

/** Returns the new passkey's credential; null if the browser's answer is not for a challenge of the account. */
export async function verifyNewCredential(
  ctx: PasskeyContext,
  { accountId, passkey }: { accountId: number; passkey: NewCredential },
) {
  const expectedChallenge = await takeAnsweredChallenge(ctx, { accountId, passkey });
  if (expectedChallenge === null) return null;
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const verified = await orNull(
    verifyRegistrationResponse({
      response: toResponse(passkey),
      expectedChallenge,
      supportedAlgorithmIDs: ALGORITHMS,
      ...expectations(ctx),
    }),
  );
  return verified?.registrationInfo?.credential ?? null;
}

/** A passkey that has just been verified. */
export interface ProvedPasskey {
  id: number;
  accountId: number;
  counter: number;
  newCounter: number;
}

/** Returns the passkey that signed a challenge for the account, or for signing in; null if none did. */
export async function verifyPasskey(
  ctx: PasskeyContext,
  { accountId, passkey }: { accountId: number | null; passkey: PasskeyResponse },
): Promise<ProvedPasskey | null> {
  const expectedChallenge = await takeAnsweredChallenge(ctx, { accountId, passkey });
  const found = await getPasskey(ctx.db, { credentialId: passkey.id });
  if (expectedChallenge === null || !found || (accountId !== null && found.accountId !== accountId))
    return null;
  const { id, credentialId, counter } = found;
  const credential = { id: credentialId, publicKey: new Uint8Array(found.publicKey), counter };
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const verified = await orNull(
    verifyAuthenticationResponse({
      response: toResponse(passkey),
      expectedChallenge,
      credential,
      ...expectations(ctx),
    }),
  );
  if (!verified) return null;
  return { id, accountId: found.accountId, counter, newCounter: verified.authenticationInfo.newCounter };
}

/** No extension was asked for. */
function toResponse<T extends NewCredential | PasskeyResponse>(passkey: T) {
  return { ...passkey, clientExtensionResults: {} };
}

/** Uses up the challenge that the browser says it has signed; null if it is unknown, used, expired or for another account. */
async function takeAnsweredChallenge(
  { db, now }: PasskeyContext,
  { accountId, passkey }: { accountId: number | null; passkey: NewCredential | PasskeyResponse },
): Promise<string | null> {
  const challenge = readChallenge(passkey.response.clientDataJSON);
  return challenge !== null && (await takeChallenge(db, { challenge, accountId, now: now() }))
    ? challenge
    : null;
}

const clientData = z.object({ challenge: z.string() });

function readChallenge(clientDataJSON: string): string | null {
  try {
    return clientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).challenge;
  } catch {
    return null;
  }
}

function expectations({ env }: Pick<Context, 'env'>) {
  return { expectedOrigin: env.portalUrl, expectedRPID: relyingPartyId(env), requireUserVerification: true };
}

/** A passkey belongs to the portal's host, so that no look-alike can ask for it. */
function relyingPartyId({ portalUrl }: Pick<Context['env'], 'portalUrl'>): string {
  return new URL(portalUrl).hostname;
}

/** The library throws if it refuses an answer; it reaches nothing outside itself. */
async function orNull<T extends { verified: boolean }>(verification: Promise<T>): Promise<T | null> {
  const result = await verification.catch(() => null);
  return result?.verified ? result : null;
}
