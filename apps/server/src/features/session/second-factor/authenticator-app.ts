import { TOTP, type Secret } from 'otpauth';

const PERIOD_SECONDS = 30;
/** The clock of a phone may be this many time steps off, either way. */
const WINDOW = 1;

/** Returns the 30-second time step that a code of the app is for; null where it is of none that is accepted now. */
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
