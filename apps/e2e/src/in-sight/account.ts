import type { Page } from '@playwright/test';
import { accountFull } from '../screens/account.ts';
import type { Sight } from './sight.ts';

const line = (name: string) => (page: Page) => page.getByRole('region', { name }).locator('summary').first();

/** Everything that the account page must show without scrolling. */
export const accountSights: Sight[] = [
  {
    screen: accountFull,
    job: 'to change the sign-in, and choose emails',
    inSight: {
      heading: (page) => page.getByRole('heading', { level: 1 }),
      email: (page) => page.getByRole('button', { name: 'Change my email' }),
      password: line('Password'),
      'two-step sign-in': line('Two-step sign-in'),
      'recovery code': (page) => page.getByRole('button', { name: 'Create a new recovery code' }),
      sessions: line('Sessions'),
      'choice of emails': line('Emails you get'),
      'API tokens': { find: line('API tokens'), at: ['laptop', 'desktop'] },
      'closing the account': {
        find: (page) => page.getByRole('button', { name: 'Close my account' }),
        at: ['desktop'],
      },
    },
  },
];
