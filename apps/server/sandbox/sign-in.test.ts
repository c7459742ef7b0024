import { expect, onTestFinished, test } from 'vitest';
import { servePages } from '../testing/documents/serve-pages.ts';
import { signIn } from './sign-in.ts';

test('a portal that is too busy to sign anybody in is asked again', async () => {
  const statuses = [503, 200];
  const portal = await servePages({
    '/trpc/session.login': (_request, response) => {
      response.statusCode = statuses.shift() ?? 500;
      response.end(JSON.stringify({ result: { data: 'done' } }));
    },
  });
  onTestFinished(portal.close);
  await signIn(portal.origin, { email: 'ada@example.com', password: 'x' });
  expect(statuses).toEqual([]);
});
