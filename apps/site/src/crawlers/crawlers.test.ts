import { expect, test } from 'vitest';
import { openTestSite } from '../../testing/test-site.ts';

const origin = 'https://site.example';
const open = openTestSite({ PUBLIC_SITE_URL: origin, INDEXNOW_KEY: 'a-key-of-our-own' });
const searched = openTestSite({ PUBLIC_SITE_URL: origin, CRAWLERS: 'search' });
const closed = openTestSite({ PUBLIC_SITE_URL: origin, CRAWLERS: 'none', INDEXNOW_KEY: 'a-key-of-our-own' });

test('robots.txt allows everybody everything but search results', async () => {
  expect((await open().get('/robots.txt')).body).toBe(
    `User-agent: *\nDisallow: /search\nDisallow: /seen/\nDisallow: /out/\nDisallow: /*/article.pdf$\nDisallow: /*/press.zip$\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`,
  );
});

test('robots.txt excludes programs that train models if only search engines are allowed', async () => {
  const { body } = await searched().get('/robots.txt');
  const groups = body.split('\n\n');
  expect(groups[0]).toBe(
    'User-agent: *\nDisallow: /search\nDisallow: /seen/\nDisallow: /out/\nDisallow: /*/article.pdf$\nDisallow: /*/press.zip$\nAllow: /',
  );
  expect(groups[1]).toMatch(/^(User-agent: \S+\n)+Disallow: \/$/);
  expect(groups[1]).toContain('User-agent: GPTBot\n');
});

test('robots.txt excludes all programs if none is allowed', async () => {
  expect((await closed().get('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
});

test('llms.txt lists the sections and labels paid content, and does not exist if programs are excluded', async () => {
  const { statusCode, headers, body } = await open().get('/llms.txt');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toMatch(/^# Headwater\n\n> /);
  expect(body).toMatch(
    /- \[Company News\]\(https:\/\/site\.example\/press-releases\): .*\(Advertisement feature\)\n/,
  );
  expect(body).toMatch(/- \[Case Studies\]\(https:\/\/site\.example\/case-studies\): [^(]*\n/);
  expect((await searched().get('/llms.txt')).statusCode).toBe(404);
  expect((await closed().get('/llms.txt')).statusCode).toBe(404);
});

test('the key of IndexNow is at its address, unless all programs are excluded', async () => {
  const { statusCode, body } = await open().get('/a-key-of-our-own.txt');
  expect([statusCode, body]).toEqual([200, 'a-key-of-our-own']);
  expect((await closed().get('/a-key-of-our-own.txt')).statusCode).toBe(404);
});
