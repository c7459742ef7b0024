import { testPassword, type TestPortal } from '../test-portal.ts';

interface SignInOptions {
  email: string;
  password?: string;
  /** Of the second factor. */
  code?: string;
  from?: string;
  userAgent?: string;
}

/** Signs in as a browser; `cookie` is empty where that failed. */
export async function signIn(
  { app }: TestPortal,
  { email, password = testPassword, code, from = '127.0.0.1', userAgent = 'Test' }: SignInOptions,
): Promise<{ status: number; cookie: string }> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/users/login',
    headers: { 'user-agent': userAgent },
    payload: { email, password, ...(code !== undefined && { code }) },
    remoteAddress: from,
  });
  const [set] = answer.cookies;
  return { status: answer.statusCode, cookie: set ? `${set.name}=${set.value}` : '' };
}

/** Returns the user that these headers authenticate; null for a visitor. */
export async function getSignedInUser(
  { app }: TestPortal,
  headers: Record<string, string>,
): Promise<unknown> {
  return (await app.inject({ url: '/api/isLoggedIn', headers })).json().user;
}
