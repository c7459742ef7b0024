import { createCipheriv, createDecipheriv, hash } from 'node:crypto';

/** The method that encrypts the texts, or the streams, of a PDF. */
export type Method = 'none' | 'rc4' | 'aes-128' | 'aes-256';

export interface ObjectId {
  number: number;
  generation: number;
}

/** The encryption dictionary of the standard handler, and the file's id. */
export interface Secrets {
  revision: number;
  /** In bytes. */
  keyLength: number;
  owner: Buffer;
  user: Buffer;
  ownerKey: Buffer;
  userKey: Buffer;
  permissions: number;
  encryptsMetadata: boolean;
  id: Buffer;
}

const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const NO_IV = Buffer.alloc(16);

/**
 * Returns the keys with which the empty password opens a file: none if it needs another one. The file itself tells
 * whether a password is right.
 */
export function openWithoutPassword(secrets: Secrets): Buffer[] {
  if (secrets.revision < 5) return openOlder(secrets);
  const { owner, user, ownerKey, userKey, revision } = secrets;
  const hashOf = revision === 5 ? hashOnce : hashManyTimes;
  const whole = user.subarray(0, 48);
  const open = (entry: Buffer, key: Buffer, more: Buffer) =>
    hashOf(entry.subarray(32, 40), more).equals(entry.subarray(0, 32))
      ? [decryptBlocks(hashOf(entry.subarray(40, 48), more), NO_IV, key.subarray(0, 32))]
      : [];
  return [...open(user, userKey, Buffer.alloc(0)), ...open(owner, ownerKey, whole)];
}

function openOlder({
  revision,
  keyLength,
  owner,
  user,
  permissions,
  encryptsMetadata,
  id,
}: Secrets): Buffer[] {
  const flags = Buffer.alloc(4);
  // Some programs write the number without its sign.
  flags.writeInt32LE(permissions > 0x7fffffff ? permissions - 0x1_0000_0000 : permissions);
  const metadata = Buffer.alloc(revision >= 4 && !encryptsMetadata ? 4 : 0, 0xff);
  let key = md5(PADDING, owner.subarray(0, 32), flags, id, metadata).subarray(0, keyLength);
  if (revision === 2) return rc4(key, PADDING).equals(user.subarray(0, 32)) ? [key] : [];
  for (let round = 0; round < 50; round += 1) key = md5(key).subarray(0, keyLength);
  let check = md5(PADDING, id);
  for (let round = 0; round < 20; round += 1)
    check = rc4(
      key.map((byte) => byte ^ round),
      check,
    );
  return check.equals(user.subarray(0, 16)) ? [key] : [];
}

/** Decrypts the bytes of a text or a stream, whose end may be missing. Bytes too few to be encrypted give an empty result. */
export function decryptBytes(
  bytes: Buffer,
  { key, method, object }: { key: Buffer; method: Method; object: ObjectId },
): Buffer {
  if (method === 'none') return bytes;
  const ownKey = method === 'aes-256' ? key : objectKey(key, method, object);
  if (method === 'rc4') return rc4(ownKey, bytes);
  return decryptBlocks(ownKey, bytes.subarray(0, 16), bytes.subarray(16));
}

function objectKey(key: Buffer, method: Method, { number, generation }: ObjectId): Buffer {
  const place = Buffer.alloc(5);
  place.writeUIntLE(number & 0xff_ff_ff, 0, 3);
  place.writeUIntLE(generation & 0xff_ff, 3, 2);
  const salt = Buffer.from(method === 'aes-128' ? 'sAlT' : '');
  return md5(key, place, salt).subarray(0, Math.min(16, key.length + 5));
}

function decryptBlocks(key: Buffer, iv: Buffer, bytes: Buffer): Buffer {
  const whole = bytes.subarray(0, bytes.length - (bytes.length % 16));
  if (iv.length < 16) return Buffer.alloc(0);
  const cipher = createDecipheriv(key.length === 32 ? 'aes-256-cbc' : 'aes-128-cbc', key, iv);
  cipher.setAutoPadding(false);
  return Buffer.concat([cipher.update(whole), cipher.final()]);
}

function hashOnce(salt: Buffer, more: Buffer): Buffer {
  return sha('sha256', Buffer.concat([salt, more]));
}

/** The hash of PDF 2.0, of an empty password. */
function hashManyTimes(salt: Buffer, more: Buffer): Buffer {
  let key = hashOnce(salt, more);
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const once = Buffer.concat([key, more]);
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32));
    cipher.setAutoPadding(false);
    const encrypted = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => once)));
    const sum = encrypted.subarray(0, 16).reduce((total, byte) => total + byte, 0);
    key = sha((['sha256', 'sha384', 'sha512'] as const)[sum % 3] ?? 'sha256', encrypted);
    last = encrypted.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

function md5(...parts: Buffer[]): Buffer {
  // oxlint-disable-next-line headwater/no-unsafe-calls -- older PDFs are encrypted by it; it protects nothing of ours.
  return hash('md5', Buffer.concat(parts), 'buffer');
}

function sha(algorithm: 'sha256' | 'sha384' | 'sha512', bytes: Buffer): Buffer {
  return hash(algorithm, bytes, 'buffer');
}

/** The cipher of older PDFs, which Node's library lacks. */
function rc4(key: Uint8Array, bytes: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const output = Buffer.alloc(bytes.length);
  for (let index = 0, other = 0; index < 256; index += 1) {
    const kept = state[index] ?? 0;
    other = (other + kept + (key[index % key.length] ?? 0)) & 0xff;
    state[index] = state[other] ?? 0;
    state[other] = kept;
  }
  for (let index = 0, other = 0; index < bytes.length; index += 1) {
    const next = (index + 1) & 0xff;
    const kept = state[next] ?? 0;
    other = (other + kept) & 0xff;
    const swapped = state[other] ?? 0;
    state[next] = swapped;
    state[other] = kept;
    output[index] = (bytes[index] ?? 0) ^ (state[(kept + swapped) & 0xff] ?? 0);
  }
  return output;
}
