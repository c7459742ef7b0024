import { Readable } from 'node:stream';
import { Client, S3Error } from 'minio';
import { z } from 'zod';
import { ConfigurationError } from './configuration-error.ts';
import type { Env } from './env.ts';
import { reasonOf } from './reason-of.ts';
import { assertFileName, isFileName, type FileStorage } from './storage.ts';
import { withTimeout } from './with-timeout.ts';

type S3Settings = NonNullable<Env['s3']>;

/** In milliseconds, to the answer's first byte and between any two. The client itself has no timeout. */
const TIMEOUT_MS = 15_000;
const TIMEOUT_MESSAGE = 'the file storage did not answer in time';

const listedObject = z.object({ name: z.string(), size: z.number(), lastModified: z.date() });

/**
 * Stores files in a bucket of any S3-compatible storage, which is created if it is missing. Rejects with a
 * ConfigurationError if the storage can't be reached or refuses these settings.
 */
export async function createS3Storage(settings: S3Settings, timeoutMs = TIMEOUT_MS): Promise<FileStorage> {
  const { bucket, region } = settings;
  const client = createClient(settings);
  const timed = async <T>(answer: Promise<T>, discard?: (late: T) => unknown) =>
    withTimeout(answer, { ms: timeoutMs, message: TIMEOUT_MESSAGE, ...(discard && { discard }) });
  try {
    if (!(await timed(client.bucketExists(bucket))))
      await timed(client.makeBucket(bucket, region)).catch(ignoreAlreadyExists);
  } catch (error) {
    throw toStartError(error, settings);
  }

  async function size(name: string): Promise<number | null> {
    assertFileName(name);
    const found = await timed(client.statObject(bucket, name)).catch(nullWhenMissing);
    return found && found.size;
  }

  return {
    async put(name, content) {
      assertFileName(name);
      // The size is always given: without it the client makes calls that not every storage supports.
      const { etag } = await timed(client.putObject(bucket, name, Buffer.from(content), content.length));
      if (etag === '') throw new Error('the file storage answered, but stored nothing');
    },

    async get(name, range) {
      const whole = await size(name);
      if (whole === null) return null;
      const { start, end } = range ?? { start: 0, end: whole - 1 };
      const part = client.getPartialObject(bucket, name, start, end - start + 1);
      const stream = await timed(part, (late) => late.destroy()).catch(nullWhenMissing);
      return stream && { stream: readWithTimeout(timeoutMs, stream), size: whole };
    },

    size,

    async remove(name) {
      assertFileName(name);
      await timed(client.removeObject(bucket, name));
    },

    async *list() {
      for await (const entry of readWithTimeout(timeoutMs, client.listObjectsV2(bucket))) {
        const { data: found } = listedObject.safeParse(entry);
        if (found && isFileName(found.name))
          yield { name: found.name, size: found.size, modifiedAt: found.lastModified };
      }
    },
  };
}

function createClient({ endpoint, region, accessKey, secretKey }: S3Settings): Client {
  const { hostname, port, protocol } = new URL(endpoint);
  return new Client({
    endPoint: hostname,
    ...(port && { port: Number(port) }),
    useSSL: protocol === 'https:',
    region,
    accessKey,
    secretKey,
    pathStyle: true,
  });
}

function toStartError(error: unknown, { endpoint }: S3Settings): ConfigurationError {
  const what = `The file storage of S3_ENDPOINT (${new URL(endpoint).origin})`;
  return new ConfigurationError(
    error instanceof S3Error
      ? `${what} refuses the portal (${reasonOf(error)}). Correct S3_BUCKET, S3_REGION, S3_ACCESS_KEY or S3_SECRET_KEY.`
      : `${what} cannot be used (${reasonOf(error)}). Start it, or correct S3_ENDPOINT.`,
    { cause: error },
  );
}

/** Passes the chunks on. Fails and destroys `source` when a chunk is overdue; the reader may take its time. */
function readWithTimeout(timeoutMs: number, source: Readable): Readable {
  const chunks: AsyncIterator<unknown> = source[Symbol.asyncIterator]();
  // A destroyed stream may still fail, with nobody left to handle it.
  source.on('error', () => undefined);
  return new Readable({
    objectMode: source.readableObjectMode,
    read() {
      withTimeout(chunks.next(), { ms: timeoutMs, message: TIMEOUT_MESSAGE }).then(
        ({ done, value }) => this.push(done ? null : value),
        (error: unknown) => this.destroy(error instanceof Error ? error : new Error(String(error))),
      );
    },
    destroy(error, done) {
      source.destroy();
      done(error);
    },
  });
}

function ignoreAlreadyExists(error: unknown): void {
  if (!(error instanceof S3Error) || error.code !== 'BucketAlreadyOwnedByYou') throw error;
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof S3Error && (error.code === 'NotFound' || error.code === 'NoSuchKey')) return null;
  throw error;
}
