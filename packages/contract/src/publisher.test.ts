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

test.each([
  ['+44 (0)20 7946 0000', 'tel:+442079460000'],
  ['(01225) 960-111', 'tel:01225960111'],
  ['Tel.: 01225 960111', 'tel:01225960111'],
  ['01225 960111 (office hours, 9 to 5)', 'tel:01225960111'],
  ['01225 960 111 ext. 4', 'tel:01225960111;ext=4'],
  ['01225 960111 x12', 'tel:01225960111;ext=12'],
  ['01225 960111, Extension 12', 'tel:01225960111;ext=12'],
  ['01225 960111 #3', 'tel:01225960111;ext=3'],
  ['01225 960111 or 07700 900123', 'tel:01225960111'],
  ['01225 960111 / 960112', 'tel:01225960111'],
  ['01225 960111/2/3', 'tel:01225960111'],
  ['0845 46 47 / 111', 'tel:08454647'],
  ['+49 221/470-0', 'tel:+492214700'],
  ['01225 960111 (2 lines)', 'tel:01225960111'],
  ['01225 960111 (24 hours)', 'tel:01225960111'],
  ['01225 960111 - 24 hours', 'tel:01225960111'],
  ['01225 960111 24 hours', 'tel:01225960111'],
  ['24/7: 0800 123456', 'tel:0800123456'],
  ['(office) 01225 960111', 'tel:01225960111'],
  ['+44(0)1225 960111', 'tel:+441225960111'],
  ['0800 1111', 'tel:08001111'],
  ['999', 'tel:999'],
])('of %j, readers call %s', (phone, href) => {
  expect(telHref(phone)).toBe(href);
});

test.each(['n/a', '', '0800 PUMPS', '01225 960111 07700 900123'])(
  '%j is no link, as it might call others',
  (phone) => {
    expect(telHref(phone)).toBeNull();
  },
);
