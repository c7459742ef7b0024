import type { SearchGroup } from '@headwater/contract/search';
import { addDays, londonDay } from '@headwater/contract/dates';
import type { StaffRole } from '@headwater/contract/staff-roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { givenAccess } from '../../../testing/articles/given-article.ts';
import { createFixtures, type Fixtures } from '../../../testing/fixtures.ts';
import { insertItem } from '../../../testing/items/item-fixtures.ts';
import { givenCompleteArticle } from '../../../testing/submittals/given-complete.ts';
import { givenProduct } from '../../../testing/store/given-order.ts';
import { approve, submit } from '../../../testing/submittals/submittal-calls.ts';
import { useTestPortal, type Caller } from '../../../testing/test-portal.ts';

const portal = useTestPortal();
let fixtures: Fixtures;
let admin: Caller;

beforeAll(async () => {
  const owner = await portal().account({ email: 'marketing@clearwater.example' });
  fixtures = await createFixtures(portal().db, owner);
  admin = await portal().account({ admin: true });
});

async function find(text: string, caller = admin): Promise<Record<string, unknown[]>> {
  const { status, body } = await caller.query('search.all', { text });
  expect(status).toBe(200);
  const { groups } = Object(body).result.data;
  return Object.fromEntries(
    groups.map(({ group, hits }: { group: string; hits: unknown[] }) => [group, hits]),
  );
}

describe('a search', () => {
  it('finds people by email or company, and companies by a part of their titles, ignoring case and accents', async () => {
    const { owner, company } = fixtures;
    const found = await find('CLÉARWAT');
    expect(found['companies']).toMatchObject([
      { id: company.id, title: 'Clearwater', owner: owner.email, itemType: 'company', companyId: company.id },
    ]);
    const person = { id: owner.id, title: owner.email, owner: 'Clearwater', companyId: company.id };
    expect((await find('marketing@CLEAR'))['people']).toMatchObject([person]);
    expect((await find('clearwat'))['people']).toContainEqual(expect.objectContaining(person));
  });

  it('finds companies’ items and imported ones, but nothing deleted', async () => {
    const { article, company, submittalId, referenceId } = fixtures;
    const { items } = await find('pump');
    expect(items).toEqual([
      {
        id: article.id,
        title: 'A new pump',
        owner: 'Clearwater',
        itemType: 'press-release',
        companyId: company.id,
        submittalId,
      },
    ]);
    expect((await find('clean wat'))['references']).toMatchObject([
      { id: referenceId, title: 'Clean water', itemType: 'case-study', companyId: null, submittalId: null },
    ]);
  });

  it('finds orders by their reference and their address, invoices by number, buyer and reference', async () => {
    const { orderId, company } = fixtures;
    const order = await portal()
      .db.selectFrom('purchase_orders')
      .selectAll()
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    for (const text of [order.po_reference.slice(1, 12), order.ap_email])
      expect((await find(text))['orders']).toContainEqual(
        expect.objectContaining({
          id: orderId,
          title: order.po_reference,
          owner: 'Clearwater',
          companyId: company.id,
        }),
      );
    const { id } = await giveInvoice(1_234_567);
    for (const text of ['inv-1234567', '23456', 'Brook & Sons', 'ref 77%'])
      expect((await find(text))['invoices']).toEqual([
        {
          id,
          title: 'INV-1234567',
          owner: 'Brook & Sons',
          itemType: null,
          companyId: company.id,
          submittalId: null,
        },
      ]);
    expect((await find('ref_7x'))['invoices']).toEqual([]);
    expect((await find('%%%'))['invoices']).toEqual([]);
  });

  it('finds no quotation among the invoices', async () => {
    const { db } = portal();
    const product = await givenProduct(db);
    const owner = await portal().account();
    const input = { userId: owner.id, productId: product.id, validUntil: addDays(londonDay(new Date()), 30) };
    const { status, body } = await admin.rest('POST', '/api/store/quotations', input);
    expect(status).toBe(201);
    const { id, document } = await db
      .selectFrom('invoices')
      .select(['id', 'document'])
      .where('kind', '=', 'quotation')
      .where('account_id', '=', owner.id)
      .executeTakeFirstOrThrow();
    expect([Object(body).data.quotation.invoiceId, Object(document).buyer.name]).toEqual([id, owner.email]);
    for (const text of ['CN-0000', owner.email]) expect((await find(text))['invoices']).toEqual([]);
  });

  it('needs three characters', async () => {
    const { status, body } = await admin.query('search.all', { text: ' ab ' });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain('Type at least 3 characters');
  });
});

