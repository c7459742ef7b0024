import type { Outputs } from '@headwater/server/router';

type CreationOptions = Outputs['session']['secondFactor']['startPasskey'];
type RequestOptions = Outputs['session']['startPasskeyLogin'];

/** Says whether the browser knows passkeys. */
export function supportsPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis;
}

/** Lets the browser make a passkey. Throws an Error that says why there is none. */
export async function createPasskey(optionsJSON: CreationOptions) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw passkeyError(error, 'No passkey was created. Try again, and follow your browser’s steps.');
  });
}

/** Lets the browser use a passkey. Throws an Error that says why it did not. */
export async function requestPasskey(optionsJSON: RequestOptions) {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON }).catch((error: unknown) => {
    throw passkeyError(error, 'No passkey was used. Try again, or choose another way.');
  });
}

/** A browser does not say whether the person cancelled or has no passkey here. */
function passkeyError(cause: unknown, message: string): Error {
  const isRegistered = cause instanceof Error && cause.name === 'InvalidStateError';
  return new Error(isRegistered ? 'This device already has a passkey for your account.' : message, { cause });
}
