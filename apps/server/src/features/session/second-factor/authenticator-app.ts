import { TOTP, type Secret } from 'otpauth';

const PERIOD_SECONDS = 30;
/** A phone's clock may differ by this many time steps either way. */
const WINDOW = 1;

/** Returns the 30-second time step of an app's code; null if it matches none that is accepted now. */
export function findTimeStep({
  secret,
  code,
  now,
}: {
  secret: Secret;
  code: string;
  now: Date;
}): number | null {
  const totp = new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
