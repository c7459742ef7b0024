import { addDays, londonDay } from '@headwater/contract/dates';
import { replaceRows } from '@headwater/db/ordered-sections';
import { expect, test } from 'vitest';
import { insertAccount, insertItem, insertPublished, publishItem } from '../../testing/insert-items.ts';
import { noon, openTestSite } from '../../testing/test-site.ts';

const site = openTestSite();

async function read(query: string): Promise<string> {
  const { statusCode, body } = await site().get(`/supply-chain/compare?${query}`);
  expect(statusCode).toBe(200);
  return body.replaceAll('<!-- -->', '');
}

/** Returns the texts of a row's cells. */
function cells(body: string, name: string): string[] {
  const row = new RegExp(`<th scope="row">${name}</th>.*?</tr>`, 's').exec(body)?.[0] ?? '';
  return Array.from(row.matchAll(/<td>(.*?)<\/td>/gs), ([, cell = '']) => cell.replaceAll(/<[^>]*>/g, ''));
}

test('companies stand side by side, by facts, accreditations, categories and case studies', async () => {
  const { db } = site().deps;
  const study = await insertPublished(db, { type: 'case-study', title: 'Less energy' });
  const account_id = await insertAccount(db);
  const { id } = await insertItem(db, { type: 'company', title: 'Aire Pumps', account_id });
  const choices = await db
    .selectFrom('categories')
    .select('id')
    .where('name', 'in', ['Wales', 'Energy'])
    .execute();
  await db
    .insertInto('item_categories')
    .values(choices.map((choice) => ({ item_id: id, category_id: choice.id })))
    .execute();
  await db.insertInto('company_references').values({ company_id: id, reference_id: study.id }).execute();
  await db.transaction().execute(async (trx) => {
    const place = { street_1: '1 Weir Lane', phone: '', email: '', url: '', postcode: '', country: '' };
    await replaceRows(trx, 'addresses', { companyId: id, rows: [{ ...place, town: 'Leeds' }] });
    const facts = { founded: '1987', registered_number: '', trade_names: '', size: '10-49' };
    await replaceRows(trx, 'facts', { companyId: id, rows: [facts] });
    const accreditation = { number: '', scope: 'Pumps', certificate: '' };
    await replaceRows(trx, 'accreditations', {
      companyId: id,
      rows: [
        { ...accreditation, scheme: 'ISO 9001', ends: '2027-03-31' },
        { ...accreditation, scheme: 'CHAS', ends: addDays(londonDay(noon), -1) },
      ],
    });
  });
  await publishItem(db, id);
  await insertPublished(db, { type: 'mini-case-study', title: 'A short one', account_id });
  await insertPublished(db, { type: 'company', title: 'Brent Pumps' });
  const body = await read('company=aire-pumps&company=brent-pumps');
  expect(cells(body, 'Based in')).toEqual(['Leeds', 'Not given']);
  expect(cells(body, 'Works in')).toEqual(['Wales', 'Not given']);
  expect(cells(body, 'Sectors')).toEqual(['Energy', 'Not given']);
  expect(cells(body, 'Size')).toEqual(['10–49 people', 'Not given']);
  expect(cells(body, 'Founded')).toEqual(['1987', 'Not given']);
  expect(cells(body, 'Accreditations')).toEqual(['ISO 9001 until 31 Mar 2027Pumps', 'Not given']);
  expect(cells(body, 'Case studies')).toEqual(['Less energyA short one', 'Not given']);
  expect(body).toContain(
    '<a href="/supply-chain/compare?company=brent-pumps" rel="nofollow" aria-label="Remove Aire Pumps"',
  );
  expect(body).toContain('<meta name="robots" content="noindex"/>');
  expect(body.match(/Advertisement feature/g)).toHaveLength(1);
});

test('a renamed company is found by its former address, once, and what is gone is counted', async () => {
  const { db } = site().deps;
  const { id } = await insertPublished(db, { type: 'company', title: 'Cam Pumps' });
  await db.updateTable('items').set({ title: 'Granta Pumps' }).where('id', '=', id).execute();
  await publishItem(db, id);
  const lapsed = await insertAccount(db, { endsIn: -30 });
  await insertPublished(db, { type: 'company', title: 'Don Lapsed', account_id: lapsed });
  const body = await read('company=cam-pumps&company=granta-pumps&company=don-lapsed&company=nobody');
  expect(body.match(/<th scope="col">/g)).toHaveLength(2);
  expect(body).toContain('There is only one company here.');
  expect(body).toContain('2 of the companies are no longer on this site.');
});

