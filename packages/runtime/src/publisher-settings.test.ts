import { expect, test } from 'vitest';
import { settingsErrorOf } from '../testing/settings-error.ts';
import { readEnv } from './env.ts';

test.each(['mailto:security@example.org', 'https://example.org/report'])(
  '%s may be the contact for vulnerabilities',
  (contact) => {
    expect(readEnv({ SECURITY_CONTACT: contact }).securityContact).toBe(contact);
  },
);

test.each(['security@example.org', 'http://example.org', 'mailto:x', 'https://a b'])(
  '%s may not be the contact for vulnerabilities',
  (contact) => {
    expect(settingsErrorOf({ SECURITY_CONTACT: contact })).toContain(
      'SECURITY_CONTACT must be an address that starts with mailto: or https://',
    );
  },
);

test('no contact is named unless set, and our samples replace the legal pages', () => {
  expect(readEnv({ PUBLIC_SITE_URL: 'https://site.example.org' }).publisherDefaults).toMatchObject({
    contact: { email: null, phone: null, address: [] },
    legalUrls: {
      privacy: 'https://site.example.org/privacy',
      terms: 'https://site.example.org/terms',
      imprint: 'https://site.example.org/imprint',
    },
  });
});

test('the publisher names its contact and its own legal pages', () => {
  const source = {
    CONTACT_EMAIL: 'help@example.org',
    CONTACT_PHONE: '+44 (0)20 7946 0000',
    CONTACT_ADDRESS: '1 Weir Lane, Leeds,',
    TERMS_URL: 'https://example.org/terms',
    IMPRINT_URL: 'http://localhost:3001/press-releases/imprint',
  };
  expect(readEnv(source).publisherDefaults).toMatchObject({
    contact: { email: 'help@example.org', phone: '+44 (0)20 7946 0000', address: ['1 Weir Lane', 'Leeds'] },
    legalUrls: {
      privacy: 'http://localhost:3001/privacy',
      terms: 'https://example.org/terms',
      imprint: 'http://localhost:3001/press-releases/imprint',
    },
  });
});

test('the intro videos are a list of links with titles, or none', () => {
  expect(readEnv({}).publisherDefaults.introVideos).toEqual([]);
  expect(readEnv({ INTRO_VIDEOS: 'none' }).publisherDefaults.introVideos).toEqual([]);
  expect(
    readEnv({
      INTRO_VIDEOS: 'https://www.youtube.com/watch?v=M7lc1UVf-VE One, first;  https://vimeo.com/1 Two',
    }).publisherDefaults.introVideos,
  ).toEqual([
    { link: 'https://www.youtube.com/watch?v=M7lc1UVf-VE', title: 'One, first' },
    { link: 'https://vimeo.com/1', title: 'Two' },
  ]);
});

const email = 'must be one email address without a name, as in help@example.org';
const phone = 'must be a telephone number of 5 to 15 digits, as in +44 20 7946 0000';
const ownSample = 'must not be a sample page of the public site, which would redirect to itself';

test.each([
  ['CONTACT_EMAIL', 'Help <help@example.org>', email],
  ['CONTACT_EMAIL', 'help@localhost', email],
  ['CONTACT_EMAIL', 'a@example.org, b@example.org', email],
  ['CONTACT_EMAIL', 'help@example.org?bcc=all@example.org', email],
  ['CONTACT_PHONE', 'ask Ada', phone],
  ['CONTACT_PHONE', '1234', phone],
  ['CONTACT_PHONE', '0123456789012345', phone],
  ['CONTACT_ADDRESS', 'x'.repeat(501), 'must have at most 500 characters'],
  ['PRIVACY_URL', 'example.org/privacy', 'must be an address that starts with https:// or http://'],
  ['PRIVACY_URL', 'javascript:alert(1)', 'must be an address that starts with https:// or http://'],
  ['TERMS_URL', 'https://me:secret@example.org', 'must not contain a user or a password'],
  ['TERMS_URL', 'https://:secret@example.org', 'must not contain a user or a password'],
  ['IMPRINT_URL', '/imprint', 'must be an address that starts with https:// or http://'],
  ['TERMS_URL', 'http://localhost:3001/terms', ownSample],
  ['IMPRINT_URL', 'http://localhost:3001/privacy/?x', ownSample],
  ['INTRO_VIDEOS', 'https://vimeo.com/76979871', 'must be none, or a link to YouTube or Vimeo'],
  ['INTRO_VIDEOS', 'https://example.org/film A film', 'must be none, or a link to YouTube or Vimeo'],
  ['INTRO_VIDEOS', 'https://vimeo.com/1 One;', 'must be none, or a link to YouTube or Vimeo'],
])('%s=%s is refused: %s', (name, value, message) => {
  expect(settingsErrorOf({ [name]: value })).toContain(`${name} ${message}`);
});

test('the seller’s address is split into lines', () => {
  expect(readEnv({ SELLER_ADDRESS: '1 Mill Lane, Leeds , LS1 1AA' }).seller.address).toEqual([
    '1 Mill Lane',
    'Leeds',
    'LS1 1AA',
  ]);
});
