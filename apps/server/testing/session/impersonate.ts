import type { TestPortal } from '../test-portal.ts';

interface CookieCall {
  cookie: string;
  method?: 'GET' | 'POST';
  url: string;
  payload?: object;
}

/** Calls as a browser with this cookie; returns the `cookie` that it has afterwards. */
export async function callWithCookie(
  { app }: Pick<TestPortal, 'app'>,
  { cookie, method = 'GET', ...call }: CookieCall,
) {
  const answer = await app.inject({ ...call, method, headers: { cookie } });
  const [set] = answer.cookies;
  return {
    status: answer.statusCode,
    body: answer.json(),
    cookie: set ? `${set.name}=${set.value}` : cookie,
  };
}

export async function startImpersonation(
  portal: Pick<TestPortal, 'app'>,
  { cookie, subject }: { cookie: string; subject: { id: number } },
) {
  const payload = { user_id: subject.id };
  return callWithCookie(portal, { cookie, method: 'POST', url: '/api/users/switch', payload });
}

export async function endImpersonation(portal: Pick<TestPortal, 'app'>, cookie: string) {
  return callWithCookie(portal, { cookie, url: '/api/users/revert' });
}

/** Says why the account is viewed. */
export async function giveReason(
  portal: Pick<TestPortal, 'app'>,
  { cookie, reason }: { cookie: string; reason: string },
) {
  const payload = { reason };
  return callWithCookie(portal, { cookie, method: 'POST', url: '/trpc/session.giveReason', payload });
}
