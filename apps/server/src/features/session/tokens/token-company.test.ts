import { beforeEach, describe, expect, test } from 'vitest';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { joinCompany } from '../../../../testing/company/given-members.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();

let caller: Caller;
beforeEach(async () => {
  caller = await portal().account();
});

async function create(name: string) {
  const { body } = await caller.mutate('session.tokens.create', { name });
  const { token, secret } = Object(body).result.data;
  return { token, headers: { authorization: `Bearer ${secret}` } };
}

describe('the company of a token', () => {
  async function createCompany({ headers }: Pick<Caller, 'headers'>) {
    const payload = { userId: caller.id, title: 'Calder Agency', introHeader: 'Pumps', content: '' };
    const url = '/api/companies/create';
    const answer = await portal().app.inject({ method: 'POST', url, headers, payload });
    return [answer.statusCode, answer.json().message];
  }

  test('is named in lists of tokens: the chosen one, or the one that the account owns', async () => {
    const own = await create('Own');
    expect(own.token.companyTitle).toBeNull();
    await givenCompany(caller, 'Calder Agency');
    const owner = await portal().account();
    await givenCompany(owner, 'Springs');
    await joinCompany(portal(), { owner, member: caller, role: 'editor' });
    expect((await create('Client')).token.companyTitle).toBe('Springs');
    const listed = Object((await caller.query('session.tokens.list')).body).result.data;
    expect(listed).toMatchObject([
      { name: 'Client', companyTitle: 'Springs' },
      { name: 'Own', companyTitle: 'Calder Agency' },
    ]);
  });

  test('is the only one that it acts for: it creates no other, which the account’s own token can', async () => {
    const own = await create('Own');
    const owner = await portal().account();
    await givenCompany(owner, 'Springs');
    await joinCompany(portal(), { owner, member: caller, role: 'editor' });
    const client = await create('Client');
    expect(await createCompany(client)).toEqual([
      403,
      'This API token is for another company: create yours in the portal.',
    ]);
    expect(await createCompany(own)).toEqual([201, undefined]);
    expect(await createCompany(own)).toEqual([409, 'You already have a company']);
  });
});
