import { migrateToLatest } from '@headwater/db/migrate';
import { describeSchema } from '@headwater/db/testing/describe-schema';
import { createTestDatabase } from '@headwater/db/testing/test-database';
import { cleanUp } from '@headwater/server/operator';
import { givenAccess } from '@headwater/server/testing/articles/given-article';
import { invite, joinCompany } from '@headwater/server/testing/company/given-members';
import { givenPackage, sessionIdFromUrl } from '@headwater/server/testing/store/given-checkout';
import { givenProduct } from '@headwater/server/testing/store/given-order';
import { testPassword, useTestPortal, type Caller } from '@headwater/server/testing/test-portal';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  earlierFolder,
  earlierKnowsMembers,
  openEarlierDatabase,
  startEarlierPortal,
  type EarlierPortal,
} from './earlier-version.ts';

const folder = earlierFolder ?? '';

describe.skipIf(earlierFolder === undefined)('the version before beside this one, on its database', () => {
  const portal = useTestPortal({ payments: true, openDatabase: async () => openEarlierDatabase(folder) });
  let before: EarlierPortal;
  /** Who had a company before the upgrade, with an open tab and a script. */
  let owner: Caller;
  let script: Caller;

  beforeAll(async () => {
    before = await startEarlierPortal(folder, portal());
    owner = await portal().account();
    await createCompany(owner, 'Calder Pumps');
    await saveArticle(owner, 'Before the upgrade');
    script = await createToken(owner);
    await migrateToLatest(portal().deps.env.databaseUrl);
  });
  afterAll(async () => before.stop());

  async function postCompany(caller: Caller, title: string): Promise<number> {
    const texts = { title, introHeader: 'Pumps that last', content: '<p>Since 1923.</p>' };
    const body = { userId: caller.id, ...texts };
    return (await before.rest(caller, 'POST', '/api/companies/create', body)).status;
  }

  /** Creates a company with access by the version before. */
  async function createCompany(caller: Caller, title: string): Promise<void> {
    expect(await postCompany(caller, title)).toBe(201);
    await givenAccess(portal(), caller);
  }

  async function saveArticle(caller: Caller, title: string): Promise<void> {
    const article = { type: 'press-release', title, content: '<p>It pumps.</p>' };
    expect((await before.rest(caller, 'POST', '/api/articles/save', article)).status).toBeLessThan(300);
  }

  async function createToken(caller: Caller): Promise<Caller> {
    const { body } = await before.mutate(caller, 'session.tokens.create', { name: 'Import' });
    return { ...caller, headers: { authorization: `Bearer ${dataOf(body).secret}` } };
  }

  async function givenOwner(title: string): Promise<Caller> {
    const caller = await portal().account();
    await createCompany(caller, title);
    await saveArticle(caller, `News of ${title}`);
    return caller;
  }

  async function givenMember(of: Caller, role: 'owner' | 'editor' | 'finance'): Promise<Caller> {
    const member = await portal().account();
    expect((await joinCompany(portal(), { owner: of, member, role })).status).toBe(200);
    return member;
  }

  /** Returns the titles of the company and its articles, as each version shows them to the caller. */
  async function titlesBefore(caller: Caller): Promise<unknown[]> {
    const company = await before.query(caller, 'company.get');
    const articles = await before.query(caller, 'articles.list', { type: 'press-releases' });
    return [dataOf(company.body)?.title, ...titlesOf(articles.body)];
  }
  async function titlesNow(caller: Caller): Promise<unknown[]> {
    const company = await caller.query('company.get');
    const articles = await caller.query('articles.list', { type: 'press-releases' });
    return [dataOf(company.body)?.title, ...titlesOf(articles.body)];
  }

  async function rolesNow(caller: Caller): Promise<unknown> {
    const { body } = await caller.query('company.members.list');
    return dataOf(body).members.map(({ email, role }: { email: string; role: string }) => [email, role]);
  }

  test('its database has become as a new one is', async () => {
    const fresh = await createTestDatabase();
    expect(await describeSchema(portal().db)).toEqual(await describeSchema(fresh.db));
    await fresh.close();
  });

  test('each account with a company is its owner, and its sessions, tokens and open tabs go on', async () => {
    expect(await rolesNow(owner)).toEqual([[owner.email, 'owner']]);
    for (const caller of [owner, script]) {
      expect((await before.rest(caller, 'GET', '/api/companies')).status).toBe(200);
      expect(await titlesBefore(caller)).toEqual(['Calder Pumps', 'Before the upgrade']);
    }
    expect(await titlesNow(owner)).toEqual(['Calder Pumps', 'Before the upgrade']);
    const answer = await portal().app.inject({ url: '/api/companies', headers: script.headers });
    expect(answer.json().company.title).toBe('Calder Pumps');
    // An open tab of the version before asks this one, and finds everything that it knows.
    for (const procedure of ['session.get', 'company.get', 'store.access', 'dashboard.company']) {
      const [then, now] = [await before.query(owner, procedure), await owner.query(procedure)];
      expect([then.status, now.status]).toEqual([200, 200]);
      expect(now.body).toMatchObject(Object(then.body));
    }
  });

  test('the version before creates a company, an article, an order and a payment, which this one has as the owner’s', async () => {
    const second = await givenOwner('Marlow Valves');
    const { id: productId } = await givenProduct(portal().db);
    const order = { productId, poReference: 'PO-1', apEmail: 'accounts@example.com' };
    expect((await before.rest(second, 'POST', '/api/store/purchase-order', order)).status).toBeLessThan(300);
    const { id, ...price } = await givenPackage(portal());
    const checkout = await before.rest(second, 'POST', '/api/store/checkout', { ...price, productId: id });
    const sessionId = sessionIdFromUrl(Object(checkout.body).url);
    await portal().stripe().control.pay(sessionId);
    expect((await before.mutate(second, 'store.confirmPayment', { sessionId })).status).toBe(200);

    expect(await rolesNow(second)).toEqual([[second.email, 'owner']]);
    expect(await titlesNow(second)).toEqual(['Marlow Valves', 'News of Marlow Valves']);
    const finance = await givenMember(second, 'finance');
    const invoices = async (caller: Caller) => (await caller.query('store.invoices.list')).body;
    expect(dataOf(await invoices(finance))).toHaveLength(2);
    expect(await invoices(finance)).toEqual(await invoices(second));
  });

  test('a person who signs in to one version is signed in to the other', async () => {
    const credentials = { email: owner.email, password: testPassword };
    const then = await before.rest(portal().visitor(), 'POST', '/api/users/login', credentials);
    const now = await portal().visitor().rest('POST', '/api/users/login', credentials);
    for (const { status, headers } of [then, now]) {
      expect(status).toBe(200);
      const [cookie = ''] = /headwater_session=[\w-]+/.exec(String(headers['set-cookie'])) ?? [];
      const caller = { ...owner, headers: { cookie } };
      expect(await titlesBefore(caller)).toEqual(['Calder Pumps', 'Before the upgrade']);
      const answer = await portal().app.inject({ url: '/api/companies', headers: { cookie } });
      expect(answer.json().company.title).toBe('Calder Pumps');
    }
  });

  test('a member works in this version, beside the owner in the version before', async () => {
    const editor = await givenMember(owner, 'editor');
    const introHeader = 'Written by a member';
    const { id } = dataOf((await editor.query('company.get')).body);
    expect((await editor.rest('PUT', '/api/companies', { id, introHeader })).status).toBe(200);
    expect(dataOf((await before.query(owner, 'company.get')).body)).toMatchObject({ introHeader });
    await saveArticle(owner, 'Beside a member');
    expect(await titlesNow(editor)).toContain('Beside a member');
    expect(await titlesBefore(editor)).toEqual(earlierKnowsMembers ? await titlesNow(editor) : [undefined]);
  });

  async function givenHandedOver(title: string) {
    const giver = await givenOwner(title);
    const heir = await portal().account();
    const handsOver = { owner: giver, member: heir, role: 'owner', handsOver: true } as const;
    expect((await joinCompany(portal(), handsOver)).status).toBe(200);
    return { giver, heir, whole: [title, `News of ${title}`] };
  }

  test('a company that is handed over stands in the version before under its new owner, whole', async () => {
    const { giver, heir, whole } = await givenHandedOver('Tarn Membranes');
    expect(await titlesBefore(heir)).toEqual(whole);
    expect(await titlesNow(giver)).toEqual(whole);
  });

  /** Creates a company whose rows carry the account of its first owner, and that has a second. */
  async function givenTwoOwners(title: string) {
    const holder = await givenOwner(title);
    const partner = await givenMember(holder, 'owner');
    return { holder, partner, whole: [title, `News of ${title}`] };
  }

  async function closeBefore(caller: Caller): Promise<void> {
    const closing = await before.mutate(caller, 'session.account.close', { password: testPassword });
    expect(closing.status).toBe(200);
  }

  test('a second owner is refused a second company', async () => {
    const { partner, whole } = await givenTwoOwners('Rill and Leat');
    expect(await postCompany(partner, 'Another')).toBe(409);
    expect(await titlesNow(partner)).toEqual(whole);
  });

  // The version before knows of one account only that owns a company: the one whose rows it carries.
  describe.skipIf(earlierKnowsMembers)('where the version before knows no members,', () => {
    test('a person who has handed a company over may begin anew in it, without what they bought', async () => {
      const { giver } = await givenHandedOver('Mere Meters');
      expect(await titlesBefore(giver)).toEqual([undefined]);
      const article = { type: 'press-release', title: 'Beside the company' };
      expect((await before.rest(giver, 'POST', '/api/articles/save', article)).status).toBe(403);
    });

    test('a second owner keeps the company where it erases the first', async () => {
      const { holder, partner, whole } = await givenTwoOwners('Weir & Sons');
      await expect(before.erase(holder)).rejects.toThrow('has another owner, to whom it has to pass');
      expect(await titlesNow(partner)).toEqual(whole);
      expect(await titlesBefore(holder)).toEqual(whole);
    });

    test('a second owner has the company after the next night where it closes the first’s account', async () => {
      const { holder, partner, whole } = await givenTwoOwners('Sluice & Co');
      await closeBefore(holder);
      await cleanUp(portal().deps);
      expect(await rolesNow(partner)).toEqual([[partner.email, 'owner']]);
      expect(await titlesNow(partner)).toEqual(whole);
      expect(await titlesBefore(partner)).toEqual(whole);
    });
  });

  describe.runIf(earlierKnowsMembers)('where the version before knows members,', () => {
    test('a person who has handed a company over works on in it as its member', async () => {
      const { giver, heir, whole } = await givenHandedOver('Mere Meters');
      expect(await titlesBefore(giver)).toEqual(whole);
      await saveArticle(giver, 'By who began it');
      expect(await titlesNow(heir)).toContain('By who began it');
    });

    test.each([
      ['erases the first', 'Weir & Sons', async (holder: Caller) => before.erase(holder)],
      ['closes the first’s account', 'Sluice & Co', closeBefore],
    ])('a second owner has the company at once where it %s', async (_name, title, end) => {
      const { holder, partner, whole } = await givenTwoOwners(title);
      await end(holder);
      expect(await rolesNow(partner)).toEqual([[partner.email, 'owner']]);
      expect(await titlesNow(partner)).toEqual(whole);
      expect(await titlesBefore(partner)).toEqual(whole);
    });
  });

  test('the version before erases a company with its members and invitations', async () => {
    const last = await givenOwner('Quern Press');
    const editor = await givenMember(last, 'editor');
    await invite(last, { email: 'viewer@example.com', role: 'viewer' });
    const { companyId } = await portal()
      .db.selectFrom('company_members')
      .select('company_id as companyId')
      .where('account_id', '=', last.id)
      .executeTakeFirstOrThrow();
    await before.erase(last);
    expect(await titlesNow(editor)).toEqual([undefined]);
    for (const table of ['company_members', 'company_invitations'] as const) {
      const rows = portal().db.selectFrom(table).selectAll().where('company_id', '=', companyId);
      expect(await rows.execute()).toEqual([]);
    }
  });
});

function dataOf(body: unknown) {
  return Object(Object(body).result).data;
}

function titlesOf(body: unknown): string[] {
  const { articles = [] } = Object(dataOf(body));
  return articles.map(({ title }: { title: string }) => title);
}
