import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import Provider from 'oidc-provider';

/** Whom the provider signs in, without a form. */
export interface StaffMember {
  sub: string;
  email: string;
  emailVerified: boolean;
}

export interface TestIdentityProvider {
  issuer: string;
  client: { id: string; secret: string };
  signInAs: (member: StaffMember) => void;
  /** Makes it publish another key than the one it signs with. */
  publishOtherKey: () => void;
  close: () => Promise<void>;
}

/** Starts a real identity provider on a free port, for one client that comes back to `redirectUri`. */
export async function startIdentityProvider(redirectUri: string): Promise<TestIdentityProvider> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${portOf(server.address())}`;
  const client = { id: 'portal', secret: 'the-secret-of-the-portal' };
  let member: StaffMember = { sub: '', email: '', emailVerified: false };
  let otherKey: object | undefined;
  const provider = new Provider(issuer, {
    clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['for tests'] },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: () => ({ sub, email: member.email, email_verified: member.emailVerified }),
    }),
    // Consent was given once for all staff.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({ clientId: client.id, accountId: oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (req, res) => {
    if (otherKey && req.url === '/jwks') {
      res.setHeader('content-type', 'application/json');
      return void res.end(JSON.stringify({ keys: [otherKey] }));
    }
    if (!req.url?.startsWith('/interaction/')) return void answer(req, res);
    return void provider.interactionFinished(req, res, { login: { accountId: member.sub } });
  });
  return {
    issuer,
    client,
    signInAs: (next) => void (member = next),
    publishOtherKey: () => {
      const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
      otherKey = { ...publicKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' };
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function portOf(address: string | AddressInfo | null): number {
  if (typeof address !== 'object' || address === null) throw new Error('not listening on a port');
  return address.port;
}