test('a button leads to one form for all of them, unless none takes enquiries', async () => {
  const { db } = site().deps;
  const accounts = [await insertAccount(db), await insertAccount(db), await insertAccount(db)];
  const slugs: string[] = [];
  for (const [index, account_id] of accounts.entries()) {
    const { path } = await insertPublished(db, { type: 'company', title: `Asked ${index}`, account_id });
    slugs.push(`company=${path.replace('/supply-chain/', '')}`);
  }
  const all = slugs.join('&');
  const buttonOf = async (query: string) =>
    /<a href="([^"]*)" rel="nofollow" class="button [^"]*">(?:(?!<\/a>).)*?(Send an enquiry[^<]*)<\/a>/s
      .exec(await read(query))
      ?.slice(1);
  const path = `/supply-chain/enquiry?${all.replaceAll('&', '&amp;')}`;
  expect(await buttonOf(all)).toEqual([path, 'Send an enquiry to all of them']);
  expect((await buttonOf(slugs.slice(0, 2).join('&')))?.[1]).toBe('Send an enquiry to both');
  expect((await buttonOf(slugs[0] ?? ''))?.[1]).toBe('Send an enquiry');
  const takeNone = async (account_id: number | undefined) =>
    db
      .updateTable('entitlements')
      .set({ limits: JSON.stringify({ enquiries: false }) })
      .where('account_id', '=', account_id ?? 0)
      .execute();
  await takeNone(accounts[2]);
  expect(await buttonOf(all)).toEqual([path, 'Send an enquiry to 2 of them']);
  await takeNone(accounts[1]);
  expect(await buttonOf(all)).toEqual([path, 'Send an enquiry to one of them']);
  for (const account of accounts) await takeNone(account);
  expect(await buttonOf(all)).toBeUndefined();
});

test('at most five are shown, and the page names those left out', async () => {
  const { db } = site().deps;
  const slugs: string[] = [];
  for (const title of ['F One', 'F Two', 'F Three', 'F Four', 'F Five', 'F Six']) {
    const { path } = await insertPublished(db, { type: 'company', title });
    slugs.push(path.replace('/supply-chain/', ''));
  }
  const chosen = slugs.map((slug) => `company=${slug}`).join('&');
  const body = await read(chosen);
  expect(body.match(/<th scope="col">/g)).toHaveLength(6);
  expect(body).toContain('Only 5 companies fit side by side. F Six is left out.');
  const withGone = await read(`company=gone&company=gone-too&${chosen}`);
  expect(withGone.match(/<th scope="col">/g)).toHaveLength(6);
  expect(withGone).toContain('2 of the companies are no longer on this site.');
  expect(withGone).toContain('Only 5 companies fit side by side. F Six is left out.');
});

test('the way back to the list keeps the companies and the search', async () => {
  await insertPublished(site().deps.db, { type: 'company', title: 'Gill Pumps' });
  const back = 'href="/supply-chain?q=pumps&amp;sort=name&amp;company=gill-pumps"';
  const body = await read('company=gill-pumps&company=nobody&q=pumps&sort=name&page=3');
  expect(body).toContain(back);
  expect(body).toContain(
    '<a href="/supply-chain/compare?q=pumps&amp;sort=name" rel="nofollow" aria-label="Remove Gill Pumps"',
  );
});

test('without companies the page says how to choose some', async () => {
  expect(await read('')).toContain('Nothing to compare yet.');
  expect(await read('company=nobody')).toContain('One of the companies is no longer on this site.');
});

test.for(['company=', 'company=A%20B', 'company=%00', `company=${'x'.repeat(10)}&company=..%2F`])(
  'a comparison with %s is not found',
  async (query) => {
    expect((await site().get(`/supply-chain/compare?${query}`)).statusCode).toBe(404);
  },
);

test('a company named Compare has an address of its own', async () => {
  const { path } = await insertPublished(site().deps.db, { type: 'company', title: 'Compare' });
  expect(path).toBe('/supply-chain/company-page');
  expect((await site().get(path)).statusCode).toBe(200);
});
