import { COMPANY_HEADER } from '@headwater/contract/company-roles';
import { expect, test } from 'vitest';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { joinCompany } from '../../../../testing/company/given-members.ts';
import { openObservedDatabase } from '../../../../testing/observed-database.ts';
import { useTestPortal } from '../../../../testing/test-portal.ts';

let sessionReads = 0;
const portal = useTestPortal({
  openDatabase: async () =>
    openObservedDatabase((text) => {
      if (/^select .* "sessions" as "session"/s.test(text)) sessionReads += 1;
    }),
});

/** Returns the account that the portal recognises, and the company that it acts for. */
async function identify(headers: Record<string, string>): Promise<[email?: string, company?: string]> {
  const { user } = (await portal().app.inject({ url: '/api/isLoggedIn', headers })).json();
  const { company } = (await portal().app.inject({ url: '/api/companies', headers })).json();
  return [user?.email, company?.title];
}

test('each of many requests at once gets its own session and company, and they share the statements', async () => {
  const owner = await portal().account();
  const { id: client } = await givenCompany(owner, 'Client');
  const agent = await portal().account();
  await joinCompany(portal(), { owner, member: agent, role: 'editor' });
  const { id: own } = await givenCompany(agent, 'Agency');
  const suspended = await portal().account();
  await portal()
    .db.updateTable('accounts')
    .set({ suspended_at: new Date(), suspension_reason: 'Spam' })
    .where('id', '=', suspended.id)
    .execute();
  const acting = (companyId: number) => ({ ...agent.headers, [COMPANY_HEADER]: String(companyId) });
  const senders = [
    { headers: owner.headers, expected: [owner.email, 'Client'] },
    { headers: { cookie: 'headwater_session=guessed' }, expected: [undefined, undefined] },
    { headers: acting(client), expected: [agent.email, 'Client'] },
    { headers: suspended.headers, expected: [undefined, undefined] },
    { headers: acting(own), expected: [agent.email, 'Agency'] },
    { headers: agent.headers, expected: [agent.email, 'Agency'] },
    { headers: {}, expected: [undefined, undefined] },
  ];
  // Each asks twice, six in seven with a cookie, and more at once than one statement reads.
  const many = Array.from({ length: 30 }, () => senders).flat();
  sessionReads = 0;
  const found = await Promise.all(many.map(async ({ headers }) => identify(headers)));
  expect(found).toEqual(many.map(({ expected }) => expected));
  expect(sessionReads).toBeLessThan(many.length / 2);
});

test('a request that comes after a session has ended does not find it, even while earlier ones still read it', async () => {
  const leaving = await portal().account();
  let left = false;
  const readOn = async () => {
    while (!left) await identify(leaving.headers);
  };
  const reading = Array.from({ length: 10 }, readOn);
  await leaving.rest('GET', '/api/users/logout');
  expect(await identify(leaving.headers)).toEqual([undefined, undefined]);
  left = true;
  await Promise.all(reading);
});

test('if the database fails, each of the simultaneous requests fails', async () => {
  const { headers } = await portal().account();
  await portal().db.schema.alterTable('sessions').renameTo('sessions_gone').execute();
  const answers = Array.from({ length: 5 }, async () =>
    portal().app.inject({ url: '/api/isLoggedIn', headers }),
  );
  for (const { statusCode } of await Promise.all(answers)) expect(statusCode).toBe(500);
  await portal().db.schema.alterTable('sessions_gone').renameTo('sessions').execute();
  expect((await portal().app.inject({ url: '/api/isLoggedIn', headers })).statusCode).toBe(200);
});
