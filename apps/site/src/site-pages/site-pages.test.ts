import { expect, test } from 'vitest';
import { openTestSite } from '../../testing/test-site.ts';

const site = openTestSite({ SITE_CACHE_MB: '8', TERMS_URL: 'https://publisher.example/terms' });

async function insertPage(page: {
  slug: string;
  title?: string;
  place?: 'header' | 'footer' | 'none';
  published?: boolean;
}) {
  const row = {
    title: 'About <us>',
    content: '<h1>Who</h1><p>We print what is true.</p>',
    place: 'header' as const,
    position: 1,
    published: true,
    updated_at: new Date(),
    ...page,
  };
  const { id } = await site()
    .deps.db.insertInto('site_pages')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('a page appears at once with its cache tags, and is linked from its place on every page', async () => {
  expect((await site().get('/about-us')).statusCode).toBe(404);
  await insertPage({ slug: 'about-us' });
  await insertPage({ slug: 'jobs', title: 'Jobs', place: 'footer' });
  await expect.poll(async () => (await site().get('/')).body).toContain('href="/jobs"');
  const { body } = await site().get('/about-us');
  const { publicSiteUrl } = site().deps.env;
  expect(body).toContain('<title>About &lt;us&gt; – Headwater</title>');
  expect(body).toContain(`<link rel="canonical" href="${publicSiteUrl}/about-us"/>`);
  expect(body).toContain('<meta property="og:title" content="About &lt;us&gt; – Headwater"/>');
  expect(body).toContain('We print what is true.</p>');
  const home = (await site().get('/')).body;
  const [header = '', footer = ''] = home.split('<main');
  expect(header).toContain('<a dir="auto" href="/about-us">About &lt;us&gt;</a>');
  expect(footer).toContain('href="/jobs"');
  expect((await site().get('/sitemap/sections.xml')).body).toContain(`<loc>${publicSiteUrl}/jobs</loc>`);
});

test('a draft is not found, and a former address redirects to the page', async () => {
  await insertPage({ slug: 'draft', published: false });
  const id = await insertPage({ slug: 'moved' });
  await site().deps.db.insertInto('former_site_page_slugs').values({ slug: 'once', page_id: id }).execute();
  expect((await site().get('/draft')).statusCode).toBe(404);
  const { statusCode, headers } = await site().get('/once');
  expect([statusCode, headers.location]).toEqual([301, `${site().deps.env.publicSiteUrl}/moved`]);
});

test('a page at the address of journalists’ links that is older than them can still be read', async () => {
  await insertPage({ slug: 'embargo', title: 'Our rules on embargoes' });
  const { statusCode, body } = await site().get('/embargo');
  expect(statusCode).toBe(200);
  expect(body).toContain('Our rules on embargoes');
  expect((await site().get('/embargo?key=unknown')).statusCode).toBe(404);
});

test('anybody with the preview’s link sees the saved page, and search engines do not index it', async () => {
  const previewOf = async (slug: string) => {
    const { preview_uuid: uuid } = await site()
      .deps.db.selectFrom('site_pages')
      .select('preview_uuid')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    return site().get(`/preview/pages/${uuid}`);
  };
  await insertPage({ slug: 'planned', published: false });
  const { statusCode, body, headers } = await previewOf('planned');
  expect(statusCode).toBe(200);
  expect(body).toContain('We print what is true.</p>');
  expect(body).toContain('Preview – not published');
  expect(body).toContain('<meta name="robots" content="noindex"/>');
  expect([headers['x-robots-tag'], headers['cache-control']]).toEqual(['noindex', 'no-store']);
  await insertPage({ slug: 'shown' });
  expect((await previewOf('shown')).body).not.toContain('Preview – not published');
  for (const path of [`/preview/pages/${crypto.randomUUID()}`, '/preview/pages/planned'])
    expect((await site().get(path)).statusCode).toBe(404);
});

test('a page at a legal page’s address replaces the sample, or the one elsewhere', async () => {
  expect((await site().get('/terms')).statusCode).toBe(301);
  await insertPage({ slug: 'terms', title: 'Our terms', place: 'footer' });
  const link = `href="${site().deps.env.publicSiteUrl}/terms"`;
  await expect.poll(async () => (await site().get('/terms')).body.split('<footer')[1]).toContain(link);
  const { body } = await site().get('/terms');
  expect(body).toContain('Our terms');
  expect(body).not.toContain('This is a sample');
});

test('a page without a place can be read at its address, but is not linked anywhere', async () => {
  await insertPage({ slug: 'for-partners', title: 'For partners', place: 'none' });
  await expect.poll(async () => (await site().get('/for-partners')).statusCode).toBe(200);
  for (const list of ['/', '/sitemap/sections.xml', '/llms.txt'])
    expect((await site().get(list)).body).not.toContain('for-partners');
});

test.each(['/supply-chain', '/search', '/privacy', '/health', '/robots.txt', '/feed.xml'])(
  '%s stays what it is',
  async (path) => {
    expect((await site().get(path)).statusCode).toBe(200);
  },
);
