import { decryptBytes, openWithoutPassword, type Method, type ObjectId } from './cipher.ts';
import { isText, readText } from './text-token.ts';

/** A PDF's encryption; `unclear` if two readers may interpret it differently. */
export type Encryption = { state: 'none' | 'locked' | 'unclear' } | ({ state: 'open' } & Decryption);

export interface Decryption {
  decryptText: (text: string, object: ObjectId) => string;
  decryptStream: (bytes: Buffer, object: ObjectId) => Buffer;
}

type Tokens = readonly string[];

export interface EncryptionFinder {
  add: (tokens: Tokens, number: number | undefined) => void;
  open: () => Encryption;
}

/** Finds a PDF's encryption from all its trailers: a reader may use any of them. */
export function createEncryptionFinder(): EncryptionFinder {
  const references = new Set<number>();
  const dictionaries = new Map<string, Tokens>();
  const candidates: { number: number; tokens: Tokens }[] = [];
  const ids = new Set(['']);

  function takeDictionary(tokens: Tokens, start: number): void {
    const taken = tokens.slice(start, readDictionary(tokens, start)?.end);
    dictionaries.set(JSON.stringify(taken), taken);
  }

  return {
    add(tokens, number) {
      for (const [index, token] of tokens.entries()) {
        const next = tokens[index + 1];
        const text = tokens[index + 2];
        if (token === '/ID' && next === '[' && isText(text)) ids.add(readText(text));
        if (token !== '/Encrypt' || next === 'null') continue;
        if (next === '<<') takeDictionary(tokens, index + 1);
        else references.add(Number(next));
      }
      if (number !== undefined && tokens.includes('/Filter') && tokens.includes('/V'))
        candidates.push({ number, tokens });
    },
    open() {
      for (const { number, tokens } of candidates) if (references.has(number)) takeDictionary(tokens, 0);
      if (references.size === 0 && dictionaries.size === 0) return { state: 'none' };
      const [tokens, ...others] = dictionaries.values();
      const dictionary = tokens && readDictionary(tokens, 0)?.dictionary;
      return dictionary && others.length === 0 ? openDictionary(dictionary, ids) : { state: 'unclear' };
    },
  };
}

function openDictionary(dictionary: Dictionary, ids: ReadonlySet<string>): Encryption {
  // With a reader's certificate.
  if (dictionary.get('/Filter') !== '/Standard') return { state: 'locked' };
  const version = Number(dictionary.get('/V'));
  const texts = methodOf(dictionary, '/StrF');
  const streams = methodOf(dictionary, '/StmF');
  if (texts === null || streams === null) return { state: 'unclear' };
  const bytesOf = (name: string) => {
    const text = dictionary.get(name);
    return Buffer.from(typeof text === 'string' && isText(text) ? readText(text) : '', 'latin1');
  };
  const secrets = {
    revision: Number(dictionary.get('/R')),
    keyLength: { 1: 5, 2: Number(dictionary.get('/Length') ?? 40) / 8 }[version] ?? 16,
    owner: bytesOf('/O'),
    user: bytesOf('/U'),
    ownerKey: bytesOf('/OE'),
    userKey: bytesOf('/UE'),
    permissions: Math.trunc(Number(dictionary.get('/P'))),
    encryptsMetadata: dictionary.get('/EncryptMetadata') !== 'false',
  };
  const keys = new Map<string, Buffer>();
  for (const id of ids)
    for (const key of openWithoutPassword({ ...secrets, id: Buffer.from(id, 'latin1') }))
      keys.set(key.toString('hex'), key);
  const [key, ...others] = keys.values();
  if (!key) return { state: 'locked' };
  if (others.length > 0) return { state: 'unclear' };
  return {
    state: 'open',
    decryptText: (text, object) =>
      decryptBytes(Buffer.from(text, 'latin1'), { key, method: texts, object }).toString('latin1'),
    decryptStream: (bytes, object) => decryptBytes(bytes, { key, method: streams, object }),
  };
}

/** Versions 4 and 5 name one method for texts and one for streams; older versions have a single method. */
function methodOf(dictionary: Dictionary, entry: '/StrF' | '/StmF'): Method | null {
  const version = Number(dictionary.get('/V'));
  if (version === 1 || version === 2) return 'rc4';
  if (version !== 4 && version !== 5) return null;
  const name = dictionary.get(entry) ?? '/Identity';
  if (name === '/Identity') return 'none';
  const filters = dictionary.get('/CF');
  const filter = filters instanceof Map && typeof name === 'string' ? filters.get(name) : undefined;
  const method = filter instanceof Map ? filter.get('/CFM') : undefined;
  if (version === 5) return method === '/AESV3' ? 'aes-256' : null;
  if (method === '/AESV2') return 'aes-128';
  return method === '/V2' ? 'rc4' : null;
}

/** The entries of a dictionary without repetitions; a value of several tokens is empty. */
type Dictionary = Map<string, string | Dictionary>;

/** Reads the dictionary that begins at a token; null if there is none, or an entry is repeated. */
function readDictionary(
  tokens: readonly string[],
  start: number,
): { dictionary: Dictionary; end: number } | null {
  const dictionary: Dictionary = new Map();
  if (tokens[start] !== '<<') return null;
  let index = start + 1;
  while (tokens[index] !== '>>') {
    const name = tokens[index];
    const value = tokens[index + 1];
    if (!name?.startsWith('/') || value === undefined || dictionary.has(name)) return null;
    const nested = value === '<<' ? readDictionary(tokens, index + 1) : null;
    if (value === '<<' && !nested) return null;
    const end = nested?.end ?? findEnd(tokens, index + 1);
    dictionary.set(name, nested?.dictionary ?? (end === index + 2 ? value : ''));
    index = end;
  }
  return { dictionary, end: index + 1 };
}

/** Finds the end of a value that is not a dictionary: one token, a list, or a reference. */
function findEnd(tokens: readonly string[], start: number): number {
  if (tokens[start] === '[') {
    const end = tokens.indexOf(']', start);
    return end === -1 ? tokens.length : end + 1;
  }
  return tokens[start + 2] === 'R' ? start + 3 : start + 1;
}
