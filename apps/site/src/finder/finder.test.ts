import { addDays, londonDay } from '@headwater/contract/dates';
import { replaceRows } from '@headwater/db/ordered-sections';
import { beforeAll, expect, test } from 'vitest';
import {
  insertAccess,
  insertAccount,
  insertItem,
  insertPublished,
  publishItem,
} from '../../testing/insert-items.ts';
import { insertManyCompanies } from '../../testing/insert-many-published.ts';
import { noon, openTestSite } from '../../testing/test-site.ts';

const site = openTestSite();
const today = londonDay(noon);

/** Ids of the publisher's lists, by name. */
const ids = new Map<string, number>();
const idOf = (name: string) => ids.get(name) ?? 0;

interface Company {
  title: string;
  lists?: readonly string[];
  town?: string;
  size?: string;
  /** Accreditations with their last days. */
  accreditations?: Record<string, string>;
  text?: string;
  references?: readonly number[];
}

async function publishCompany({ title, lists = [], town = '', size = '', text = '', ...more }: Company) {
  const { db } = site().deps;
  const account_id = await insertAccount(db);
  const item = {
    type: 'company',
    title,
    account_id,
    content: text,
    intro_header: `${title}, in short`,
  } as const;
  const { id } = await insertItem(db, item);
  await db.transaction().execute(async (trx) => {
    const address = {
      street_1: '1 Weir Lane',
      phone: '',
      email: '',
      url: '',
      town,
      postcode: '',
      country: '',
    };
    await replaceRows(trx, 'addresses', { companyId: id, rows: [address] });
    const facts = { founded: '', registered_number: '', trade_names: '', size };
    await replaceRows(trx, 'facts', { companyId: id, rows: [facts] });
    const rows = Object.entries(more.accreditations ?? {}).map(([scheme, ends]) => ({
      scheme,
      ends,
      number: '',
      scope: '',
      certificate: '',
    }));
    await replaceRows(trx, 'accreditations', { companyId: id, rows });
    for (const name of lists)
      await trx
        .insertInto('item_categories')
        .values({ item_id: id, category_id: idOf(name) })
        .execute();
    for (const reference_id of more.references ?? [])
      await trx.insertInto('company_references').values({ company_id: id, reference_id }).execute();
  });
  const { path } = await publishItem(db, id);
  return { id, account_id, path };
}

async function read(address: string): Promise<string> {
  const { statusCode, body } = await site().get(address);
  expect(statusCode, `${address}`).toBe(200);
  return body.replaceAll('<!-- -->', '');
}

/** Returns the names of the rows in their order. */
async function find(query: string): Promise<string[]> {
  const body = await read(`/supply-chain?${query}`);
  return Array.from(body.matchAll(/class="headline">([^<]*)</g), ([, title = '']) => title);
}

/** Returns a facet's values with their counts, such as `Wales 2`. */
async function facet(name: string, query: string): Promise<string[]> {
  const body = await read(`/supply-chain?${query}`);
  const part = new RegExp(`<summary>${name}</summary><ul.*?</ul>`, 's').exec(body)?.[0] ?? '';
  return Array.from(part.matchAll(/<a [^>]*>(.*?)<\/a>/g), ([, link = '']) =>
    link
      .replaceAll(/<svg.*?<\/svg>/g, '')
      .replace('</span><span', '</span> <span')
      .replaceAll(/<[^>]*>/g, ''),
  );
}

