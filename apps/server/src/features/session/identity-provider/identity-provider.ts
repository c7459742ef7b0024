import type { ServiceEnv } from '@headwater/runtime/env';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type Configuration,
} from 'openid-client';
import { z } from 'zod';

type ProviderSettings = NonNullable<ServiceEnv['identityProvider']>;

const TIMEOUT_SECONDS = 5;

/** What the browser keeps until it comes back, so that no other browser's answer is accepted. */
export const pendingSignIn = z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string() });
export type PendingSignIn = z.output<typeof pendingSignIn>;

const userClaims = z.object({
  sub: z.string(),
  email: z.string().optional(),
  email_verified: z.boolean().optional().catch(false),
});

/** The person whom the provider has signed in. */
export interface Identity {
  issuer: string;
  subject: string;
  /** Null if the provider does not say that it is verified. */
  verifiedEmail: string | null;
}

export interface IdentityProvider {
  /** Returns the provider's address for the browser. Throws if the provider cannot be reached. */
  start: () => Promise<{ url: URL; pending: PendingSignIn }>;
  /** Returns the person who has come back to `url` from the provider. Throws if anything does not match. */
  finish: (url: URL, pending: PendingSignIn) => Promise<Identity>;
}

/** Signs in by OpenID Connect: the authorization code flow with PKCE, state and nonce. */
export function connectIdentityProvider(settings: ProviderSettings, redirectUri: string): IdentityProvider {
  let discovered: Configuration | undefined;

  async function discover(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = settings;
    // Checks the signature of tokens although they come over TLS. The settings accept http only on this machine.
    const execute = [enableNonRepudiationChecks, ...(/^http:/i.test(issuer) ? [allowInsecureRequests] : [])];
    discovered ??= await discovery(new URL(issuer), clientId, clientSecret, undefined, {
      execute,
      timeout: TIMEOUT_SECONDS,
    });
    return discovered;
  }

  return {
    start: async () => {
      const config = await discover();
      const codeVerifier = randomPKCECodeVerifier();
      const pending = { state: randomState(), nonce: randomNonce(), codeVerifier };
      const url = buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email',
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        state: pending.state,
        nonce: pending.nonce,
      });
      return { url, pending };
    },
    finish: async (url, { state, nonce, codeVerifier }) => {
      const config = await discover();
      const tokens = await authorizationCodeGrant(config, url, {
        pkceCodeVerifier: codeVerifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const { sub, ...claims } = userClaims.parse(tokens.claims());
      const { email, email_verified } =
        claims.email === undefined
          ? userClaims.parse(await fetchUserInfo(config, tokens.access_token, sub))
          : claims;
      const verifiedEmail = email !== undefined && email_verified === true ? email : null;
      return { issuer: config.serverMetadata().issuer, subject: sub, verifiedEmail };
    },
  };
}
