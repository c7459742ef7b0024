import { createHash } from 'node:crypto';
import multipart, { type MultipartFile } from '@fastify/multipart';
import { enquiryFileLimits } from '@headwater/contract/enquiry-files';
import { addressKey } from '@headwater/runtime/address-key';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cleanFileName } from '@headwater/contract/file-name';
import {
  IncompleteFormError,
  MAX_FORM_BYTES,
  readForm,
  UnreadableFormError,
  type FormValues,
} from '../http/forms.ts';

/** A file as it was sent: anything at all. */
export interface SentFile {
  name: string;
  content: Buffer;
  sha256: Buffer;
}

/** A form with its files, which take the process's memory until they are disposed. */
export interface SentForm extends Disposable {
  values: FormValues;
  files: readonly SentFile[];
  /** Why the files were dropped as they came: what is wrong with them, or that no more can be taken at the moment. */
  dropped: { because: 'limit' } | { because: 'files'; error: string } | null;
}

/** What of a body is read, so that a form with files that are too large comes back with what was typed. */
const MAX_BODY_BYTES = 100_000_000;

/**
 * What the files of all forms, and of those from one address, may take of the memory while they are received. An address
 * takes no more than it leaves, so that a few that never end keep nobody else from sending files.
 */
const MAX_HELD_BYTES = 100_000_000;
const MAX_HELD_BYTES_OF_ADDRESS = 2 * enquiryFileLimits.bytes;

/** What a piece of a file takes beside its bytes. A sender decides how many there are. */
const PIECE_BYTES = 500;

const heldBytes = new Map<string, number>();

/** Of multipart forms. More files than an enquiry may have come as far as the sentence that says so. */
const limits = {
  files: 4 * enquiryFileLimits.files,
  fields: 16,
  parts: 16 + 4 * enquiryFileLimits.files,
  fieldNameSize: 100,
  fieldSize: MAX_FORM_BYTES,
  fileSize: MAX_BODY_BYTES,
  headerPairs: 50,
};

/** Registers calls in a scope of their own, in which forms with files are parsed. */
export function acceptFiles(app: FastifyInstance, register: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    // Not what only says that it has no type.
    await scope.register(multipart, { limits, isPartAFile: (_field, _type, name) => name !== undefined });
    register(scope);
  });
}

/** Error of a body that no form of a person has. */
class FormTooLargeError extends Error {
  readonly statusCode = 413;
}

/** Reads a form, whose files stay in memory: nothing of them reaches a disk before they are examined. */
export async function receiveForm(request: FastifyRequest): Promise<SentForm> {
  // Reports of mistakes have no files, and no parser of them.
  if (!request.headers['content-type']?.startsWith('multipart/form-data'))
    return { values: readForm(request), files: [], dropped: null, [Symbol.dispose]: () => undefined };
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) throw new FormTooLargeError();
  const files = createFileKeeper(addressKey(request.ip));
  try {
    const values: FormValues = {};
    let typedBytes = 0;
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        await files.read(part);
        continue;
      }
      const text = readText(part.value);
      typedBytes += Buffer.byteLength(text);
      if (typedBytes > MAX_FORM_BYTES) throw new FormTooLargeError();
      values[part.fieldname] = text;
    }
    return { values, ...files.state(), [Symbol.dispose]: files.release };
  } catch (error) {
    files.release();
    // The parser's errors of what no browser sends have various statuses, and none for a form without its end.
    const isTooLarge = error instanceof Error && 'statusCode' in error && error.statusCode === 413;
    throw isTooLarge || error instanceof UnreadableFormError ? error : new IncompleteFormError();
  }
}

function readText(value: unknown): string {
  // The parser reads JSON, and has replaced what is no UTF-8.
  if (typeof value !== 'string') throw new IncompleteFormError();
  if (value.includes('\uFFFD')) throw new UnreadableFormError();
  return value;
}

/** Keeps the files of one form while they are within the limits, and drops them all once they are not. */
function createFileKeeper(address: string) {
  let files: SentFile[] = [];
  let dropped: SentForm['dropped'] = null;
  let received = 0;
  let held = 0;

  function release(): void {
    const left = (heldBytes.get(address) ?? 0) - held;
    if (left > 0) heldBytes.set(address, left);
    else heldBytes.delete(address);
    held = 0;
  }

  function drop(because: NonNullable<SentForm['dropped']>): void {
    dropped ??= because;
    files = [];
    release();
  }

  function hold(bytes: number): boolean {
    const ofAddress = heldBytes.get(address) ?? 0;
    const ofAll = heldBytes.values().reduce((sum, each) => sum + each, 0);
    const left = MAX_HELD_BYTES - ofAll - bytes;
    if (ofAddress + bytes > Math.min(left, MAX_HELD_BYTES_OF_ADDRESS)) return false;
    heldBytes.set(address, ofAddress + bytes);
    held += bytes;
    return true;
  }

  async function read({ fieldname, filename, file }: MultipartFile): Promise<void> {
    const chunks: Buffer[] = [];
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of file as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      received += chunk.length;
      if (received > MAX_BODY_BYTES) throw new FormTooLargeError();
      if (fieldname !== 'files' || dropped) continue;
      if (received > enquiryFileLimits.bytes) drop({ because: 'files', error: tooLarge });
      else if (hold(chunk.length + PIECE_BYTES)) {
        // A copy, as a small piece may be one of a large buffer.
        chunks.push(Buffer.from(chunk));
        hash.update(chunk);
      } else drop({ because: 'limit' });
    }
    // A browser sends a part without a name for a field without a file.
    if (fieldname !== 'files' || dropped || (filename === '' && bytes === 0)) return;
    if (bytes === 0) drop({ because: 'files', error: `‘${cleanFileName(filename)}’ is empty.` });
    else files.push({ name: filename, content: Buffer.concat(chunks), sha256: hash.digest() });
    if (files.length > enquiryFileLimits.files) drop({ because: 'files', error: tooMany });
  }

  return { read, release, state: () => ({ files, dropped }) };
}

const tooLarge = `The files are larger than ${enquiryFileLimits.bytes / 1e6} MB in total. Leave some out, or send a link in your message.`;
const tooMany = `These are more than ${enquiryFileLimits.files} files. Leave some out, or put them into one PDF.`;
