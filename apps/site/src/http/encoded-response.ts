import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Response body in each encoding. */
export interface EncodedResponse {
  type: string;
  etag: string;
  identity: Buffer;
  /** Empty if the type is already compressed, like `br`. */
  gzip: Buffer;
  br: Buffer;
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** A cached response is compressed only once for many readers, and therefore harder. */
const COMPRESSION_LEVELS = { cached: { br: 7, gzip: 8 }, uncached: { br: 4, gzip: 4 } } as const;

export async function encodeResponse(
  type: string,
  content: string | Buffer,
  compression: keyof typeof COMPRESSION_LEVELS = 'cached',
): Promise<EncodedResponse> {
  const level = COMPRESSION_LEVELS[compression];
  const identity = copyToOwnBuffer(Buffer.from(content));
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const none = Buffer.alloc(0);
  if (!/^text\/|xml|svg|json/.test(type)) return { type, etag, identity, gzip: none, br: none };
  const [zipped, br] = await Promise.all([
    toGzip(identity, { level: level.gzip }),
    toBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: level.br,
        [constants.BROTLI_PARAM_LGWIN]: brotliWindowBits(identity),
      },
    }),
  ]);
  return { type, etag, identity, gzip: copyToOwnBuffer(zipped), br: copyToOwnBuffer(br) };
}

/** Returns the window as a power of two. Allocating the default of 4 MB takes longer than compressing a page. */
function brotliWindowBits({ length }: Buffer): number {
  return Math.min(Math.max(Math.ceil(Math.log2(length + 16)), 16), 22);
}

/** Copies bytes into their own memory, as a slice of a pool or of the compressor's buffer would retain all of it. */
function copyToOwnBuffer(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

export function encodedByteLength({ identity, gzip: zipped, br }: EncodedResponse): number {
  return identity.length + zipped.length + br.length;
}

/** How a response is sent: in an encoding, or as 304. */
export type ResponseForm = 'unchanged' | 'br' | 'gzip' | 'identity';

/** Returns the best encoding that the client accepts, or `unchanged` if it has this version. */
export function chooseForm(headers: IncomingHttpHeaders, response: EncodedResponse): ResponseForm {
  if (headers['if-none-match']?.includes(response.etag)) return 'unchanged';
  const accepted = headers['accept-encoding'] ?? '';
  if (response.br.length > 0 && acceptsEncoding(accepted, 'br')) return 'br';
  return response.gzip.length > 0 && acceptsEncoding(accepted, 'gzip') ? 'gzip' : 'identity';
}

/** Sends the response in the form that suits the request. */
export function sendEncodedResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: EncodedResponse,
): FastifyReply {
  void reply.headers({ etag: response.etag, vary: 'accept-encoding' });
  // Browsers revalidate each time, as a page may be taken down at any moment.
  if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-cache');
  const form = chooseForm(request.headers, response);
  if (form === 'unchanged') return reply.code(304).send();
  void reply.type(response.type);
  if (form !== 'identity') void reply.header('content-encoding', form);
  return reply.send(response[form]);
}

function acceptsEncoding(accepted: string, encoding: 'br' | 'gzip'): boolean {
  return accepted.split(',').some((entry) => {
    const [name, quality] = entry.split(';q=');
    return name?.trim() === encoding && Number(quality ?? 1) > 0;
  });
}
