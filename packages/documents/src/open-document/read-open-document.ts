import { findWordsOfOpenDocument } from '../balance/xml-words.ts';
import { damagedDocument, DocumentError } from '../document-error.ts';
import { describeLeftOut, wordsOf } from '../left-out.ts';
import { readOfficeTitle } from '../office-title.ts';
import { extractEntries, readXml } from '../open-archive.ts';
import { describeEdits, type PictureCollector } from '../pictures.ts';
import { countOf, type SourceDocument } from '../source-document.ts';
import { readStyles } from './styles.ts';
import { openDocumentToHtml } from './to-html.ts';

const PARTS = /^(?:(?:content|styles|meta|META-INF\/manifest)\.xml|Pictures\/[^/]+)$/;

/** Reads an OpenDocument text, as LibreOffice and others save it. */
export function readOpenDocument(bytes: Uint8Array, { add }: PictureCollector): SourceDocument {
  const parts = extractEntries(bytes, (name) => PARTS.test(name));
  const manifest = Buffer.from(parts['META-INF/manifest.xml'] ?? []).toString();
  if (manifest.includes('encryption-data'))
    throw new DocumentError(
      'This document is protected by a password. Save it without one, and import that.',
    );
  const content = readXml(parts, 'content.xml');
  // The parser closes truncated elements, and half a document would pass for the whole.
  if (!/<\/office:document-content>\s*$/.test(content.slice(-200))) throw new DocumentError(damagedDocument);
  const styles = readXml(parts, 'styles.xml');
  const { html, skipped, edits, leftOut, numbers } = openDocumentToHtml(content, {
    styles: readStyles([styles, content]),
    pictureAddress: (path) => {
      const picture = parts[path.replace(/^\.\//, '')];
      return picture ? add(picture) : '';
    },
  });
  const { text, apart } = findWordsOfOpenDocument(content);
  return {
    html,
    words: { text, apart, leftOut: wordsOf(leftOut), numbers, pictures: countPictures(content) },
    title: readOfficeTitle(readXml(parts, 'meta.xml')),
    notKept: [
      ...describeLeftOut(leftOut),
      ...describeSkipped(skipped),
      ...describeEdits(edits),
      ...(hasRunningText(styles) ? ['Page headers and footers'] : []),
    ],
  };
}

/** A frame may hold the same picture in several formats. */
function countPictures(content: string): number {
  return content.match(/<draw:frame\b[^<>]*>\s*<draw:image\b/g)?.length ?? 0;
}

function describeSkipped(skipped: ReadonlyMap<string, number>): string[] {
  const count = (...tags: string[]) => tags.reduce((sum, tag) => sum + (skipped.get(tag) ?? 0), 0);
  const comments = count('office:annotation');
  const fields = count('draw:control');
  const objects = count('draw:object', 'draw:object-ole', 'draw:plugin', 'math:math');
  return [
    ...(count('text:deletion') > 0 ? ['Text that was deleted with tracked changes'] : []),
    ...(comments > 0 ? [countOf(comments, 'comment', 'comments')] : []),
    ...(fields > 0 ? [countOf(fields, 'field of a form', 'fields of a form')] : []),
    ...(objects > 0 ? [countOf(objects, 'embedded object', 'embedded objects')] : []),
  ];
}

/** Losing the number of a page is no loss. */
function hasRunningText(styles: string): boolean {
  const parts = styles.matchAll(/<style:(header|footer)>(.*?)<\/style:\1>/gs);
  return [...parts].some(([part]) => /\p{L}/u.test(part.replaceAll(/<[^<>]*>/g, '')));
}
