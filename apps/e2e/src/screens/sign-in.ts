import { config } from './config.ts';
import { messages } from '@headwater/contract/messages';
import type { Page } from '@playwright/test';
import { fillSignIn } from '../sign-in-form.ts';
import { visitor, type ScreenCase } from './screen.ts';

const needsCode = { status: 401, errors: [{ path: 'code', message: 'Enter the code' }] };

/** The sign-in page after a registration. */
export const registeredScreen = visitor('login-registered', '/register', {
  mocks: { 'session.register': { data: null } },
  show: async (page) => {
    await register(page);
    await page.getByRole('button', { name: "I've saved my recovery code" }).click();
    await page.getByText(messages.registered).waitFor();
  },
});

/** Screens of signing in, registering and lost passwords. */
export const signInScreens: ScreenCase[] = [
  visitor('login', '/login'),
  visitor('login-failed', '/login', {
    show: async (page) => {
      await fillSignIn(page, { email: 'nobody@example.com', password: 'wrong' });
      await page.getByRole('alert').waitFor();
    },
  }),
  visitor('login-second-step', '/login', {
    mocks: { 'session.login': needsCode },
    show: async (page) => {
      await fillSignIn(page, { email: 'somebody@example.com', password: 'Correct-Horse-7' });
      await page.getByLabel('Code').waitFor();
    },
  }),
  visitor('login-by-provider-failed', '/login?problem=unknown-account', {
    mocks: { 'session.config': { data: { ...config, identityProvider: 'Publisher SSO' } } },
  }),
  visitor('login-refused-device', '/login', {
    mocks: { 'session.login': { status: 429, message: messages.tooManyAttempts } },
    show: async (page) => {
      await fillSignIn(page, { email: 'nobody@example.com', password: 'wrong' });
      await page.getByText('Check your email for a link').waitFor();
    },
  }),
  visitor('register', '/register'),
  visitor('register-typed', '/register', {
    show: async (page) => {
      await page.getByLabel('Email').fill('marketing');
      await page.getByLabel('Password', { exact: true }).fill('Weir-1');
      await page.getByLabel('Email').focus();
      await page.getByLabel('Password', { exact: true }).focus();
    },
  }),
  visitor('register-code', '/register', {
    mocks: { 'session.register': { data: null } },
    show: register,
  }),
  registeredScreen,
  visitor('reset-password', '/reset-password'),
  visitor('reset-password-refused', '/reset-password', { show: async (page) => submitReset(page) }),
  visitor('reset-password-done', '/reset-password', {
    mocks: { 'session.resetPassword': { data: null } },
    show: async (page) => submitReset(page),
  }),
];

async function register(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('somebody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Correct-Horse-7');
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByRole('dialog').waitFor();
}

async function submitReset(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Recovery Code').fill('AB12-CD34-EF56');
  await page.getByLabel('New Password').fill('Correct-Horse-7');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await page.getByRole('alert').or(page.getByRole('status')).first().waitFor();
}
