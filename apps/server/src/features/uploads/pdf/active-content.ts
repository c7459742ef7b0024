import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  PDFStream,
  PDFString,
  type PDFContext,
  type PDFObject,
} from 'pdf-lib';
import { decodeNames } from './hidden-active-content.ts';

/** What a PDF has beside pages, and may not have. `unreadable` objects may be any of the others. */
export type ActiveContent = 'scripts' | 'launch actions' | 'embedded files' | 'unreadable objects';

const name = (text: string) => PDFName.of(text);
const LAUNCHING_ACTIONS = [name('Launch'), name('ImportData')];

/** Finds what a parsed PDF has beside pages; null for nothing. An action or a file counts wherever it stands. */
export function findActiveContent(context: PDFContext): ActiveContent | null {
  for (const [, object] of context.enumerateIndirectObjects()) {
    const found = findInObject(object);
    if (found) return found;
  }
  return null;
}

function findInObject(root: PDFObject): ActiveContent | null {
  const open = [root];
  for (let object = open.pop(); object !== undefined; object = open.pop()) {
    if (object instanceof PDFInvalidObject && holdsObjectsAsText(object)) return 'unreadable objects';
    if (object instanceof PDFArray) open.push(...object.asArray());
    const dict = object instanceof PDFStream ? object.dict : object;
    if (!(dict instanceof PDFDict)) continue;
    const found = object instanceof PDFStream && holdsObjects(dict) ? 'unreadable objects' : findInDict(dict);
    if (found) return found;
    open.push(...dict.values());
  }
  return null;
}

function findInDict(dict: PDFDict): ActiveContent | null {
  const action = dict.lookup(name('S'));
  const script = dict.lookup(name('JS'));
  const hasScript = [PDFString, PDFHexString, PDFStream].some((type) => script instanceof type);
  // XFA forms and 3D models have scripts of their own.
  const hasScriptedPart = dict.has(name('XFA')) || dict.has(name('OnInstantiate'));
  if (action === name('JavaScript') || hasScript || hasScriptedPart) return 'scripts';
  if (LAUNCHING_ACTIONS.some((launching) => action === launching)) return 'launch actions';
  const files = dict.lookup(name('EF'));
  const isFile = dict.lookup(name('Type')) === name('EmbeddedFile');
  if (isFile || (files instanceof PDFDict && files.keys().length > 0)) return 'embedded files';
  return null;
}

/** Says whether a stream is one of objects: the parser keeps those alone that it could not unpack. */
function holdsObjects(dict: PDFDict): boolean {
  return dict.has(name('First')) && dict.has(name('N'));
}

function holdsObjectsAsText(object: PDFInvalidObject): boolean {
  const bytes = Buffer.alloc(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  const text = decodeNames(bytes);
  return /\/First\b/.test(text) && /\/N\b/.test(text);
}
