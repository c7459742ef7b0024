import { afterEach, describe, expect, test } from 'vitest';
import { givenArticle } from '../testing/articles/given-article.ts';
import { signIn } from '../testing/session/sign-in.ts';
import { useTestPortal } from '../testing/test-portal.ts';

const portal = useTestPortal();
const real = Date.now();
const hour = 3_600_000;
afterEach(() => portal().setNow(new Date()));

describe.for([
  ['an hour ahead', hour],
  ['an hour back', -hour],
  ['a day back', -24 * hour],
] as const)('a clock that jumps %s', ([, jump]) => {
  test('signs nobody out and loses no save', async () => {
    const owner = await portal().account();
    const { uuid } = await givenArticle(portal(), owner);
    portal().setNow(new Date(real + jump));
    const saved = await owner.rest('POST', '/api/articles/save', { uuid, title: 'After the jump' });
    expect(saved.status).toBe(200);
    portal().setNow(new Date(real));
    const { body } = await owner.rest('GET', `/api/articles/${uuid}`);
    expect(Object(body).article).toMatchObject({ title: 'After the jump', version: 2 });
  });

  test('locks nobody out for longer than the window', async () => {
    const { email } = await portal().account();
    const wrong = async () => (await signIn(portal(), { email, password: 'Wrong-Horse-77' })).status;
    portal().setNow(new Date(real));
    for (let attempt = 0; attempt < 10; attempt += 1) await wrong();
    expect(await wrong()).toBe(429);
    portal().setNow(new Date(real + jump));
    expect((await signIn(portal(), { email })).status).toBe(200);
  });
});
