import { toPortalError } from '../../../app/portal-error.ts';

/**
 * Tells a person what to do when their device is refused because somebody is guessing their
 * password.
 */
export function RefusedDeviceHint({ error }: { error: unknown }) {
  if (error === null || toPortalError(error).status !== 429) return null;
  return (
    <p className="text-sm text-muted">
      Somebody may be trying to get into your account. Check your email for a link that lets a new device sign
      in. We send at most one a day. You can sign in without it from a browser that you have used before.
    </p>
  );
}