beforeAll(async () => {
  const { db } = site().deps;
  const insertCategory = async (name: string, parent_id: number | null = null) => {
    const values = { item_type: 'company', name, parent_id } as const;
    const { id } = await db.insertInto('categories').values(values).returning('id').executeTakeFirstOrThrow();
    return id;
  };
  const pumps = await insertCategory('Pumps');
  await insertCategory('Dosing Pumps', pumps);
  await insertCategory('Screens');
  const rows = await db.selectFrom('categories').select(['id', 'name']).execute();
  for (const { id, name } of rows) ids.set(name, id);
  const study = await insertPublished(db, { type: 'case-study', title: 'A study' });
  await publishCompany({
    title: 'Aire Pumps',
    lists: ['Pumps', 'Dosing Pumps', 'Yorkshire and the Humber', 'Water supply'],
    town: 'Leeds',
    size: '10-49',
    accreditations: { 'ISO 9001': addDays(today, 30), CHAS: addDays(today, -1), 'Our own scheme': '' },
  });
  await publishCompany({
    title: 'Brent Pumps',
    lists: ['Pumps', 'London', 'Yorkshire and the Humber', 'Energy'],
    town: 'London',
    size: '250+',
    accreditations: { 'ISO 9001': '' },
    references: [study.id],
  });
  await publishCompany({
    title: 'Cam Screens',
    lists: ['Screens', 'Wales'],
    text: '<p>For dosing houses. We contract for their drainage, to BS5750.</p><p>Analysers of odor and sulfide for hire. Filtration, desulfurization and optimization. Known to the Drinking Water Inspectorate.</p>',
  });
});

test('each facet filters, alone and with others, and says how many companies each value has', async () => {
  expect(await find('')).toEqual(['Cam Screens', 'Brent Pumps', 'Aire Pumps']);
  expect(await find(`category=${idOf('Pumps')}`)).toEqual(['Brent Pumps', 'Aire Pumps']);
  expect(await find(`accreditation=${idOf('ISO 9001')}&region=${idOf('London')}`)).toEqual(['Brent Pumps']);
  expect(await find(`sector=${idOf('Energy')}&size=250%2B&studies=yes`)).toEqual(['Brent Pumps']);
  expect(await find('size=10-49')).toEqual(['Aire Pumps']);
  expect(await facet('Works in', `category=${idOf('Pumps')}`)).toEqual([
    'Yorkshire and the Humber 2',
    'London 1',
  ]);
  expect(await facet('Category', '')).toEqual(['Pumps 2', 'Screens 1']);
  expect(await facet('Category', `category=${idOf('Dosing Pumps')}`)).toEqual([
    'Pumps 2',
    'Dosing Pumps',
    'Screens 1',
  ]);
  expect(await facet('Size', `size=250%2B`)).toEqual(['10–49 people 1', '250+ people']);
});

test('a chosen value is removed by its link, and all others are kept', async () => {
  const [pumps, yorkshire] = [idOf('Pumps'), idOf('Yorkshire and the Humber')];
  const body = await read(`/supply-chain?q=pumps&category=${pumps}&region=${yorkshire}&sort=name`);
  expect(body).toContain(
    `<a href="/supply-chain?q=pumps&amp;category=${pumps}&amp;sort=name" class="chip" aria-label="Yorkshire and the Humber, remove">`,
  );
  expect(body).toContain('Filters (2)');
  expect(body).toContain(`<input type="hidden" name="region" value="${yorkshire}"/>`);
});

test('a row has the place, the size, the categories and the accreditations in date', async () => {
  const body = await read('/supply-chain');
  const row = /<article[^>]*>(?:(?!<\/article>).)*Aire Pumps.*?<\/article>/s.exec(body)?.[0] ?? '';
  expect(row).toContain('<bdi>Leeds</bdi> · 10–49 people');
  expect(row).toContain('Aire Pumps, in short');
  expect(row).toContain('>Dosing Pumps<');
  expect(row.match(/<bdi>[^<]*<\/bdi>(?=<\/li>)/g)).toEqual([
    '<bdi>ISO 9001</bdi>',
    '<bdi>Our own scheme</bdi>',
  ]);
  expect(row).toContain('<input type="checkbox" name="company" value="aire-pumps"/>');
  expect(body.match(/Advertisement feature/g)).toHaveLength(1);
});

test('words find companies by their categories, places and accreditations, best first', async () => {
  expect(await find('q=dosing+pumps+leeds')).toEqual(['Aire Pumps']);
  expect(await find('q=iso+9001+london')).toEqual(['Brent Pumps']);
  expect(await find('q=pumps&sort=name')).toEqual(['Aire Pumps', 'Brent Pumps']);
  const body = await read('/supply-chain?q=pumps');
  expect(body).toContain('2 companies');
  expect(body).toContain('<meta name="robots" content="noindex"/>');
});

