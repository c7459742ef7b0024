import { panelStates } from '../screens/company.ts';
import type { Sight } from './sight.ts';

/** Everything that the pages of a company and of an article must show at first, with their panel. */
export const panelSights: Sight[] = panelStates.map((screen) => ({
  screen,
  job: 'to fill the next step, preview and submit',
  inSight: {
    heading: (page) => page.getByRole('heading', { level: 1 }),
    progress: (page) => page.getByRole('progressbar', { name: 'Required steps' }),
    preview: { find: (page) => page.getByRole('link', { name: /^Preview/ }), at: ['laptop', 'desktop'] },
    submit: (page) =>
      page.getByRole('button', { name: /^(Submit for Approval|Awaiting Approval|Approved)$/ }),
    'the way to the steps': {
      find: (page) => page.getByRole('button', { name: 'More', exact: true }),
      at: ['phone'],
    },
    'the sections': {
      find: (page) => page.getByRole('navigation', { name: 'Sections' }).getByRole('link').first(),
      at: ['phone'],
    },
    'the first step': {
      find: (page) => page.getByRole('link', { name: 'Company Description', exact: true }),
      at: ['laptop', 'desktop'],
    },
  },
}));
