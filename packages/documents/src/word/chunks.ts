import { randomUUID } from 'node:crypto';
import { posix } from 'node:path';
import type { Unzipped } from 'fflate';
import { DocumentError } from '../document-error.ts';
import { decodeHtml } from '../html/decode-html.ts';
import { readHtml } from '../html/read-html.ts';
import { readMhtml } from '../mhtml/read-mhtml.ts';
import { extractEntries, readXml } from '../open-archive.ts';
import type { PictureCollector } from '../pictures.ts';
import { escapeHtml, type SourceDocument } from '../source-document.ts';
import { listDescendants, parseXml } from './xml-tree.ts';

interface Archive {
  bytes: Uint8Array;
  parts: Unzipped;
  /** The name of the part that contains the text. */
  document: string;
  pictures: PictureCollector;
}

const MAX_CHUNKS = 20;

/** Reads the files that a Word document only refers to, and that Word inserts on the next save. */
export function createChunkReader({ bytes, parts, document, pictures }: Archive) {
  const targets = listTargets(parts, document);
  const taken = new Map<string, string>();

  return {
    /** Returns the placeholder of a file until it is inserted; null beyond the limit. */
    take(this: void, relationship: string): string | null {
      const name = targets.get(relationship);
      if (name === undefined || taken.size >= MAX_CHUNKS) return null;
      const words = randomUUID();
      taken.set(words, name);
      return words;
    },
    insert(html: string): { html: string; notKept: string[]; words: string; pictures: number } {
      const notKept: string[] = [];
      const words: string[] = [];
      let pictureCount = 0;
      let whole = html;
      for (const [placeholder, name] of taken) {
        const [chunk] = Object.values(extractEntries(bytes, (entry) => entry === name));
        const read = chunk ? readChunk(name, chunk, pictures) : null;
        if (read) {
          notKept.push(...read.notKept);
          words.push(read.words.text, read.words.apart);
          pictureCount += read.words.pictures ?? 0;
        } else notKept.push(`An inserted file (${posix.basename(name)})`);
        // A function, because a text may contain the pattern of a match.
        whole = whole.replace(`<p>${placeholder}</p>`, () => read?.html ?? '');
      }
      const isAll = taken.size > 0 && notKept.length >= taken.size;
      if (isAll && whole.replaceAll(/<[^<>]*>/g, '').trim() === '')
        throw new DocumentError(
          'The text of this document is in a linked file. Open it in Word, save it again, and import that.',
        );
      return { html: whole, notKept, words: words.join(' '), pictures: pictureCount };
    },
  };
}

function listTargets(parts: Unzipped, document: string): ReadonlyMap<string, string> {
  const folder = posix.dirname(document);
  const xml = readXml(parts, posix.join(folder, '_rels', `${posix.basename(document)}.rels`));
  if (xml === '') return new Map();
  return new Map(
    listDescendants(parseXml(xml), 'Relationship')
      .filter(({ attributes }) => /\/aFChunk$/i.test(attributes['Type'] ?? ''))
      .filter(({ attributes }) => attributes['TargetMode'] !== 'External')
      .map(({ attributes: { Id = '', Target = '' } }) => [
        Id,
        Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target),
      ]),
  );
}

function readChunk(name: string, chunk: Uint8Array, pictures: PictureCollector): SourceDocument | null {
  if (/\.x?html?$/i.test(name)) return readHtml(decodeHtml(chunk, ''), { pictures, address: null });
  if (/\.mht(?:ml)?$/i.test(name)) return readMhtml(chunk, pictures);
  if (/\.txt$/i.test(name)) {
    const lines = decodeHtml(chunk, '').split(/\r\n?|\n/);
    return {
      html: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join(''),
      title: '',
      notKept: [],
      words: { text: lines.join(' '), apart: '', leftOut: [], pictures: 0 },
    };
  }
  return null;
}