test('where no company has all of the words, those with the most are shown, and the page says so', async () => {
  const body = await read('/supply-chain?q=dosing+screens+leeds');
  expect(body).toContain(
    'No company matches all of “dosing screens leeds”. Each of these has part of your search.',
  );
  expect(await find('q=dosing+screens+leeds')).toEqual(expect.arrayContaining(['Aire Pumps', 'Cam Screens']));
  expect(await find('q=zeppelins+in+leeds')).toEqual(['Aire Pumps']);
});

test('a filter narrows what some of the words find, as its count says, and adds nothing', async () => {
  const words = 'q=dosing+screens+pumps';
  expect(await find(words)).toEqual(expect.arrayContaining(['Aire Pumps', 'Cam Screens']));
  expect(await facet('Works in', words)).toEqual(['Yorkshire and the Humber 1', 'Wales 1']);
  expect(await find(`${words}&region=${idOf('Wales')}`)).toEqual(['Cam Screens']);
  // It has one of the words.
  expect(await find(`${words}&region=${idOf('London')}`)).toEqual([]);
  const body = await read(`/supply-chain?${words}&region=${idOf('London')}`);
  expect(body).toContain('No company matches all of this.');
  expect(body).not.toContain('part of your search');
});

test.for([
  ['contractors', 'Cam Screens'],
  ['contracting in wales', 'Cam Screens'],
  ['leak-free drains', 'Cam Screens'],
  ['BS 5750', 'Cam Screens'],
  ['bs5750', 'Cam Screens'],
  ['ISO9001 leeds', 'Aire Pumps'],
  ['london iso9001', 'Brent Pumps'],
  ['dosing houses drain', 'Cam Screens'],
  ['rental', 'Cam Screens'],
  ['filters', 'Cam Screens'],
  ['analysis', 'Cam Screens'],
  ['odours', 'Cam Screens'],
  ['sulphide', 'Cam Screens'],
  ['desulphurisation', 'Cam Screens'],
  ['optimisation', 'Cam Screens'],
  ['optimising', 'Cam Screens'],
  ['analyzers', 'Cam Screens'],
  ['DWI', 'Cam Screens'],
] as const)('“%s” finds what the page calls otherwise', async ([words, title]) => {
  expect((await find(`q=${encodeURIComponent(words)}`))[0]).toBe(title);
});

test.for(['!!!', '&'])('%s finds no company, and counts none', async (q) => {
  const body = await read(`/supply-chain?q=${encodeURIComponent(q)}`);
  expect(body).toContain('No company matches');
  expect(await find(`q=${encodeURIComponent(q)}`)).toEqual([]);
});

test('where nothing is found, each filter may be left out, with what is found then', async () => {
  const [screens, london] = [idOf('Screens'), idOf('London')];
  const body = await read(`/supply-chain?category=${screens}&region=${london}`);
  expect(body).toContain('No company matches all of this.');
  expect(body).toContain(
    `<a href="/supply-chain?region=${london}" rel="nofollow">Without “Screens”: 1 company</a>`,
  );
  expect(body).toContain(
    `<a href="/supply-chain?category=${screens}" rel="nofollow">Without “London”: 1 company</a>`,
  );
  const words = await read(`/supply-chain?q=zeppelin&region=${london}`);
  expect(words).toContain(
    `<a href="/supply-chain?region=${london}" rel="nofollow">Without “zeppelin”: 1 company</a>`,
  );
  expect(words).not.toContain('Without “London”');
  expect(await read('/supply-chain?q=scrreens')).toContain(
    'Did you mean <a href="/supply-chain?q=screens" rel="nofollow" class="font-semibold">screens</a>?',
  );
  expect(await find('q=brentpumps')).toEqual(['Brent Pumps']);
  const compound = await read('/supply-chain?q=brentlondon');
  expect(compound).toContain('No company matches “brentlondon”. Try fewer or other words.');
  expect(compound).toContain('>brent london</a>?');
  expect(compound).toContain('<a href="/supply-chain">All companies</a>');
  expect(compound).not.toContain('aria-label="Filters"');
});

