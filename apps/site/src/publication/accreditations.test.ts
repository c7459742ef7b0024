import { replaceRows } from '@headwater/db/ordered-sections';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { announcedBy } from '../../testing/announced-by.ts';
import { insertAccount, insertItem, publishItem } from '../../testing/insert-items.ts';
import { noon, openTestSite } from '../../testing/test-site.ts';

const site = openTestSite();

async function givenAccredited(ends: string) {
  const { db } = site().deps;
  const account_id = await insertAccount(db, { endsIn: 400 });
  const company = await insertItem(db, { type: 'company', title: 'Calder Pumps', account_id });
  const certificate = `/files/${randomUUID()}.pdf`;
  const row = { scheme: 'ISO 9001', number: 'FS 4711', scope: 'Pumps', ends, certificate };
  await db
    .transaction()
    .execute(async (trx) => replaceRows(trx, 'accreditations', { companyId: company.id, rows: [row] }));
  return { ...(await publishItem(db, company.id)), company, row };
}

test('a page shows an accreditation up to its last day in London, and not after', async () => {
  const { path } = await givenAccredited('2026-12-31');
  const bodyAt = async (moment: string) => {
    site().setNow(new Date(moment));
    return (await site().get(path)).body;
  };
  const shown = await bodyAt('2026-12-31T23:59:00Z');
  expect(shown).toContain('until <time dateTime="2026-12-31">31 Dec 2026</time>');
  expect(shown).toContain('https://www.iso.org/standard/62085.html');
  expect(await bodyAt('2027-01-01T00:01:00Z')).not.toContain('FS 4711');
  site().setNow(noon);
});

test('a page says which certificate the publisher has seen, word for word, and its cached copies go', async () => {
  const { db } = site().deps;
  const { path, company, row } = await givenAccredited('2027-06-30');
  expect((await site().get(path)).body).not.toContain('seen by');
  const see = async (seen: object) =>
    db
      .insertInto('accreditation_checks')
      .values({ ...row, company_id: company.id, seen_at: noon, ...seen })
      .execute();
  await see({ number: 'FS 1' });
  expect((await site().get(path)).body).not.toContain('seen by');
  expect(await announcedBy(site().deps, async () => see({}))).toContain(`item:${company.id}`);
  expect((await site().get(path)).body).toMatch(/seen by .* on .*21 Nov 2026/);
});
