import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

const answer = z.object({ result: z.object({ data: z.unknown() }) });

/** How often a call is sent, a second apart, while the machine is too busy for the portal to take it. */
const TRIES = 60;

/** Signs in at the portal, over HTTP; returns what calls it from then on. */
export async function signIn(portalUrl: string, credentials: { email: string; password: string }) {
  const headers = new Headers({ 'content-type': 'application/json' });

  const fetchAs = async (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${portalUrl}${path}`, { ...init, headers });

  async function call(procedure: string, init: RequestInit = {}, tries = TRIES): Promise<unknown> {
    const response = await fetchAs(`/trpc/${procedure}`, init);
    if (response.status === 503 && tries > 1) {
      await wait(1_000);
      return call(procedure, init, tries - 1);
    }
    if (!response.ok) throw new Error(`${procedure} answered ${response.status}: ${await response.text()}`);
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
    if (cookies.length > 0) headers.set('cookie', cookies.join('; '));
    return answer.parse(await response.json()).result.data;
  }

  const mutate = async (procedure: string, input: object): Promise<unknown> =>
    call(procedure, { method: 'POST', body: JSON.stringify(input) });
  await mutate('session.login', credentials);
  return { fetch: fetchAs, mutate, query: async (procedure: string): Promise<unknown> => call(procedure) };
}
