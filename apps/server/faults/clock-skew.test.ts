import { afterEach, describe, expect, test } from 'vitest';
import { givenArticle } from '../testing/articles/given-article.ts';
import { signIn } from '../testing/session/sign-in.ts';
import { useTestPortal } from '../testing/test-portal.ts';

const portal = useTestPortal();
const start = Date.now();
const HOUR_MS = 3_600_000;
afterEach(() => portal().setNow(new Date()));

describe.for([
  ['an hour ahead', HOUR_MS],
  ['an hour back', -HOUR_MS],
  ['a day back', -24 * HOUR_MS],
] as const)('a clock that jumps %s', ([, jump]) => {
  test('ends no session and loses no save', async () => {
    const owner = await portal().account();
    const { uuid } = await givenArticle(portal(), owner);
    portal().setNow(new Date(start + jump));
    const saved = await owner.rest('POST', '/api/articles/save', { uuid, title: 'After the jump' });
    expect(saved.status).toBe(200);
    portal().setNow(new Date(start));
    const { body } = await owner.rest('GET', `/api/articles/${uuid}`);
    expect(Object(body).article).toMatchObject({ title: 'After the jump', version: 2 });
  });

  test('does not extend a rate limit beyond its window', async () => {
    const { email } = await portal().account();
    const failToSignIn = async () => (await signIn(portal(), { email, password: 'Wrong-Horse-77' })).status;
    portal().setNow(new Date(start));
    for (let attempt = 0; attempt < 10; attempt += 1) await failToSignIn();
    expect(await failToSignIn()).toBe(429);
    portal().setNow(new Date(start + jump));
    expect((await signIn(portal(), { email })).status).toBe(200);
  });
});
