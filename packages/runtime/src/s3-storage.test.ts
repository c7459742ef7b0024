import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
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

async function listen(handle: (request: IncomingMessage, body: Buffer) => number): Promise<string> {
  server = createServer((request, response) => {
    void buffer(request).then((body) => response.writeHead(handle(request, body)).end());
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

/** AWS Signature Version 4, from its documentation: the signature that the request should carry. */
function signatureOf(request: IncomingMessage, body: Buffer): string {
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

test('signs each request so that the storage can tell who sent what', async () => {
  const seen: string[] = [];
  const endpoint = await listen((request, body) => {
    const given = /Credential=([^/]+)\/.*Signature=([0-9a-f]+)/.exec(request.headers.authorization ?? '');
    expect(given?.slice(1)).toEqual([settings.accessKey, signatureOf(request, body)]);
    seen.push(String(request.method));
    return request.method === 'DELETE' ? 204 : 200;
  });
  const storage = await createS3Storage({ ...settings, endpoint });
  await storage.put(name, Buffer.from('some bytes'));
  await storage.remove(name);
  expect(seen).toEqual(['HEAD', 'PUT', 'DELETE']);
});

test('fails plainly while the storage answers nonsense', async () => {
  let answer = 200;
  const storage = await createS3Storage({ ...settings, endpoint: await listen(() => answer) });
  answer = 400;
  await expect(storage.put(name, Buffer.from('x'))).rejects.toBeInstanceOf(Error);
  await expect(storage.size(name)).rejects.toBeInstanceOf(Error);
  await expect(storage.get(name)).rejects.toBeInstanceOf(Error);
});