test('a company has case studies if it refers to some, wrote one or was given the name of one', async () => {
  const { db } = site().deps;
  expect(await find('studies=yes')).toEqual(['Brent Pumps']);
  const writer = await publishCompany({ title: 'Derwent Writers' });
  const study = { type: 'mini-case-study', title: 'Short', account_id: writer.account_id } as const;
  await insertPublished(db, study);
  const named = await publishCompany({ title: 'Esk Named' });
  await insertPublished(db, { type: 'innovation', title: 'No study', company_name: 'Esk & Co' });
  await db
    .insertInto('company_claims')
    .values({ company_id: named.id, name: 'Esk & Co', reason: 'Ours', created_at: noon })
    .execute();
  await db
    .updateTable('company_claims')
    .set({ status: 'approved', decided_at: noon, response: 'The same website' })
    .execute();
  await expect.poll(async () => find('studies=yes&sort=name')).toEqual(['Brent Pumps', 'Derwent Writers']);
  await insertPublished(db, { type: 'case-study', title: 'A named study', company_name: 'esk  & co' });
  await expect
    .poll(async () => find('studies=yes&sort=name'))
    .toEqual(['Brent Pumps', 'Derwent Writers', 'Esk Named']);
});

test('only a whole category has an address to index and a feed', async () => {
  const pumps = idOf('Pumps');
  const whole = await read(`/supply-chain?category=${pumps}`);
  expect(whole).toContain(`/supply-chain?category=${pumps}"/>`);
  expect(whole).toContain(`href="/supply-chain/feed.xml?category=${pumps}"`);
  for (const narrowed of ['size=250%2B', 'sort=name', `category=${pumps}&studies=yes`]) {
    const body = await read(`/supply-chain?${narrowed}`);
    expect(body).toContain('<meta name="robots" content="noindex"/>');
    expect(body).not.toContain('rel="canonical"');
    expect(body).not.toContain('/supply-chain/feed.xml');
  }
});

test.for(['category', 'accreditation', 'region', 'sector'])('an unknown %s is not found', async (name) => {
  expect((await site().get(`/supply-chain?${name}=2147483647`)).statusCode).toBe(404);
  // It is in another list.
  const other = name === 'region' ? 'Energy' : 'Wales';
  expect((await site().get(`/supply-chain?${name}=${idOf(other)}`)).statusCode).toBe(404);
});

