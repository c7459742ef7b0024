import { publisherSetScreen } from '../screens/publisher.ts';
import type { Sight } from './sight.ts';

/** Everything that the staff's lists must show at first. */
export const listSights: Sight[] = [
  {
    screen: publisherSetScreen,
    job: 'to change what the publisher says of itself',
    inSight: {
      heading: (page) => page.getByRole('heading', { level: 1 }),
      'Texts of emails': (page) => page.getByRole('link', { name: 'Texts of emails' }),
      'the first section': (page) =>
        page.getByRole('button', { name: 'Edit: Name and words of the public site' }),
    },
  },
];