it.each<[StaffRole, SearchGroup[]]>([
  ['administrator', ['people', 'companies', 'items', 'references', 'orders', 'invoices']],
  ['reviewer', ['companies', 'items']],
  ['sales', ['companies', 'items', 'orders', 'invoices']],
  ['support', ['people', 'companies', 'items']],
])('as %s finds %s', async (staffRole, groups) => {
  const caller = staffRole === 'administrator' ? admin : await portal().account({ staffRole });
  expect(Object.keys(await find('pump', caller))).toEqual(groups);
  for (const group of ['people', 'companies', 'items', 'references', 'orders', 'invoices'] as const)
    expect((await caller.query('search.list', { group, text: 'pump' })).status).toBe(
      groups.includes(group) ? 200 : 403,
    );
});

it('a reviewer finds only submitted items, under their submitted titles', async () => {
  const { db } = portal();
  const owner = await portal().account();
  await givenAccess(portal(), owner);
  const article = await givenCompleteArticle(portal(), owner, { title: 'A quiet culvert' });
  const id = await submit(owner, article);
  await approve(admin, id);
  const draft = await insertItem(db, {
    type: 'press-release',
    account_id: owner.id,
    title: 'A draft culvert',
  });
  const reviewer = await portal().account({ staffRole: 'reviewer' });
  expect((await find('culvert', reviewer))['items']).toMatchObject([{ id: article.id }]);
  await db.updateTable('items').set({ title: 'A secret culvert' }).where('id', '=', article.id).execute();
  expect((await find('culvert', reviewer))['items'] ?? []).toEqual([]);
  expect((await find('culvert'))['items']).toMatchObject([
    { id: draft.id, title: 'A draft culvert' },
    { id: article.id, title: 'A secret culvert' },
  ]);
});

it('finds the house’s own news, which has no company', async () => {
  const writer = portal().inHouse(admin);
  const news = await givenCompleteArticle(portal(), writer, {
    title: 'The almanac is out',
    account_id: null,
    company_name: '',
  });
  const hit = { id: news.id, title: 'The almanac is out', owner: null, companyId: null };
  expect((await find('almanac'))['items']).toMatchObject([{ ...hit, submittalId: null }]);
  const submittalId = await submit(writer, news);
  const reviewer = await portal().account({ staffRole: 'reviewer' });
  expect((await find('almanac', reviewer))['items']).toMatchObject([{ ...hit, submittalId }]);
});

it.each(['AMP8', 'amp7 amp8', 'AMP7/AMP8', 'co2 l’eau', "l'eau", 'eau sluiceword', 'spaceword', 'gateword'])(
  'finds a title by %s, as people write it',
  async (text) => {
    const title = 'AMP7/AMP8 – CO₂ l’eau\u00A0sluice\u00ADword space\u200Bword “gate\u00ADword”';
    const { id } = await insertItem(portal().db, {
      type: 'press-release',
      account_id: fixtures.owner.id,
      title,
    });
    expect((await find(text))['items']).toMatchObject([{ id, title }]);
    await portal().db.deleteFrom('items').where('id', '=', id).execute();
  },
);

describe('many hits', () => {
  beforeAll(async () => {
    const { owner } = fixtures;
    for (let number = 0; number < 7; number += 1)
      await insertItem(portal().db, { type: 'press-release', account_id: owner.id, title: `Weir ${number}` });
  });

  it('are cut to five, newest first, and listed page by page', async () => {
    const { body } = await admin.query('search.all', { text: 'weir' });
    expect(Object(body).result.data.groups).toContainEqual({
      group: 'items',
      more: true,
      hits: [6, 5, 4, 3, 2].map((number) => expect.objectContaining({ title: `Weir ${number}` })),
    });
    const first = await admin.rest('GET', '/api/search/items?text=weir&limit=4');
    const { data, next } = Object(first.body);
    expect(data.hits.map(({ title }: { title: string }) => title)).toEqual(
      [6, 5, 4, 3].map((number) => `Weir ${number}`),
    );
    const second = await admin.rest('GET', `/api/search/items?text=weir&limit=4&after=${next}`);
    expect(Object(second.body)).toMatchObject({
      data: { hits: [{ title: 'Weir 2' }, { title: 'Weir 1' }, { title: 'Weir 0' }] },
    });
    expect(Object(second.body)).not.toHaveProperty('next');
  });

  it('over REST are the same as on the screen', async () => {
    const { body } = await admin.rest('GET', '/api/search?text=weir');
    expect(Object(body).data).toEqual(
      Object((await admin.query('search.all', { text: 'weir' })).body).result.data,
    );
    expect((await admin.rest('GET', '/api/search/secrets?text=weir')).status).toBe(400);
  });
});

async function giveInvoice(number: number): Promise<{ id: number }> {
  const { owner, orderId } = fixtures;
  const party = { name: 'Brook & Sons', address: [], vatNumber: null };
  return portal()
    .db.insertInto('invoices')
    .values({
      kind: 'invoice',
      number,
      account_id: owner.id,
      purchase_order_id: orderId,
      issued_on: '2026-11-20',
      net: 100,
      vat: 20,
      gross: 120,
      document: JSON.stringify({ seller: party, buyer: party, poReference: 'Ref 77%' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}
