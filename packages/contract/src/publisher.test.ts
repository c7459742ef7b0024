import { expect, test } from 'vitest';
import { supportHref, telHref } from './publisher.ts';

const legalUrls = {
  privacy: 'https://site.example/privacy',
  terms: 'https://site.example/terms',
  imprint: 'https://site.example/imprint',
};

test.each([
  [{ email: 'help@example.org', phone: '+44 20 7946 0000' }, 'mailto:help@example.org'],
  [{ email: null, phone: '+44 (0)20 7946 0000' }, 'tel:+442079460000'],
  [{ email: null, phone: null }, 'https://site.example/imprint'],
])('with %j, support is at %s', (contact, href) => {
  expect(supportHref({ contact: { ...contact, address: [] }, legalUrls })).toBe(href);
});

test('a telephone number without digits is no link', () => {
  expect(telHref('n/a')).toBeNull();
});
