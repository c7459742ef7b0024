import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import type { Readable } from 'node:stream';
import { type Damage, isWrongSize, type FileRecord } from './check-file.ts';
import { logDamage } from './damage-report.ts';
import { createFileRecords, type GetFileRecord } from './file-records.ts';
import { oncePer } from './once-per.ts';
import type { Metrics } from './telemetry/metrics.ts';
import { isPublicName, type ByteRange, type FileStorage } from './storage.ts';

interface ServeFilesOptions {
  storage: FileStorage;
  /** The origins that may show a PDF in a frame: the portal's and the public site's. */
  frameAncestors: readonly string[];
  getRecord: GetFileRecord;
  metrics: Metrics | null;
}

interface ServeFilesDeps extends Pick<ServeFilesOptions, 'storage' | 'frameAncestors'> {
  getRecord: ReturnType<typeof createFileRecords>;
  countDamage: (damage: Damage) => void;
  /** Whether to log damage of this file now. */
  mayLog: (name: string) => boolean;
}

/** The time in which damage to a popular page's picture is one line; the metric counts each request. */
const ALARM_AGAIN_AFTER_MS = 10_000;

const CONTENT_TYPES: Record<string, string> = {
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  pdf: 'application/pdf',
};

/**
 * Serves GET and HEAD `/files/{name}` to everybody, as a Fastify plugin, except originals. Served files never run, and
 * have their recorded size: a damaged file is an error and an alarm.
 */
export async function serveFiles(
  app: FastifyInstance,
  { storage, frameAncestors, getRecord, metrics }: ServeFilesOptions,
): Promise<void> {
  const damaged =
    metrics &&
    new Counter({
      name: 'damaged_file_requests_total',
      help: 'Requests for files that are missing, or have another size than is recorded',
      labelNames: ['damage'],
      registers: [metrics],
    });
  const deps: ServeFilesDeps = {
    storage,
    frameAncestors,
    getRecord: createFileRecords(getRecord),
    countDamage: (damage) => damaged?.inc({ damage }),
    mayLog: oncePer(ALARM_AGAIN_AFTER_MS),
  };
  // The answer already says how long it may be cached, even if the first byte cannot be read.
  app.setErrorHandler((error, _request, reply) => {
    void reply.removeHeader('cdn-cache-control').header('cache-control', 'no-store');
    throw error;
  });
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/files/:name',
    handler: async (request, reply) => {
      try {
        return await sendFile(request.params.name, request, reply, deps);
      } catch (error) {
        request.log.error({ err: error }, 'the file storage failed');
        void reply.header('retry-after', 5);
        return sendText(reply, 503, 'The file cannot be reached right now');
      }
    },
  });
}

async function sendFile(
  name: string,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: ServeFilesDeps,
): Promise<FastifyReply> {
  const { storage, frameAncestors } = deps;
  if (!isPublicName(name)) return sendText(reply, 404, 'Not found');
  const size = await storage.size(name);
  const { damage, ...sizes } = await getFileStatus(deps.getRecord, name, size);
  if (damage) {
    reportDamage(deps, request, { file: name, damage, ...sizes });
    return sendText(reply, 500, 'The file is damaged. The operator of this site can see it in the log.');
  }
  if (size === null) return sendText(reply, 404, 'Not found');

  // A name is random and its bytes never change, so that the name is the validator.
  const etag = `"${name}"`;
  const isPdf = name.endsWith('.pdf');
  const viewer = isPdf ? pdfViewerOf(request) : 'sandboxed';
  // The policy names the origins that may frame it; X-Frame-Options, where set, knows one origin only.
  void reply.removeHeader('x-frame-options').headers({
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    // A cache in front asks again, so that an erased file disappears from there too.
    'cdn-cache-control': 'max-age=3600',
    // Without a name, which would replace the one that the link to a download gives.
    'content-disposition': viewer === 'untrusted' ? 'attachment' : 'inline',
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
    return sendText(reply.header('content-range', `bytes */${size}`), 416, '');
  }
  const length = range ? range.end - range.start + 1 : size;
  void reply.header('content-length', length);
  if (range) void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  if (request.method === 'HEAD') return reply.send();

  const file = await storage.get(name, range ?? undefined);
  // The file was removed after its size was read.
  if (!file) return sendText(reply, 404, 'Not found');
  const { stream } = file;
  const breakOff = () => {
    reportDamage(deps, request, { file: name, damage: 'size', found: size });
    // Node would leave the connection open, and the reader would take the next answer for the rest of this one.
    stream.destroy();
    reply.raw.destroy();
  };
  return reply.send(watchLength(stream, length, breakOff));
}

function reportDamage(
  { countDamage, mayLog }: ServeFilesDeps,
  { log }: FastifyRequest,
  damaged: Parameters<typeof logDamage>[1],
): void {
  countDamage(damaged.damage);
  if (mayLog(damaged.file)) logDamage(log, damaged);
}

function sendText(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply
    .removeHeader('content-length')
    .removeHeader('cdn-cache-control')
    .header('cache-control', 'no-store')
    .code(status)
    .type('text/plain; charset=utf-8')
    .send(text);
}

type PdfViewer = 'sandboxed' | 'unsandboxed' | 'untrusted';

/**
 * Says how the request's browser shows PDFs. Chromium and Firefox do under `sandbox`, which Safari turns into an empty
 * window. A browser without Sec-Fetch-Dest dates from before 2023, or a network in between may read along: its support
 * is unknown, and PDFs are downloaded.
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

/** A comparison of a stored file with its record, in bytes; null if there is none. */
interface FileStatus {
  damage: Damage | null;
  recorded: number | null;
  found: number | null;
}

/**
 * Compares a file's size, null if the storage lacks it, with its record. A missing file without a row is not damaged.
 * Rejects if nobody can say whether there should be such a file.
 */
async function getFileStatus(
  getRecord: ReturnType<typeof createFileRecords>,
  name: string,
  found: number | null,
): Promise<FileStatus> {
  const status = toFileStatus(found, await getRecord(name));
  if (status.damage === null) return status;
  // The cached record may be of a file that has since been removed or made again.
  const record = await getRecord(name, { fresh: true });
  return record === 'unknown' ? status : toFileStatus(found, record);
}

function toFileStatus(found: number | null, record: FileRecord | null | 'unknown'): FileStatus {
  if (found === null && record === 'unknown')
    throw new Error('the storage has no such file, and the database cannot say whether there should be one');
  const recorded = record === null || record === 'unknown' ? null : record.bytes;
  if (found === null) return { damage: record === null ? null : 'missing', recorded, found };
  return { damage: isWrongSize(found, { bytes: recorded }) ? 'size' : null, recorded, found };
}

/**
 * Watches a stream that is about to be piped, and calls `onMismatch` before its reader sees an early end, or a byte too
 * many. It adds a listener and no stream, because that would cost as much as the rest of serving a small file.
 */
function watchLength(source: Readable, length: number, onMismatch: () => void): Readable {
  let left = length;
  source.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) onMismatch();
  });
  source.once('end', () => {
    if (left > 0) onMismatch();
  });
  // A listener lets it flow, before its reader is there.
  return source.pause();
}
