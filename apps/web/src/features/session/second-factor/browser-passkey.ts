import type { Outputs } from '@headwater/server/router';

type CreationOptions = Outputs['session']['secondFactor']['startPasskey'];
type RequestOptions = Outputs['session']['startPasskeyLogin'];

/** Says whether the browser supports passkeys. */
export function supportsPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis;
}

/** Asks the browser to create a passkey. Throws an Error that says why it did not. */
export async function createPasskey(optionsJSON: CreationOptions) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw passkeyError(error, 'No passkey was created. Try again, and follow your browser’s steps.');
  });
}

/** Asks the browser to use a passkey. Throws an Error that says why it did not. */
export async function requestPasskey(optionsJSON: RequestOptions) {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON }).catch((error: unknown) => {
    throw passkeyError(error, 'No passkey was used. Try again, or choose another way.');
  });
}

/** Browsers do not say whether the person cancelled or has no passkey on this device. */
function passkeyError(cause: unknown, message: string): Error {
  const isRegistered = cause instanceof Error && cause.name === 'InvalidStateError';
  return new Error(isRegistered ? 'This device already has a passkey for your account.' : message, { cause });
}