test('a merged region redirects to the other one, with everything else that is chosen', async () => {
  const { db } = site().deps;
  const { id } = await db
    .insertInto('categories')
    .values({ item_type: 'region', name: 'gone', merged_into: idOf('Wales'), former_name: 'Cymru' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { statusCode, headers } = await site().get(`/supply-chain?q=screens&region=${id}&sort=name`);
  expect([statusCode, headers.location]).toEqual([
    301,
    `${site().deps.env.publicSiteUrl}/supply-chain?q=screens&region=${idOf('Wales')}&sort=name`,
  ]);
});

test('two to five companies may be compared at once, or asked, and any five by their boxes', async () => {
  const body = await read(`/supply-chain?category=${idOf('Pumps')}`);
  expect(body).toContain(
    `<a href="/supply-chain/compare?category=${idOf('Pumps')}&amp;company=brent-pumps&amp;company=aire-pumps"`,
  );
  expect(body).toContain('Compare both');
  expect(body).toContain('<form class="finder-rows" action="/supply-chain/compare">');
  expect(body).toContain('class="button-quiet" formAction="/supply-chain/enquiry">Send an enquiry');
  expect(await read(`/supply-chain?region=${idOf('Wales')}`)).not.toContain('Compare both');
});

test('a search for companies leads to the finder with its words and category', async () => {
  const link = (query: string) => `<a href="/supply-chain?${query}" rel="nofollow"`;
  expect(await read('/search?q=pumps')).toContain(link('q=pumps'));
  expect(await read(`/search?q=pumps&type=company&category=${idOf('Pumps')}`)).toContain(
    link(`q=pumps&amp;category=${idOf('Pumps')}`),
  );
  expect(await read('/search?q=study&type=case-study')).not.toContain(link('q=study'));
});

test('companies that are kept stay with every other search, until they are taken off or left out', async () => {
  const slugs: string[] = [];
  for (const title of ['Kept One', 'Kept Two', 'Kept Three', 'Kept Four', 'Kept Five', 'Kept Six']) {
    const { path } = await publishCompany({ title, lists: ['Northern Ireland'] });
    slugs.push(path.replace('/supply-chain/', ''));
  }
  const region = `region=${idOf('Northern Ireland')}`;
  await expect.poll(async () => find(`${region}&sort=name`)).toHaveLength(6);
  const body = await read(`/supply-chain?${region}&sort=name&company=kept-one&company=kept-two`);
  const link = (query: string) => `href="/supply-chain?${query.replaceAll('&', '&amp;')}"`;
  // With another filter, without one, in another order, and without one of them.
  expect(body).toContain(link(`region=${idOf('Wales')}&sort=name&company=kept-one&company=kept-two`));
  expect(body).toContain(link('sort=name&company=kept-one&company=kept-two'));
  expect(body).toContain(link(`${region}&company=kept-one&company=kept-two`));
  expect(body).toContain(link(`${region}&sort=name&company=kept-two`));
  const boxOf = (slug: string) =>
    new RegExp(`<input type="checkbox" [^>]*value="${slug}"[^>]*>`).exec(body)?.[0];
  expect(boxOf('kept-one')).toContain('checked');
  expect(boxOf('kept-three')).not.toContain('checked');
  const elsewhere = await read('/supply-chain?q=zeppelin&company=kept-one');
  expect(elsewhere).toContain('<input type="hidden" name="company" value="kept-one"/>');
  expect(elsewhere).toContain('Keep these');
  const second = await read('/supply-chain?sort=name&page=2&company=kept-one');
  expect(second).toContain('<input type="hidden" name="page" value="2"/>');
  expect(await read('/supply-chain?q=zeppelin&company=gone')).toContain(
    'One of the companies is no longer on this site.',
  );
  expect(elsewhere).toContain('<meta name="robots" content="noindex"/>');
  const many = await read(`/supply-chain?${slugs.map((slug) => `company=${slug}`).join('&')}&company=nobody`);
  expect(many).toContain('At most 5 companies can be compared. Kept Six is left out.');
  expect(many).toContain('One of the companies is no longer on this site.');
});

test('companies without access are neither found nor counted', async () => {
  const { db } = site().deps;
  const lapsed = await insertAccount(db, { endsIn: -30 });
  const { id } = await insertItem(db, { type: 'company', title: 'Fal Lapsed', account_id: lapsed });
  await db
    .insertInto('item_categories')
    .values({ item_id: id, category_id: idOf('Scotland') })
    .execute();
  await publishItem(db, id);
  const scotland = `region=${idOf('Scotland')}`;
  expect(await find(scotland)).toEqual([]);
  await insertAccess(db, { accountId: lapsed, from: -1, to: 10 });
  await expect.poll(async () => find(scotland)).toEqual(['Fal Lapsed']);
});

test('pages of names and of the newest neither miss nor repeat any', async () => {
  const regionId = idOf('Republic of Ireland');
  await insertManyCompanies(site().deps.db, { count: 80, regionId });
  const ireland = `region=${regionId}`;
  await expect.poll(async () => read(`/supply-chain?${ireland}`)).toContain('80 companies');
  for (const order of ['name', 'newest']) {
    const seen: string[] = [];
    let address: string | undefined = `/supply-chain?${ireland}&sort=${order}`;
    for (let page = 0; page < 3 && address; page += 1) {
      const body: string = await read(address);
      seen.push(...Array.from(body.matchAll(/class="headline">([^<]*)</g), ([, title = '']) => title));
      address = /<a href="([^"]*)" rel="next"/.exec(body)?.[1]?.replaceAll('&amp;', '&');
    }
    expect(new Set(seen).size, `${order}`).toBe(72);
  }
  expect((await site().get('/supply-chain?q=many&page=2')).body).toContain('rel="next"');
  expect(await read('/supply-chain?q=many&page=99')).toContain('There is nothing more on this list.');
});
