import { expect, test } from 'vitest';
import { insertAccount, insertPublished } from '../testing/insert-items.ts';
import { openTestSite } from '../testing/test-site.ts';

const site = openTestSite({ SITE_CACHE_MB: '8' });
const logoPath = '/files/0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d.png';
const iconPath = '/files/1a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d.png';
const ownWords = {
  name: 'Weir & Sons',
  slogan: 'Water, from <end> to end',
  description: 'What water companies do.',
  about: 'We print what is true.',
};

async function setSection(section: string, value: object): Promise<void> {
  await site()
    .deps.db.insertInto('publisher_settings')
    .values({ section, value: JSON.stringify(value) })
    .execute();
}

test('the publisher’s settings are on every page at once, including cached and error pages', async () => {
  const { db } = site().deps;
  const { path } = await insertPublished(db, {
    type: 'company',
    title: 'Calder',
    account_id: await insertAccount(db),
  });
  const pages = ['/', path, '/privacy', '/search', '/nowhere'];
  const read = async () => Promise.all(pages.map(async (page) => (await site().get(page)).body));
  expect((await read()).every((body) => body.includes('Headwater'))).toBe(true);
  await setSection('review', { advertLabel: 'Paid for by the company', workingDays: ['Mon'] });
  await setSection('contact', { email: 'desk@weir.example', phone: '', address: '' });
  await setSection('look', { brand: '#7a1f3d' });
  await setSection('marks', { logo: logoPath, icon: iconPath });
  await setSection('site', ownWords);
  await expect.poll(async () => (await read()).filter((body) => body.includes('Headwater'))).toEqual([]);
  for (const body of await read()) {
    expect(body).toContain('Weir &amp; Sons');
    expect(body).toContain('mailto:desk@weir.example');
    expect(body).toContain('<link rel="stylesheet" href="/brand/7a1f3d.css"/>');
    expect(body).toContain(`<img src="${logoPath}" alt="Weir &amp; Sons" class="publisher-logo"/>`);
    expect(body).toContain(`<link rel="icon" href="${iconPath}" type="image/png"/>`);
  }
  const [home, company] = await read();
  expect(home).toContain('Water, from &lt;end&gt; to end');
  expect(company).toContain('Paid for by the company');
  expect((await site().get('/brand/7a1f3d.css')).body).toContain('light-dark(#7a1f3d,');
  expect((await site().get('/feed.xml')).body).toContain('<title>Weir &amp; Sons</title>');
});

test('pages stay public for as many days after access has ended as the publisher has set', async () => {
  const { db } = site().deps;
  const { path } = await insertPublished(db, {
    type: 'company',
    title: 'Lapsed',
    account_id: await insertAccount(db, { endsIn: -20 }),
  });
  expect((await site().get(path)).statusCode).toBe(404);
  await setSection('access', { graceDays: 20, noticeDays: 30, lastNoticeDays: 7, fourEyes: [] });
  await expect.poll(async () => (await site().get(path)).statusCode).toBe(200);
  await db.deleteFrom('publisher_settings').where('section', '=', 'access').execute();
  await expect.poll(async () => (await site().get(path)).statusCode).toBe(404);
});
