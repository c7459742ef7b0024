import { expect, test } from 'vitest';
import { insertEveryPage } from '../../testing/insert-every-page.ts';
import { insertAccount, insertItem, insertPublished, publishItem } from '../../testing/insert-items.ts';
import { openTestSite } from '../../testing/test-site.ts';

const site = openTestSite();

function linksOut(body: string): string[] {
  return [...body.matchAll(/href="(\/out\/[^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
}

test('every link out of a paid page leads to its target, and is marked as sponsored', async () => {
  const { db } = site().deps;
  const account_id = await insertAccount(db);
  const content =
    '<p><a href="https://pumps.example/a?b=1&amp;c=%22">pumps</a> <a href="mailto:a@b.example">us</a></p>';
  const company = await insertItem(db, { type: 'company', title: 'Linked', account_id, content });
  await db
    .insertInto('company_addresses')
    .values({ company_id: company.id, street_1: '1 Weir Lane', url: 'https://Pumps.example', sequence: 1 })
    .execute();
  await db
    .insertInto('company_networks')
    .values({ company_id: company.id, linkedin: 'https://www.linkedin.com/company/linked' })
    .execute();
  const { path } = await publishItem(db, company.id);
  const { body } = await site().get(path);
  const tags = `utm_source=${new URL(site().deps.env.publicSiteUrl).hostname}&utm_medium=referral`;
  const answers = await Promise.all(linksOut(body).map(async (url) => site().get(url)));
  expect(new Set(answers.map(({ headers }) => headers.location))).toEqual(
    new Set([
      `https://pumps.example/a?b=1&c=%22&${tags}`,
      `https://pumps.example/?${tags}`,
      `https://www.linkedin.com/company/linked?${tags}`,
    ]),
  );
  for (const { statusCode, headers } of answers)
    expect([statusCode, headers['cache-control'], headers['x-robots-tag']]).toEqual([
      302,
      'no-store',
      'noindex',
    ]);
  for (const [link] of body.matchAll(/<a [^>]*href="\/out\/[^>]*>/g))
    expect(link).toContain('rel="sponsored noopener"');
  expect(body).toContain('href="mailto:a@b.example"');
  await db
    .insertInto('untagged_companies')
    .values({ company_id: company.id, chosen_at: new Date() })
    .execute();
  const [first = ''] = linksOut(body);
  expect((await site().get(first)).headers.location).not.toContain('utm_');
});

test('every counted link of a page with all fields leads somewhere', async () => {
  const { items } = await insertEveryPage(site());
  const pages = await Promise.all(items.map(async (path) => site().get(path)));
  const links = pages.flatMap(({ body }) => linksOut(body));
  expect(links).not.toEqual([]);
  const answers = await Promise.all(links.map(async (url) => site().get(url)));
  expect(links.filter((_, index) => answers[index]?.statusCode !== 302)).toEqual([]);
});

test('only addresses on the public page lead out', async () => {
  const { db } = site().deps;
  const content = '<p><a href="https://pumps.example/">pumps</a></p>';
  const article = await insertPublished(db, { type: 'press-release', title: 'Linking', content });
  const status = async (path: string) => (await site().get(path)).statusCode;
  const to = (address: string, item: number | string = article.id) =>
    `/out/${item}?to=${encodeURIComponent(address)}`;
  expect(await status(to('https://pumps.example/'))).toBe(302);
  const refused = [
    to('https://evil.example/'),
    to('https://pumps.example.evil.example/'),
    to('//evil.example/'),
    to('javascript:alert(1)'),
    to(''),
    to('https://pumps.example/', article.id + 1_000_000),
    to('https://pumps.example/', 'x'),
    to('https://pumps.example/', '99999999999'),
    `/out/${article.id}`,
    `/out/${article.id}?to=a&to=https%3A%2F%2Fpumps.example%2F`,
    '/seen/1/whole.gif',
    '/seen/0/start.gif',
  ];
  expect(await Promise.all(refused.map(status))).toEqual(refused.map(() => 404));
  await db.updateTable('items').set({ content: '<p>No link</p>' }).where('id', '=', article.id).execute();
  await publishItem(db, article.id);
  expect(await status(to('https://pumps.example/'))).toBe(404);
});

test('an address with letters that a header cannot contain is encoded as browsers do', async () => {
  const content = '<p><a href="https://pümps.example/→ü">pumps</a></p>';
  const { id } = await insertPublished(site().deps.db, { type: 'press-release', title: 'Umlaut', content });
  const answer = await site().get(`/out/${id}?to=${encodeURIComponent('https://pümps.example/→ü')}`);
  expect([answer.statusCode, answer.headers.location]).toEqual([
    302,
    'https://xn--pmps-0ra.example/%E2%86%92%C3%BC?utm_source=localhost&utm_medium=referral',
  ]);
});

test('links of the publisher’s own pages lead out directly', async () => {
  const content = '<p><a href="https://pumps.example/">pumps</a></p>';
  const { path } = await insertPublished(site().deps.db, { type: 'case-study', title: 'Own', content });
  const { body } = await site().get(path);
  expect(body).toContain('<a href="https://pumps.example/" rel="noopener">');
  expect(linksOut(body)).toEqual([]);
});
