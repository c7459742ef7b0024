import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Exchange } from '../http/exchange.ts';
import { zipFiles, type FileToZip } from './zip-files.ts';

interface ZipToSend extends Exchange {
  name: string;
  etag: string;
  modifiedAt: Date;
  files: readonly FileToZip[];
  /** Called once the ZIP is on its way to somebody who does not have it yet. */
  onSend: () => void;
}

/** Sends a ZIP as a download, unless the client has it already. Its files are opened one after the other. */
export function sendZip({ name, etag, modifiedAt, files, onSend, request, reply }: ZipToSend): FastifyReply {
  void reply
    .headers({ 'x-robots-tag': 'noindex', etag })
    .header('content-disposition', `attachment; filename="${name}"`)
    .type('application/zip');
  if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-cache');
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  // Fastify would read the whole stream even for a HEAD.
  if (request.method === 'HEAD') return reply.send();
  onSend();
  return reply.send(Readable.from(zipFiles(files, { modifiedAt })));
}
