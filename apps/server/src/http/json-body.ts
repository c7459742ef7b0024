import { decodeBody } from '@headwater/runtime/decode-body';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

/** Parses JSON in the declared character set, and refuses a body in another, which would be stored garbled. */
export function parseJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (req, body: Buffer, done) => {
    void parseJson(req, decodeJson(req, body), done);
  });
}

/** Leaves the parsing to the caller. */
export function readJsonTexts(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (req, body: Buffer, done) => {
    done(null, decodeJson(req, body));
  });
}

function decodeJson(req: FastifyRequest, body: Buffer): string {
  // Nothing is decompressed here: compressed text would be read as garbage, and plain text that claims to be would pass.
  const coding = req.headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (coding !== '' && coding !== 'identity')
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Please send the request uncompressed');
  const text = decodeBody(body, req.headers['content-type']);
  if (text === null) throw wrongCharacterSet();
  return text;
}

/** Makes the 400 for a body that is not in its declared character set. */
export function wrongCharacterSet(path?: string): AppError {
  const message = 'The text is not in UTF-8, or not in the character set that the request names';
  return new AppError('BAD_REQUEST', message, {
    errors: path === undefined ? [] : [{ path, message }],
  });
}
