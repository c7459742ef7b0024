import { messages } from '@headwater/contract/messages';
import { expect } from '@playwright/test';
import { registerAccount } from './accounts.ts';
import { test } from './journey.ts';
import { getMailedLink } from './mailed-link.ts';
import { fillSignIn } from './sign-in-form.ts';
import { failuresPerEmail } from '../playwright.config.ts';

test('a new device is refused while strangers guess the password, and an emailed link admits it', async ({
  page,
  browser,
  request,
}) => {
  const { email, password } = await registerAccount(browser);

  await test.step('strangers guess the password', async () => {
    for (let index = 0; index < failuresPerEmail; index += 1) {
      const data = { email, password: `Guess-Number-${index}` };
      expect((await request.post('/api/users/login', { data })).status()).toBe(401);
    }
  });

  await test.step('the right password is refused on a new device, and the page says what to do', async () => {
    await page.goto('/login');
    await fillSignIn(page, { email, password });
    await expect(page.getByText(messages.tooManyAttempts)).toBeVisible();
    await expect(page.getByText('Check your email for a link')).toBeVisible();
  });

  await test.step('the emailed link admits the device with one key press', async () => {
    await page.goto(await getMailedLink({ to: email, path: '/admit-device' }));
    await expect(page).toHaveTitle('Let this device sign in · Headwater');
    await page.getByRole('button', { name: 'Let this device sign in' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'This device may sign in' })).toBeVisible();
  });

  await test.step('the device then signs in with the password', async () => {
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeFocused();
    await page.keyboard.press('Enter');
    await fillSignIn(page, { email, password });
    await expect(page).toHaveURL('/company');
  });
});
