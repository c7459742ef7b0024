import type { ObjectId } from './cipher.ts';
import { createEncryptionFinder, type Encryption } from './encryption.ts';
import { readObjects } from './read-objects.ts';
import { isText, readText } from './text-token.ts';

const ALLOWED = /^(?:https?|mailto|tel):/i;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/**
 * Says what is wrong with a link to this address: null for a web page, an email, a telephone number, or a place within
 * the site.
 */
function judgeLink(
  text: string,
): 'links to files' | 'links other than web, email and telephone links' | null {
  const address = text
    // UTF-16, in which each letter of an address has a zero before or after it.
    .replace(/^(?:\xFE\xFF|\xFF\xFE|\xEF\xBB\xBF)/, '')
    // Readers ignore unprintable characters, as browsers do.
    .replaceAll(/[\0-\x20\x7f]/g, '');
  if (/^file:/i.test(address) || /^[\\/]{2}/.test(address)) return 'links to files';
  return SCHEME.test(address) && !ALLOWED.test(address)
    ? 'links other than web, email and telephone links'
    : null;
}

/** The active content that a PDF may not have. `unreadable objects` may hide any of the others. */
export type ActiveContent =
  | 'scripts'
  | 'launch actions'
  | 'embedded files'
  | 'actions that send data or open other files'
  | 'actions that run by themselves'
  | 'video, sound or 3D models'
  | 'links to files'
  | 'links other than web, email and telephone links'
  | 'unreadable objects';

/**
 * The names that mark active content anywhere, as an entry, a value or an object. Honest programs do not use them
 * otherwise.
 */
const KINDS = new Map<string, ActiveContent>([
  ['/JavaScript', 'scripts'],
  ['/JS', 'scripts'],
  // Such forms and models have scripts of their own.
  ['/XFA', 'scripts'],
  ['/OnInstantiate', 'scripts'],
  ['/Launch', 'launch actions'],
  ['/ImportData', 'launch actions'],
  ['/EmbeddedFile', 'embedded files'],
  ['/EmbeddedFiles', 'embedded files'],
  ['/EF', 'embedded files'],
  ['/SubmitForm', 'actions that send data or open other files'],
  ['/GoToE', 'actions that send data or open other files'],
  ['/AA', 'actions that run by themselves'],
  ['/RichMedia', 'video, sound or 3D models'],
  ['/Movie', 'video, sound or 3D models'],
  ['/Sound', 'video, sound or 3D models'],
  ['/Rendition', 'video, sound or 3D models'],
  ['/3D', 'video, sound or 3D models'],
  ['/GoToR', 'links to files'],
]);

interface FoundText {
  text: string;
  /** The object that contains it, by which it is encrypted; undefined if it was packed. */
  id: ObjectId | undefined;
}

/** Finds a PDF's active content, the most telling kind first; null if there is none. Also says how the PDF is encrypted. */
export function findActiveContent(pdf: Buffer): {
  activeContent: ActiveContent | null;
  encryption: Encryption;
} {
  const found = new Set<ActiveContent>();
  const finder = createEncryptionFinder();
  const opening = new Set<number>();
  const others = new Set<number>();
  const links: FoundText[] = [];
  const linksElsewhere = new Set<number>();
  const texts: (FoundText & { number: number })[] = [];
  for (const { number, tokens, id } of readObjects(pdf, finder)) {
    if (!tokens) found.add('unreadable objects');
    for (const [index, token] of tokens?.entries() ?? []) {
      const kind = KINDS.get(token);
      if (kind) found.add(kind);
      if (!tokens) continue;
      const next = tokens[index + 1];
      const target = Number(next);
      if (token === '/URI' || token === '/Base') {
        if (isText(next)) links.push({ text: next, id });
        else if (Number.isInteger(target)) linksElsewhere.add(target);
      }
      if (token !== '/OpenAction') continue;
      if (Number.isInteger(target)) opening.add(target);
      else if (!leadsToPage(tokens, index + 1)) found.add('actions that run by themselves');
    }
    const text = tokens?.[0];
    if (number !== undefined && isText(text)) texts.push({ number, text, id });
    if (number !== undefined && tokens && !leadsToPage(tokens, 0)) others.add(number);
  }
  if (!opening.isDisjointFrom(others)) found.add('actions that run by themselves');
  for (const text of texts) if (linksElsewhere.has(text.number)) links.push(text);
  const encryption = finder.open();
  for (const address of links.flatMap((link) => readLinkAddresses(link, encryption))) {
    const fault = judgeLink(address);
    if (fault) found.add(fault);
  }
  if (encryption.state === 'unclear') found.add('unreadable objects');
  return { activeContent: priority.find((kind) => found.has(kind)) ?? null, encryption };
}

/** Returns the possible meanings of a link's text: a reader that misses a PDF's encryption takes the text as it is written. */
function readLinkAddresses({ text, id }: FoundText, encryption: Encryption): string[] {
  const written = readText(text);
  if (encryption.state !== 'open' || !id) return [written];
  const decrypted = encryption.decryptText(written, id);
  return /^[\x20-\x7e]+$/.test(written) ? [decrypted, written] : [decrypted];
}

const priority: ActiveContent[] = [
  ...KINDS.values(),
  'links other than web, email and telephone links',
  'unreadable objects',
];

/** Says whether the value that begins at a token is a place within the document, or an action that goes to one. */
function leadsToPage(tokens: readonly string[], start: number): boolean {
  if (tokens[start] === '[') return true;
  if (tokens[start] !== '<<') return false;
  let depth = 0;
  for (let index = start; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === '<<') depth += 1;
    if (token === '>>') depth -= 1;
    if (depth === 0) break;
    if (token === '/Next' || (token === '/S' && !/^\/(?:GoTo|Named)$/.test(tokens[index + 1] ?? '')))
      return false;
  }
  return true;
}
