import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestPortal } from '../../testing/test-portal.ts';

const portal = useTestPortal();

describe('a failed request is answered with its id', () => {
  test.each([
    ['an unknown call', '/api/nothing', 404],
    ['a malformed URL', '/api/%zz', 400],
    ['a URL that is too long', `/trpc/${'x'.repeat(1_001)}`, 414],
    ['a method that the path does not have', '/api/users/login', 405],
    ['a call that needs a session', '/api/companies', 401],
    ['an upload with the wrong method', '/api/upload', 405],
    ['a procedure that needs a session', '/trpc/company.get', 401],
    ['an unknown procedure', '/trpc/nothing.here', 404],
  ])('%s', async (_name, url, status) => {
    const { statusCode, headers } = await portal().app.inject({ url });
    expect(statusCode).toBe(status);
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('an internal error of a documented call, of a procedure and of a batch', async () => {
    const { headers } = await portal().account();
    await sql`alter table entitlements rename to mislaid`.execute(portal().db);
    for (const url of ['/api/isLoggedIn', '/trpc/session.get', '/trpc/session.get,session.get?batch=1']) {
      const answer = await portal().app.inject({ url, headers });
      expect(answer.statusCode).toBe(500);
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    }
    await sql`alter table mislaid rename to entitlements`.execute(portal().db);
  });
});
