import { XMLValidator } from 'fast-xml-parser';
import { beforeAll, expect, test } from 'vitest';
import { insertEveryPage, type PagePaths } from '../../testing/insert-every-page.ts';
import { insertAccount, insertPublished } from '../../testing/insert-items.ts';
import { openTestSite } from '../../testing/test-site.ts';

const origin = 'https://site.example';
const site = openTestSite({ PUBLIC_SITE_URL: origin });

let paths: PagePaths;
beforeAll(async () => {
  paths = await insertEveryPage(site());
});

test('the sitemap lists every public page and no others', async () => {
  const index = await site().get('/sitemap.xml');
  expect(XMLValidator.validate(index.body)).toBe(true);
  const parts = Array.from(index.body.matchAll(/<loc>([^<]*)</g), ([, url = '']) => new URL(url).pathname);
  expect(parts).toEqual(['/sitemap/sections.xml', '/sitemap/0.xml']);
  const lapsed = await insertAccount(site().deps.db, { endsIn: -20 });
  const hidden = await insertPublished(site().deps.db, {
    type: 'company',
    title: 'Lapsed',
    account_id: lapsed,
  });
  const [sections, published] = await Promise.all(parts.map(async (path) => site().get(path)));
  expect(XMLValidator.validate(published?.body ?? '')).toBe(true);
  for (const path of paths.items) {
    expect(published?.body).toContain(`<loc>${origin}${path}</loc><lastmod>2026-11-21</lastmod>`);
  }
  // Each picture is listed once with its page, even if the page shows it several times.
  const [, ofCompany = ''] =
    new RegExp(`<url><loc>${origin}${paths.items[0]}</loc>(.*?)</url>`).exec(published?.body ?? '') ?? [];
  const pictures = Array.from(ofCompany.matchAll(/<image:loc>([^<]*)</g), ([, address]) => address);
  expect(pictures).toHaveLength(4);
  for (const address of pictures) expect(address).toMatch(`${origin}/files/`);
  expect(published?.body).not.toContain(hidden.path);
  expect(sections?.body).toContain(`<loc>${origin}/case-studies</loc>`);
  for (const none of ['1', '999999', '1000000', '01x', '-1']) {
    expect((await site().get(`/sitemap/${none}.xml`)).statusCode).toBe(404);
  }
});
