import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hideSecrets, newSecret } from './secrets.ts';

test.each([
  (secret: string) => `http://portal.test/sign-off#${secret}`,
  (secret: string) => `<a href="http://public.test/embargo?key=${secret}">Open it</a>`,
  (secret: string) => `http://public.test/follow/7/${secret}/end`,
  (secret: string) => `http://portal.test/sign-off%23${secret}`,
  (secret: string) => `hw_${secret} and whsec_${secret}`,
])('a text keeps all but its secrets', (write) => {
  for (let tries = 0; tries < 200; tries += 1) expect(hideSecrets(write(newSecret()))).toBe(write('…'));
});

const slug = fc.stringMatching(/^[\da-z-]{43}$/);

test('the address of a page, a file or an account stays', () => {
  fc.assert(fc.property(slug, (text) => hideSecrets(`/supply-chain/${text}`).endsWith(text)));
  const addresses =
    'http://portal.test/company#messages 6f1f2f5e-5a0c-4a51-9f0c-0d1a3b7f3c11.png Ada@Example.com';
  expect(hideSecrets(addresses)).toBe(addresses);
});
