import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { itemRef, type ItemRef } from '@headwater/contract/ids';
import { isDatabaseUnreachable } from '@headwater/db/database-unreachable';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError, badField, parseInput } from '../../../errors.ts';
import { wrongCharacterSet } from '../../../http/json-body.ts';
import { createUploadFolder } from './upload-folder.ts';

export interface Upload<Fields> extends AsyncDisposable {
  /** The temporary file, which exists until the upload is disposed. */
  path: string;
  fields: Fields;
}

interface UploadForm<Fields extends z.ZodType> {
  schema: Fields;
  maxBytes: number;
  /** Throws for an article that does not accept the file; absent if the file is not for an article. */
  assertTarget?: (articleId: ItemRef) => Promise<void>;
}

/** The size of the boundaries and the fields beside the file. */
const MULTIPART_OVERHEAD_BYTES = 20_000;

/**
 * Streams a multipart upload into a temporary folder, which is removed when the result is disposed. The fields may come
 * before the file or after it; if `articleId` comes before it, its refusal does too. Throws 400, 413 and 415.
 */
export async function receiveUpload<Fields extends z.ZodType>(
  req: FastifyRequest,
  { schema, ...form }: UploadForm<Fields>,
): Promise<Upload<z.output<Fields>>> {
  if (!req.isMultipart())
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'An upload must be multipart/form-data');
  if (Number(req.headers['content-length'] ?? 0) > form.maxBytes + MULTIPART_OVERHEAD_BYTES)
    throw fileTooLargeError(form.maxBytes);
  const folder = await createUploadFolder();
  try {
    const path = join(folder.path, 'file');
    const fields = parseInput(schema, await readParts(req, path, form));
    return { path, fields, [Symbol.asyncDispose]: async () => folder.remove() };
  } catch (error) {
    await folder.remove();
    throw error;
  }
}

async function readParts(
  req: FastifyRequest,
  path: string,
  { maxBytes, assertTarget }: Omit<UploadForm<z.ZodType>, 'schema'>,
): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown>();
  let hasFile = false;
  try {
    for await (const part of req.parts({ limits: { fileSize: maxBytes } })) {
      if (part.type === 'field') {
        // The parser has replaced invalid characters.
        if (String(part.value).includes('\uFFFD')) throw wrongCharacterSet(part.fieldname);
        fields.set(part.fieldname, part.value);
        continue;
      }
      const articleId = itemRef.safeParse(fields.get('articleId'));
      if (articleId.success) await assertTarget?.(articleId.data);
      await pipeline(part.file, createWriteStream(path));
      // Refused at once, without waiting for the rest of the file.
      if (part.file.truncated) throw fileTooLargeError(maxBytes);
      hasFile = part.fieldname === 'file';
    }
  } catch (error) {
    throw toUploadError(error);
  }
  if (!hasFile) throw badField('file', 'A file is needed');
  return Object.fromEntries(fields);
}

function fileTooLargeError(maxBytes: number): AppError {
  return new AppError('PAYLOAD_TOO_LARGE', `The file is larger than ${maxBytes / 1_000_000} MB`);
}

/** Turns the parser's errors into a 400, because the body causes them; our own errors, the database's and the disk's stay. */
function toUploadError(error: unknown): unknown {
  if (error instanceof AppError || isDatabaseUnreachable(error)) return error;
  if (error instanceof Error && 'syscall' in error) return error;
  const isSecondFile = error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT';
  if (isSecondFile) return badField('file', 'Too many files');
  return new AppError('BAD_REQUEST', 'The upload is malformed or incomplete');
}
