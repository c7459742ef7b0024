import { z } from 'zod';
import { id } from './ids.ts';
import { typedPassword } from './session.ts';
import { requiredName } from './text.ts';
import { typedCode } from './typed-code.ts';

const base32Alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Generates the 160-bit secret of an authenticator app, in the browser that shows it. */
export function generateAppSecret(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => base32Alphabet[byte % base32Alphabet.length]).join('');
}

const base64url = z
  .string()
  .max(10_000)
  .regex(/^[\w-]*$/, 'This is not base64url');
const credential = z.object({ id: base64url, rawId: base64url, type: z.literal('public-key') });

/** What a browser returns for a passkey that it has made; the WebAuthn standard's `RegistrationResponseJSON`. */
const newCredential = credential.extend({
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});
export type NewCredential = z.output<typeof newCredential>;

/** What a browser returns for a passkey that it has used; the WebAuthn standard's `AuthenticationResponseJSON`. */
const passkeyResponse = credential.extend({
  response: z.object({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url }),
});
export type PasskeyResponse = z.output<typeof passkeyResponse>;

export const passkeyLoginInput = z.object({ passkey: passkeyResponse });

/** How a signed-in person proves again who they are: by the second factor if the account has one. */
export const verifyInput = z.union([
  z.object({ password: typedPassword }),
  z.object({ code: typedCode }),
  passkeyLoginInput,
]);
export type VerifyInput = z.output<typeof verifyInput>;

export const addAppInput = z.object({
  secret: z.string().regex(/^[A-Z2-7]{32}$/, 'This is not a valid secret'),
  code: typedCode,
});

const passkeyName = requiredName(100);
export const addPasskeyInput = z.object({ name: passkeyName, passkey: newCredential });
export const renamePasskeyInput = z.object({ id, name: passkeyName });
export const removePasskeyInput = z.object({ id });

/** A passkey of the signed-in account. */
export interface OwnPasskey {
  id: number;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

/** The second factor of the signed-in account. */
export interface SecondFactor {
  /** Null without an authenticator app. */
  app: { createdAt: string; lastUsedAt: string | null } | null;
  passkeys: OwnPasskey[];
  /** The number of remaining backup codes. */
  backupCodes: number;
  /** Whether the account may do all its work only with a second factor. */
  required: boolean;
}
