import { registeredScreen } from '../screens/sign-in.ts';
import type { Sight } from './sight.ts';

/** Everything that must show at first to somebody who registers or signs in. */
export const signInSights: Sight[] = [
  {
    screen: registeredScreen,
    job: 'to sign in for the first time',
    inSight: {
      heading: (page) => page.getByRole('heading', { level: 1 }),
      'the banner after registering': (page) =>
        page.getByText('Congratulations, you successfully registered!'),
      email: (page) => page.getByLabel('Email'),
      password: (page) => page.getByLabel('Password', { exact: true }),
      'Sign in': (page) => page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }),
    },
  },
];
