import { toPortalError } from '../../../app/portal-error.ts';

/** Says what a person can do whose device is refused while somebody else guesses at their account. */
export function RefusedDeviceHint({ error }: { error: unknown }) {
  if (error === null || toPortalError(error).status !== 429) return null;
  return (
    <p className="text-sm text-muted">
      Has somebody else been trying to get into your account? Check your email for a link that lets a new
      device sign in. We send one a day at most. A browser that you have signed in with before needs no link.
    </p>
  );
}
