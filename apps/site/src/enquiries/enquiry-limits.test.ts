import { hash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { filledForm, givenAskedCompany } from '../../testing/enquiry-scene.ts';
import { noon, openTestSite } from '../../testing/test-site.ts';

const site = openTestSite();
let scene: Awaited<ReturnType<typeof givenAskedCompany>>;
beforeEach(async () => {
  scene = await givenAskedCompany(site());
});

describe('an enquiry', () => {
  test('is limited by network address, email, company and site, with the same message for each', async () => {
    const { db } = site().deps;
    const app = await site().openSecondInstance();
    const send = async (change: Record<string, string>, address = '203.0.113.1') =>
      app.inject({
        method: 'POST',
        url: `${scene.company.path}/enquiry`,
        remoteAddress: address,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ ...filledForm, ...change }).toString(),
      });
    for (let count = 0; count < 10; count++)
      expect((await send({ email: `${count}@reader.example`, message: String(count) })).statusCode).toBe(303);
    const limited = await send({ email: 'eleventh@reader.example' });
    expect([limited.statusCode, limited.headers['retry-after']]).toEqual([429, '3600']);
    expect(limited.body).toContain('We cannot accept more enquiries at the moment');
    expect(limited.body).toContain('And &lt;to run&gt;?</textarea>');
    expect((await send({}, '203.0.113.2')).statusCode).toBe(303);

    const key = await db
      .selectFrom('throttle_hits')
      .select(['scope', 'key'])
      .where('scope', 'like', 'enquiry-%')
      .execute();
    expect(JSON.stringify(key)).not.toMatch(/203\.0\.113|reader\.example/);
    const counted = await db
      .selectFrom('throttle_hits')
      .select(['scope', 'key'])
      .where('scope', 'in', ['mailbox', 'enquiry-site'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(counted).toHaveLength(2);
    for (const limit of [...counted, { scope: 'enquiry-company', key: String(scene.company.id) }]) {
      const reached = Array.from({ length: 1_000 }, () => ({ ...limit, at: noon }));
      await db.insertInto('throttle_hits').values(reached).execute();
      // A name within the mailbox does not make it another one.
      const other = await send({ email: 'jo+more@reader.example', message: limit.scope }, '203.0.113.3');
      expect([limit.scope, other.statusCode]).toEqual([limit.scope, 429]);
      expect(other.body).toContain('We cannot accept more enquiries at the moment');
      await db.deleteFrom('throttle_hits').where('scope', '=', limit.scope).execute();
    }
    await app.close();
  });

  test('is accepted from a network address twenty times a day', async () => {
    for (let count = 0; count < 20; count++) {
      site().setNow(new Date(noon.getTime() + count * 10 * 60_000));
      const made = { email: `${count}@reader.example`, message: String(count) };
      expect(
        (await site().post(`${scene.company.path}/enquiry`, { ...filledForm, ...made })).statusCode,
      ).toBe(303);
    }
    site().setNow(new Date(noon.getTime() + 11 * 60 * 60_000));
    expect((await site().post(`${scene.company.path}/enquiry`, filledForm)).statusCode).toBe(429);
    // Another day's salt makes other keys.
    site().setNow(new Date(noon.getTime() + 13 * 60 * 60_000));
    expect((await site().post(`${scene.company.path}/enquiry`, filledForm)).statusCode).toBe(303);
  });

  test('is counted without a network address or email that could be guessed', async () => {
    const { db } = site().deps;
    const app = await site().openSecondInstance();
    const listKeys = async () => {
      const rows = await db
        .selectFrom('throttle_hits')
        .select('key')
        .where('scope', 'in', ['enquiry-address', 'follow-address', 'mailbox'])
        .execute();
      return new Set(rows.map(({ key }) => key));
    };
    const payload = new URLSearchParams({ ...filledForm, frequency: 'daily' }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const url of [`${scene.company.path}/enquiry`, '/follow']) {
      expect((await site().post(url, { ...filledForm, frequency: 'daily' })).statusCode).toBe(303);
      expect((await app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(303);
    }
    await app.close();
    const today = await listKeys();
    // Limits per network address and mailbox, across processes and forms.
    expect(today.size).toBe(2);
    for (const text of ['127.0.0.1', 'jo@reader.example'])
      for (const encoding of ['hex', 'base64url'] as const)
        expect(today).not.toContain(hash('sha256', text, encoding));
    await db.deleteFrom('throttle_hits').execute();
    site().setNow(new Date(noon.getTime() + 24 * 60 * 60_000));
    expect((await site().post(`${scene.company.path}/enquiry`, filledForm)).statusCode).toBe(303);
    expect((await listKeys()).intersection(today)).toEqual(new Set());
  });
});
