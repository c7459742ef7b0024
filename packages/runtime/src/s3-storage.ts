import { Client, S3Error } from 'minio';
import { z } from 'zod';
import type { Env } from './env.ts';
import { assertFileName, isFileName, type FileStorage } from './storage.ts';

type S3Settings = NonNullable<Env['s3']>;

/** The client waits for ever. From the call to the answer's first byte, in milliseconds. */
const deadline = 15_000;

const listed = z.object({ name: z.string(), size: z.number(), lastModified: z.date() });

/** Files in a bucket of any S3-compatible storage; the bucket is made where it is missing. */
export async function createS3Storage(settings: S3Settings): Promise<FileStorage> {
  const { bucket, region } = settings;
  const client = createClient(settings);
  if (!(await soon(client.bucketExists(bucket))))
    await soon(client.makeBucket(bucket, region)).catch(unlessMadeMeanwhile);

  async function size(name: string): Promise<number | null> {
    assertFileName(name);
    const found = await soon(client.statObject(bucket, name)).catch(nullWhenMissing);
    return found && found.size;
  }

  return {
    async put(name, content) {
      assertFileName(name);
      // The size is always told: without it the client asks for calls that not every storage knows.
      await soon(client.putObject(bucket, name, Buffer.from(content), content.length));
    },

    async get(name, range) {
      const whole = await size(name);
      if (whole === null) return null;
      const { start, end } = range ?? { start: 0, end: whole - 1 };
      const part = client.getPartialObject(bucket, name, start, end - start + 1);
      const stream = await soon(part).catch(nullWhenMissing);
      return stream && { stream, size: whole };
    },

    size,

    async remove(name) {
      assertFileName(name);
      await soon(client.removeObject(bucket, name));
    },

    async *list() {
      for await (const entry of client.listObjectsV2(bucket)) {
        const { data: found } = listed.safeParse(entry);
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

async function soon<T>(answer: Promise<T>): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('the file storage did not answer in time')), deadline);
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

function unlessMadeMeanwhile(error: unknown): void {
  if (!(error instanceof S3Error) || error.code !== 'BucketAlreadyOwnedByYou') throw error;
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof S3Error && (error.code === 'NotFound' || error.code === 'NoSuchKey')) return null;
  throw error;
}
