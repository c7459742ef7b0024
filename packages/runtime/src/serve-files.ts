import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUploadName, type ByteRange, type FileStorage } from './storage.ts';

interface ServeFilesOptions {
  storage: FileStorage;
  /** The origins that may show a PDF in a frame: the portal's and the public site's. */
  frameAncestors: readonly string[];
}

const CONTENT_TYPES: Record<string, string> = {
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  pdf: 'application/pdf',
};

/** Serves GET and HEAD `/files/{name}` to everybody, as a Fastify plugin. What is served never runs. */
export async function serveFiles(app: FastifyInstance, options: ServeFilesOptions): Promise<void> {
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/files/:name',
    handler: async (request, reply) => {
      try {
        return await sendFile(request.params.name, request, reply, options);
      } catch (error) {
        request.log.error({ err: error }, 'the file storage failed');
        return reply
          .removeHeader('content-length')
          .removeHeader('cdn-cache-control')
          .headers({ 'cache-control': 'no-store', 'retry-after': 5 })
          .code(503)
          .type('text/plain; charset=utf-8')
          .send('The file cannot be reached right now');
      }
    },
  });
}

async function sendFile(
  name: string,
  request: FastifyRequest,
  reply: FastifyReply,
  { storage, frameAncestors }: ServeFilesOptions,
): Promise<FastifyReply> {
  const size = isUploadName(name) ? await storage.size(name) : null;
  if (size === null) return reply.code(404).type('text/plain; charset=utf-8').send('Not found');

  // A name is random and its bytes never change, so that the name is the validator.
  const etag = `"${name}"`;
  const isPdf = name.endsWith('.pdf');
  const viewer = isPdf ? pdfViewerOf(request) : 'sandboxed';
  // The policy names the origins that may frame it; X-Frame-Options, where set, knows one origin only.
  void reply.removeHeader('x-frame-options').headers({
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    // A cache in front asks again, so that a file that was erased is gone from there too.
    'cdn-cache-control': 'max-age=3600',
    'content-disposition': `${viewer === 'untrusted' ? 'attachment' : 'inline'}; filename="${name}"`,
    'content-security-policy': contentSecurityPolicy(frameAncestors, viewer),
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    ...(isPdf && { vary: 'User-Agent, Sec-Fetch-Dest' }),
    etag,
  });
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  void reply.type(CONTENT_TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream');

  const { range: rangeHeader, 'if-range': condition } = request.headers;
  const range = condition === undefined || condition === etag ? parseRangeHeader(rangeHeader, size) : null;
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${size}`).send();
  }
  const length = range ? range.end - range.start + 1 : size;
  void reply.header('content-length', length);
  if (range) void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  if (request.method === 'HEAD') return reply.send();

  const file = await storage.get(name, range ?? undefined);
  // It was removed after its size was read.
  if (!file)
    return reply.removeHeader('content-length').code(404).type('text/plain; charset=utf-8').send('Not found');
  return reply.send(file.stream);
}

type PdfViewer = 'sandboxed' | 'unsandboxed' | 'untrusted';

/**
 * Says how the request's browser shows PDFs. Chromium and Firefox do under `sandbox`, of which Safari makes an empty
 * window. A browser without Sec-Fetch-Dest is one of before 2023, or a network in between may read along: what shows
 * PDFs there is not known, and they are downloaded.
 */
function pdfViewerOf({ headers }: FastifyRequest): PdfViewer {
  const userAgent = headers['user-agent'] ?? '';
  if (!userAgent.startsWith('Mozilla/')) return 'sandboxed';
  if (headers['sec-fetch-dest'] === undefined) return 'untrusted';
  return /(?:Chrome|Firefox)\//.test(userAgent) ? 'sandboxed' : 'unsandboxed';
}

function contentSecurityPolicy(frameAncestors: readonly string[], viewer: PdfViewer): string {
  const policy = `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self' ${frameAncestors.join(' ')}`;
  return viewer === 'unsandboxed' ? policy : `${policy}; sandbox`;
}

/** Parses one range, as PDF viewers send it; several, or another unit, are answered with the whole file. */
function parseRangeHeader(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start > end)
    return first !== '' && last !== '' && Number(first) > Number(last) ? null : 'unsatisfiable';
  return { start, end };
}
