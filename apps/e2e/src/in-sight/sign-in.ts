import { registeredScreen } from '../screens/sign-in.ts';
import { visitor } from '../screens/screen.ts';
import type { Sight } from './sight.ts';

/** Everything that a person who registers or signs in must see without scrolling. */
export const signInSights: Sight[] = [
  {
    screen: visitor('home', '/'),
    job: 'to see what it is and costs, and to register',
    inSight: {
      heading: (page) => page.getByRole('heading', { level: 1 }),
      Register: (page) => page.getByRole('main').getByRole('link', { name: 'Register' }),
      'a real page': { find: (page) => page.getByRole('img', { name: /^A Company Profile/ }), count: 0 },
      prices: {
        find: (page) => page.getByRole('heading', { name: 'What it costs' }),
        at: ['laptop', 'desktop'],
        screens: 2,
      },
    },
  },
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
