import { createCaller, testPassword, type Caller, type TestPortal } from '../test-portal.ts';

interface SignInOptions {
  email: string;
  password?: string;
  /** Of the second factor. */
  code?: string;
  from?: string;
  userAgent?: string;
  /** The cookie of a device that the account knows. */
  device?: string;
}

/** Signs in as a browser. `cookie` is the session's, and `device` the browser's; both are empty where that failed. */
export async function signIn(
  { app }: TestPortal,
  {
    email,
    password = testPassword,
    code,
    from = '127.0.0.1',
    userAgent = 'Test',
    device = '',
  }: SignInOptions,
): Promise<{ status: number; cookie: string; device: string }> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/users/login',
    headers: { 'user-agent': userAgent, cookie: device },
    payload: { email, password, ...(code !== undefined && { code }) },
    remoteAddress: from,
  });
  const cookieNamed = (name: string) => {
    const set = answer.cookies.find((each) => each.name === name);
    return set ? `${set.name}=${set.value}` : '';
  };
  return {
    status: answer.statusCode,
    cookie: cookieNamed('headwater_session'),
    device: cookieNamed('headwater_device'),
  };
}

/** Returns the same account as a caller with a new session, which it signs in for. */
export async function signInAgain(portal: TestPortal, account: Caller): Promise<Caller> {
  const { cookie } = await signIn(portal, account);
  return createCaller(portal.app, { ...account, cookie, headers: { cookie } });
}

/** Returns the user that these headers authenticate; null for a visitor. */
export async function getSignedInUser(
  { app }: TestPortal,
  headers: Record<string, string>,
): Promise<unknown> {
  return (await app.inject({ url: '/api/isLoggedIn', headers })).json().user;
}
