import { describe, expect, test } from 'vitest';
import { useTestPortal } from '../../../../testing/test-portal.ts';
import { assertUncommonPassword } from './common-passwords.ts';

const portal = useTestPortal();

async function refusalOf(password: string, email = 'ada@example.com'): Promise<string | null> {
  try {
    await assertUncommonPassword(password, { email, path: 'password' });
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return null;
}

describe('a new password is refused', () => {
  test.each([
    ['with digits and signs around a common word', 'Password1234!', 'one of the most common'],
    ['whatever the case', '!!2026QWERTYuiop', 'one of the most common'],
    [
      'that holds the name of the email',
      'MaryShelley-1818',
      'the name of your email',
      'maryshelley@example.com',
    ],
    ['that holds the product’s name', 'My-HeadWater-99', 'the name of this portal'],
  ])('%s', async (_name, password, message, email?: string) => {
    expect(await refusalOf(password, email)).toContain(message);
  });
});

describe('a new password is accepted', () => {
  test.each([
    ['of several words', 'Correct-Horse-7'],
    ['with a common word among others', 'My-Password-Is-Long-7'],
    ['that holds a name of three letters', 'Nevada-Desert-7'],
    ['of digits and signs with few letters', '82!93#71-46aB'],
  ])('%s', async (_name, password) => {
    expect(await refusalOf(password)).toBeNull();
  });
});

test.each([
  ['/api/users/create', 'password', { password: 'Password1234!', code: 'AB12-CD34-EF56' }],
  [
    '/api/users/reset-password',
    'newPassword',
    { newPassword: 'Password1234!', recoveryCode: 'AB12-CD34-EF56' },
  ],
])('%s refuses it at the field %s', async (url, path, fields) => {
  const message = expect.stringContaining('one of the most common');
  expect(
    await portal()
      .visitor()
      .rest('POST', url, { email: 'new@example.com', ...fields }),
  ).toMatchObject({
    status: 400,
    body: { message, errors: [{ path, message }] },
  });
});
