import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewCredential, PasskeyResponse } from '@headwater/contract/second-factor';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

interface SoftPasskeyOptions {
  origin?: string;
  /** Whether the person unlocked it, by a PIN for instance. */
  unlocked?: boolean;
}

/** A passkey in software, as the browser and its authenticator make and use one (W3C Web Authentication, section 6). */
export interface SoftPasskey {
  id: string;
  publicKey: Buffer;
  /** Answers `navigator.credentials.create`. */
  register: (challenge: string, options?: SoftPasskeyOptions) => NewCredential;
  /** Answers `navigator.credentials.get`. */
  use: (challenge: string, options?: SoftPasskeyOptions) => PasskeyResponse;
}

export function createSoftPasskey({ portalUrl }: { portalUrl: string }): SoftPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  const coseKey = toCoseKey(publicKey.export({ format: 'jwk' }));
  let counter = 0;

  function authenticatorData(flags: number, unlocked: boolean): Buffer {
    const rpIdHash = sha256(new URL(portalUrl).hostname);
    const bytes = Buffer.alloc(5);
    bytes.writeUInt8(USER_PRESENT | (unlocked ? USER_VERIFIED : 0) | flags);
    bytes.writeUInt32BE((counter += 1), 1);
    return Buffer.concat([rpIdHash, bytes]);
  }

  function answer<T>(response: T) {
    return { id, rawId: id, type: 'public-key' as const, response };
  }

  return {
    id,
    publicKey: coseKey,
    register: (challenge, { origin = portalUrl, unlocked = true } = {}) => {
      const idLength = Buffer.from([0, credentialId.length]);
      const credential = Buffer.concat([Buffer.alloc(16), idLength, credentialId, coseKey]);
      const authData = Buffer.concat([authenticatorData(HAS_CREDENTIAL, unlocked), credential]);
      return answer({
        clientDataJSON: clientData({ type: 'webauthn.create', challenge, origin }).toString('base64url'),
        attestationObject: toAttestation(authData).toString('base64url'),
        transports: ['internal'],
      });
    },
    use: (challenge, { origin = portalUrl, unlocked = true } = {}) => {
      const client = clientData({ type: 'webauthn.get', challenge, origin });
      const authData = authenticatorData(0, unlocked);
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey);
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
}

function clientData(data: { type: string; challenge: string; origin: string }): Buffer {
  return Buffer.from(JSON.stringify({ ...data, crossOrigin: false }));
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

/** Encodes the key in CBOR as `{ 1: 2, 3: -7, -1: 1, -2: x, -3: y }` (RFC 9053, section 7.1.1). */
function toCoseKey({ x = '', y = '' }: { x?: string; y?: string }): Buffer {
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
}

/** Encodes `{ fmt: 'none', attStmt: {}, authData }` in CBOR. */
function toAttestation(authData: Buffer): Buffer {
  const head = [Buffer.from([0xa3, 0x63]), Buffer.from('fmt'), Buffer.from([0x64]), Buffer.from('none')];
  const statement = [Buffer.from([0x67]), Buffer.from('attStmt'), Buffer.from([0xa0])];
  const data = [Buffer.from([0x68]), Buffer.from('authData'), Buffer.from([0x58, authData.length]), authData];
  return Buffer.concat([...head, ...statement, ...data]);
}
