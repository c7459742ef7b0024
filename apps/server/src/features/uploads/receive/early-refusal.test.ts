import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, it } from 'vitest';
import { useTestPortal } from '../../../../testing/test-portal.ts';
import { givenArticle } from '../../../../testing/articles/given-article.ts';
import { multipartBody } from '../../../../testing/uploads/send-upload.ts';

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
