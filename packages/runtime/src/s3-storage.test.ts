import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { ConfigurationError } from './configuration-error.ts';
import { createS3Storage } from './s3-storage.ts';

const settings = {
  region: 'eu-west-2',
  bucket: 'headwater',
  accessKey: 'an-access-key',
  secretKey: 'a-secret-key',
};
const name = '6f1c3b52-6d0e-4f1b-9c7e-0d5a3b2c1d4e.png';

let server: Server | undefined;

afterEach(() => server?.close().closeAllConnections());

async function listen(
  handle: (request: IncomingMessage, body: Buffer, response: ServerResponse) => unknown,
): Promise<string> {
  server = createServer((request, response) => {
    void buffer(request).then((body) => handle(request, body, response));
  });
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await listening;
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}

function hmac(key: string | Buffer, data: string): Buffer {
  return createHmac('sha256', key).update(data).digest();
}

/** Computes AWS Signature Version 4 as its documentation does: the signature that the request should carry. */
function expectedSignature(request: IncomingMessage, body: Buffer): string {
  const { authorization = '', 'x-amz-date': date, 'x-amz-content-sha256': hash } = request.headers;
  const signed = /SignedHeaders=([^,]+)/.exec(authorization)?.[1] ?? '';
  const url = new URL(request.url ?? '', 'http://storage');
  const query = [...url.searchParams]
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    .toSorted();
  const headers = signed.split(';').map((header) => `${header}:${String(request.headers[header])}\n`);
  expect(hash).toBe(sha256(body));
  const canonical = [
    request.method,
    url.pathname,
    query.join('&'),
    headers.join(''),
    signed,
    String(hash),
  ].join('\n');
  const day = String(date).slice(0, 8);
  const scope = `${day}/${settings.region}/s3/aws4_request`;
  const key = [settings.region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${settings.secretKey}`, day));
  return hmac(key, ['AWS4-HMAC-SHA256', String(date), scope, sha256(canonical)].join('\n')).toString('hex');
}

const listing = `<ListBucketResult><Contents><Key>${name}</Key><Size>10</Size>
  <LastModified>2026-01-02T03:04:05.000Z</LastModified></Contents></ListBucketResult>`;

/** Answers like a storage that contains ten digits under `name` and nothing else. */
function respondLikeStorage({ method, url = '', headers }: IncomingMessage, response: ServerResponse): void {
  if (method === 'DELETE') response.writeHead(204).end();
  else if (method === 'HEAD') response.setHeader('content-length', 10).end();
  else if (url.includes('list-type')) response.end(listing);
  else if (headers.range === 'bytes=2-4') response.writeHead(206).end('234');
  else response.setHeader('etag', '"d41d8"').end();
}

test('each request is signed, with its body', async () => {
  const seen: string[] = [];
  const endpoint = await listen((request, body, response) => {
    const given = /Credential=([^/]+)\/.*Signature=([0-9a-f]+)/.exec(request.headers.authorization ?? '');
    expect(given?.slice(1)).toEqual([settings.accessKey, expectedSignature(request, body)]);
    seen.push(String(request.method));
    respondLikeStorage(request, response);
  });
  const storage = await createS3Storage({ ...settings, endpoint });
  await storage.put(name, Buffer.from('some bytes'));
  const part = await storage.get(name, { start: 2, end: 4 });
  expect(part && (await text(part.stream))).toBe('234');
  const modifiedAt = new Date('2026-01-02T03:04:05Z');
  expect(await Array.fromAsync(storage.list())).toEqual([{ name, size: 10, modifiedAt }]);
  await storage.remove(name);
  expect(seen).toEqual(['HEAD', 'PUT', 'HEAD', 'GET', 'GET', 'DELETE']);
});

test('an answer that is not from S3 fails with a plain message', async () => {
  let status = 200;
  const endpoint = await listen((_request, _body, response) => response.writeHead(status).end());
  const storage = await createS3Storage({ ...settings, endpoint });
  status = 400;
  await expect(storage.put(name, Buffer.from('x'))).rejects.toBeInstanceOf(Error);
  status = 200;
  await expect(storage.put(name, Buffer.from('x'))).rejects.toThrow('stored nothing');
  status = 400;
  await expect(storage.size(name)).rejects.toBeInstanceOf(Error);
  await expect(storage.get(name)).rejects.toBeInstanceOf(Error);
});

test('a storage that refuses the keys names the settings to correct', async () => {
  const endpoint = await listen((_request, _body, response) => response.writeHead(403).end());
  const opened = createS3Storage({ ...settings, endpoint });
  await expect(opened).rejects.toBeInstanceOf(ConfigurationError);
  await expect(opened).rejects.toThrow(
    /^The file storage of S3_ENDPOINT \(.*\) refuses the portal \(.+\)\. Correct S3_BUCKET/,
  );
});

describe('while the storage stalls', () => {
  /** The storage sends the size of the file and begins to send it. */
  async function openStalledStorage({ deadline }: { deadline?: number } = {}) {
    const hungUp = Promise.withResolvers<void>();
    const endpoint = await listen((request, _body, response) => {
      if (request.method === 'HEAD') respondLikeStorage(request, response);
      else response.on('close', hungUp.resolve).write('012');
    });
    return { storage: await createS3Storage({ ...settings, endpoint }, deadline), hungUp: hungUp.promise };
  }

  test('a list fails by its timeout', async () => {
    const { storage } = await openStalledStorage({ deadline: 2_000 });
    await expect(Array.fromAsync(storage.list())).rejects.toThrow('did not answer in time');
  });

  test('a file that has begun to arrive fails by its timeout, and its connection is closed', async () => {
    const { storage, hungUp } = await openStalledStorage({ deadline: 2_000 });
    const found = await storage.get(name);
    await expect(found && text(found.stream)).rejects.toThrow('did not answer in time');
    await expect(hungUp).resolves.toBeUndefined();
  });

  test('a file that begins to arrive after the timeout has its connection closed', async () => {
    const asked = Promise.withResolvers<ServerResponse>();
    const endpoint = await listen((request, _body, response) => {
      if (request.method === 'HEAD') respondLikeStorage(request, response);
      else asked.resolve(response);
    });
    const storage = await createS3Storage({ ...settings, endpoint }, 2_000);
    await expect(storage.get(name)).rejects.toThrow('did not answer in time');
    const hungUp = Promise.withResolvers<void>();
    (await asked.promise).on('close', hungUp.resolve).write('012');
    await expect(hungUp.promise).resolves.toBeUndefined();
  });

  test('a file whose reader has gone has its connection closed', async () => {
    const { storage, hungUp } = await openStalledStorage();
    const found = await storage.get(name);
    found?.stream.destroy();
    await expect(hungUp).resolves.toBeUndefined();
  });
});
