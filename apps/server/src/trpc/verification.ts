import { forbiddenUntil } from '../errors.ts';
import type { AuthSession } from './auth-session.ts';
import type { Context } from './context.ts';

/**
 * The people whom a procedure asks for proof within ten minutes of who they are. `second-factor`: those who have one;
 * `recent`: everybody; both count the sign-in itself. `always`: everybody, since the sign-in.
 */
export type Verification = 'second-factor' | 'recent' | 'always';

const VERIFIED_FOR_MS = 10 * 60_000;

/** Throws 403 at `verification` if the person has to prove again who they are. An API token passes. */
export function assertVerified(
  { proof }: AuthSession,
  { verification, now }: { verification: Verification; now: Date },
): void {
  if (!proof || (verification === 'second-factor' && !proof.hasSecondFactor)) return;
  const provedAt = proof.verifiedAt ?? (verification === 'always' ? null : proof.signedInAt);
  if (holds(provedAt, now)) return;
  throw forbiddenUntil(
    proof.hasSecondFactor
      ? 'Confirm that it is you with your second factor, then try again'
      : 'Confirm that it is you with your password, then try again',
    'verification',
  );
}

/** Says whether the person has proved again who they are since they signed in, and the proof still holds. */
export function hasVerified({ proof }: AuthSession, now: Date): boolean {
  return holds(proof?.verifiedAt ?? null, now);
}

function holds(provedAt: Date | null, now: Date): boolean {
  return provedAt !== null && now.getTime() - provedAt.getTime() <= VERIFIED_FOR_MS;
}

/** Throws 403 at `secondFactor` for a staff session that no second factor protects, if the portal requires one. */
export function assertSecondFactor({ env }: Pick<Context, 'env'>, { proof }: AuthSession): void {
  if (!env.adminSecondFactor || !proof) return;
  if (proof.hasSecondFactor || proof.signInMethod === 'identity-provider') return;
  throw forbiddenUntil(
    'Staff need a second factor here: set one up on your account page first',
    'secondFactor',
  );
}
