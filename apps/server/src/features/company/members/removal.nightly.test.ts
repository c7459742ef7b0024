import { COMPANY_HEADER } from '@headwater/contract/company-roles';
import { findFreePort } from '@headwater/runtime/testing/free-port';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { joinCompany } from '../../../../testing/company/given-members.ts';
import { signIn } from '../../../../testing/session/sign-in.ts';
import { startProcess, type StartedProcess } from '../../../../testing/start-process.ts';
import { useTestPortal } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();

/** Two processes, as behind a load balancer: the member uses another one than the owner who removes them. */
const origins: string[] = [];
const processes: StartedProcess[] = [];
beforeAll(async () => {
  for (const _ of ['of the owner', 'of the member']) {
    const port = await findFreePort();
    processes.push(
      await startProcess(portal().deps.env, 'main.ts', { PORT: String(port), WORKER: 'separate' }),
    );
    origins.push(`http://127.0.0.1:${port}`);
  }
});
afterAll(async () => Promise.all(processes.map(async ({ end }) => end('SIGTERM'))));

type Ask = () => Promise<number>;

/** Requests a company as an open tab or a script does, at the member's process. */
function askFor(path: string, headers: Record<string, string>): Ask {
  return async () => {
    const response = await fetch(`${origins[1]}${path}`, { headers });
    await response.arrayBuffer();
    return response.status;
  };
}

/** Repeats a request until the answer changes; returns the new answer, and the one right after it. */
async function askUntilRefused(ask: Ask): Promise<{ at: number; statuses: number[] }> {
  let status = await ask();
  while (status === 200) status = await ask();
  return { at: performance.now(), statuses: [status, await ask()] };
}

/** Calls a procedure in this process, as an open tab of the company does. */
async function call(headers: Record<string, string>, procedure: string, payload: object) {
  const response = await portal().app.inject({ method: 'POST', url: `/trpc/${procedure}`, headers, payload });
  expect(response.statusCode).toBe(200);
  return response.json().result.data;
}

test('the open tabs and tokens of a removed member stop within a second, at another process as well', async () => {
  const [owner, member] = [await portal().account(), await portal().account()];
  const { id: companyId } = await givenCompany(owner);
  const { id: ownId } = await givenCompany(member, 'An agency');
  await joinCompany(portal(), { owner, member, role: 'editor' });
  const tab = { [COMPANY_HEADER]: String(companyId) };
  const { cookie: elsewhere } = await signIn(portal(), { email: member.email });
  await call({ cookie: elsewhere }, 'company.members.choose', { companyId: ownId });
  const { secret } = await call({ ...member.headers, ...tab }, 'session.tokens.create', { name: 'Import' });
  const asked: { name: string; ask: Ask; refusal: number }[] = [
    { name: 'a tab', ask: askFor('/trpc/company.get', { ...member.headers, ...tab }), refusal: 401 },
    {
      name: 'a tab whose session has chosen another company since',
      ask: askFor('/trpc/company.get', { cookie: elsewhere, ...tab }),
      refusal: 404,
    },
    { name: 'a token', ask: askFor('/api/companies', { authorization: `Bearer ${secret}` }), refusal: 401 },
  ];
  for (const { name, ask } of asked) expect([name, await ask()]).toEqual([name, 200]);

  const running = asked.map(async (one) => ({ ...one, ...(await askUntilRefused(one.ask)) }));
  const removal = await fetch(`${origins[0]}/trpc/company.members.remove`, {
    method: 'POST',
    headers: { ...owner.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ accountId: member.id }),
  });
  const removed = performance.now();
  expect(removal.status).toBe(200);
  for (const { name, refusal, at, statuses } of await Promise.all(running))
    expect([name, statuses, at - removed < 1_000]).toEqual([name, [refusal, refusal], true]);
});
