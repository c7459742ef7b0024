import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { useTestPortal } from '../../../../testing/test-portal.ts';
import { givenArticle } from '../../../../testing/articles/given-article.ts';
import { multipartBody, sendUpload } from '../../../../testing/uploads/send-upload.ts';
import { waitForBlocked } from '../../../../testing/wait-for-blocked.ts';

const portal = useTestPortal();

let port: string;
beforeAll(async () => {
  ({ port } = new URL(await portal().app.listen({ port: 0, host: '127.0.0.1' })));
});

it.each(['/api/upload', '/api/upload/pdf'])(
  'a file that %s takes for another’s article is refused before it is sent',
  async (path) => {
    const { cookie } = await portal().account();
    const { id } = await givenArticle(portal(), await portal().account());
    const { headers, payload } = await multipartBody([
      ['reference', 'gallery'],
      ['articleId', String(id)],
      ['file', Buffer.alloc(9_000_000)],
    ]);
    const upload = request({
      port,
      path,
      method: 'POST',
      headers: { ...headers, cookie, 'content-length': payload.length },
    });
    upload.write(payload.subarray(0, 10_000));
    const [response]: IncomingMessage[] = await once(upload, 'response');
    expect([response?.statusCode, response && (await text(response))]).toEqual([404, 'Not found']);
    upload.destroy();
  },
);

it('an upload is answered with 503 if the database fails while it is received', async () => {
  const owner = await portal().account();
  const { id } = await givenArticle(portal(), owner);
  const { status } = await portal()
    .db.transaction()
    .execute(async (trx) => {
      await sql`lock table items in access exclusive mode`.execute(trx);
      const upload = sendUpload({
        portal: portal(),
        caller: owner,
        url: '/api/upload/pdf',
        fields: [
          ['reference', 'content'],
          ['articleId', String(id)],
          ['file', Buffer.alloc(1_000)],
        ],
      });
      await waitForBlocked(trx);
      await sql`
      select pg_terminate_backend(pid) from pg_locks
      where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(trx);
      return upload;
    });
  expect(status).toBe(503);
});
