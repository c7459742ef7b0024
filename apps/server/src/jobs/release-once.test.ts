import { createPool } from '@headwater/db/connect';
import { expect, it } from 'vitest';
import { useTestPortal } from '../../testing/test-portal.ts';
import { releaseOnce } from './release-once.ts';

const portal = useTestPortal();

it('a connection returned twice is lent to one borrower at a time', async () => {
  const url = portal().deps.env.databaseUrl;
  const pool = releaseOnce(createPool({ url, poolSize: 1, onError: () => undefined }));
  const released = Promise.withResolvers<void>();
  pool.connect((error, _client, release) => {
    if (error) return released.reject(error);
    release();
    release();
    released.resolve();
  });
  await released.promise;
  const client = await pool.connect();
  const next = pool.connect();
  expect(pool.waitingCount).toBe(1);
  client.release();
  (await next).release();
  await pool.end();
});

it('an error is passed on', async () => {
  const pool = releaseOnce(createPool({ url: 'postgres://127.0.0.1:1/none', onError: () => undefined }));
  const failed = Promise.withResolvers<Error | undefined>();
  pool.connect((error) => failed.resolve(error));
  expect(await failed.promise).toMatchObject({ code: 'ECONNREFUSED' });
  await expect(pool.connect()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await pool.end();
});
