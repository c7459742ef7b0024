import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { secretLink, secretLinks, type SecretLink } from '@headwater/contract/secret-links';
import { hideSecrets, newSecret } from '@headwater/runtime/secrets';
import { expect, test } from 'vitest';

const env = { portalUrl: 'https://portal.test', publicSiteUrl: 'https://public.test' };
/** Every place that makes a secret: a link's, which is made in one place, or another one. */
const makers: Record<string, SecretLink[] | 'cookie' | 'API token' | 'signature of a webhook'> = {
  'accuracy/ask-for-details.ts': ['check-details'],
  'company/members/issue-invitation.ts': ['invitation'],
  'enquiries/answer-enquiry.ts': ['enquiry-status'],
  'enquiries/ask-confirmation.ts': ['confirm-enquiry', 'confirm-mistake'],
  'enquiries/change-addresses.ts': ['confirm-enquiry-address'],
  'session/devices/known-device.ts': 'cookie',
  'session/impersonation/impersonation.ts': 'cookie',
  'mails/mailed-links/create-mailed-link.ts': [
    'confirm-email',
    'change-email',
    'admit-device',
    'set-password',
    'choose-password',
  ],
  'session/sign-in/start-session.ts': 'cookie',
  'session/tokens/create-token.ts': 'API token',
  'store/alarms/raise-alarm.ts': ['leaving-reason'],
  'store/quotations/create-quotation.ts': ['quotation'],
  'store/quotations/remind-of-quotations.ts': ['quotation'],
  'submittals/links/add-link.ts': ['embargo', 'sign-off'],
  'webhooks/change-webhooks.ts': 'signature of a webhook',
};

const links = Object.values(makers).flatMap((opens) => (typeof opens === 'string' ? [] : opens));

test.each(links)('no server of the portal sees the secret of the link %s', (link) => {
  const { of } = secretLinks[link];
  const secret = newSecret();
  const url = new URL(secretLink(env, { link, secret }));
  expect(url.pathname).not.toContain(secret);
  expect([url.hash, url.search]).toEqual(of === 'portal' ? [`#${secret}`, ''] : ['', `?key=${secret}`]);
});

test.each(links)('the log of emails hides the secret of the link %s', (link) => {
  const secret = newSecret();
  expect(hideSecrets(`Open ${secretLink(env, { link, secret })}.`)).toBe(
    `Open ${secretLink(env, { link, secret: '…' })}.`,
  );
});

test('every link with a secret is made in the one place that decides where its secret is', async () => {
  const cwd = fileURLToPath(new URL('features/', import.meta.url));
  const found: Record<string, boolean> = {};
  for await (const file of glob('**/*.ts', { cwd, exclude: (name) => name.endsWith('.test.ts') })) {
    const source = await readFile(`${cwd}${file}`, 'utf8');
    if (source.includes('newSecret()')) found[file] = source.includes('secretLink(');
  }
  const listed = Object.entries(makers).map(([file, opens]) => [file, typeof opens !== 'string']);
  expect(found).toEqual(Object.fromEntries(listed));
  expect([...new Set(links)].toSorted()).toEqual(Object.keys(secretLinks).toSorted());
});
