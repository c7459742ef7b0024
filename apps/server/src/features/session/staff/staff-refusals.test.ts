import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();

let admin: Caller;
beforeAll(async () => {
  admin = await portal().account({ admin: true });
});

async function add({ email }: { email: string }) {
  return admin.mutate('session.staff.add', { email, role: 'reviewer' });
}

describe('a staff role is refused', () => {
  it.each([
    ['without an account', 400, async () => ({ email: `${randomUUID()}@example.com` })],
    ['for somebody who has one', 409, async () => portal().account({ staffRole: 'sales' })],
    [
      'for a suspended account',
      409,
      async () => given({ suspended_at: new Date(), suspension_reason: 'Spam' }),
    ],
    ['for an unconfirmed email', 409, async () => given({ email_confirmed_at: null })],
    ['for a closed account', 400, async () => given({ closed_at: new Date() })],
  ])('%s, with %i at the email', async (_title, status, givenPerson) => {
    expect(await add(await givenPerson())).toMatchObject({
      status,
      body: { error: { data: { errors: [{ path: 'email' }] } } },
    });
  });

  async function given(fields: {
    suspended_at?: Date;
    suspension_reason?: string;
    email_confirmed_at?: null;
    closed_at?: Date;
  }): Promise<Caller> {
    const person = await portal().account();
    await portal().db.updateTable('accounts').set(fields).where('id', '=', person.id).execute();
    return person;
  }

  it('that would make an administrator', async () => {
    const person = await portal().account();
    const asked = { email: person.email, role: 'administrator' };
    expect((await admin.mutate('session.staff.add', asked)).status).toBe(400);
  });

  it('to an API token, whatever its scopes', async () => {
    const person = await portal().account();
    const script = await portal().withApiToken(admin);
    const asked = { email: person.email, role: 'reviewer' };
    expect((await script.mutate('session.staff.add', asked)).status).toBe(403);
  });
});
