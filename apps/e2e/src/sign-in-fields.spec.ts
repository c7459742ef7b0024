import { expect } from '@playwright/test';
import { test } from './journey.ts';

test('the sign-in fields are named for password managers, and accept pasted text', async ({ page }) => {
  await page.goto('/login');
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password', { exact: true });
  await expect(email).toHaveAttribute('autocomplete', 'username');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await email.fill('somebody@example.com');
  await email.press('Control+A');
  await email.press('Control+C');
  await password.press('Control+V');
  await expect(password).toHaveValue('somebody@example.com');
});
