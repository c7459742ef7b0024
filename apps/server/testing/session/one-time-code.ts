import { TOTP } from 'otpauth';

/** Returns the code that an authenticator app with this secret shows. */
export function oneTimeCode(secret: string, at: Date = new Date()): string {
  return new TOTP({ secret }).generate({ timestamp: at.getTime() });
}
