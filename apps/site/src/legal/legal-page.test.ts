import { legalPages } from '@headwater/contract/publisher';
import { expect, test } from 'vitest';
import { openTestSite } from '../../testing/test-site.ts';

const site = openTestSite();
const publisherSite = openTestSite({
  CONTACT_EMAIL: 'help@publisher.example',
  CONTACT_PHONE: '+44 (0)20 7946 0000',
  CONTACT_ADDRESS: '1 Weir Lane, Leeds',
  TERMS_URL: 'https://publisher.example/terms',
});

test.each(legalPages)('/%s says that it is a sample, and stays out of search engines', async (name) => {
  const { statusCode, body } = await site().get(`/${name}`);
  expect(statusCode).toBe(200);
  expect(body).toContain('This is a sample');
  expect(body).toContain('<meta name="robots" content="noindex"/>');
  expect(body.match(/<h1/g)).toHaveLength(1);
});

test('the sitemap names no sample', async () => {
  const { body } = await site().get('/sitemap/sections.xml');
  for (const name of legalPages) expect(body).not.toContain(`/${name}<`);
});

test('the publisher’s page replaces the sample', async () => {
  const { statusCode, headers } = await publisherSite().get('/terms');
  expect([statusCode, headers.location]).toEqual([301, 'https://publisher.example/terms']);
});

test.each(['/', '/privacy', '/there-is-no-page-here'])('the footer of %s shows the contact', async (path) => {
  const { body } = await publisherSite().get(path);
  const [footer = ''] = /<footer.*<\/footer>/s.exec(body) ?? [];
  expect(footer).toContain('href="mailto:help@publisher.example"');
  expect(footer).toContain('href="tel:+442079460000"');
  expect(footer).toContain('1 Weir Lane');
  expect(footer).toContain('href="https://publisher.example/terms"');
  expect(footer).toContain(`href="${publisherSite().deps.env.publicSiteUrl}/privacy"`);
});

test('the footer shows no contact if none is set', async () => {
  const { body } = await site().get('/');
  expect(body).not.toContain('<address');
});
