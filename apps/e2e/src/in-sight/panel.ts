import { panelStates } from '../screens/company.ts';
import { company, newcomer, type ScreenCase } from '../screens/screen.ts';
import { findScreen } from '../screens/screens.ts';
import type { Sight } from './sight.ts';

/** Parts of the panel of a company or article that are always visible. */
const panel: Sight['inSight'] = {
  heading: (page) => page.getByRole('heading', { level: 1 }),
  progress: (page) => page.getByRole('progressbar', { name: 'Required steps' }),
  preview: { find: (page) => page.getByRole('link', { name: /^Preview/ }), at: ['laptop', 'desktop'] },
  submit: (page) => page.getByRole('button', { name: /^(Submit for Approval|Awaiting Approval|Approved)$/ }),
  'the way to the steps': {
    find: (page) => page.getByRole('button', { name: 'More', exact: true }),
    at: ['phone'],
  },
};

const firstStep: Sight['inSight'] = {
  'the first step': {
    find: (page) => page.getByRole('link', { name: 'Company Description', exact: true }),
    at: ['laptop', 'desktop'],
  },
};

const sections: Sight['inSight'] = {
  'the sections': {
    find: (page) => page.getByRole('navigation', { name: 'Sections' }).getByRole('link').first(),
    at: ['phone'],
  },
};

function profileSight(screen: ScreenCase, more: Sight['inSight'] = {}): Sight {
  return {
    screen,
    job: 'to fill the next step, preview and submit',
    inSight: { ...panel, ...firstStep, ...sections, ...more },
  };
}

const publishAgain: Sight['inSight'] = {
  'Publish again': (page) => page.getByRole('button', { name: 'Publish again' }),
};

/** Everything that a company's and an article's page must show without scrolling, with their panel. */
export const panelSights: Sight[] = [
  ...panelStates.map((screen, index) => ({
    ...profileSight(screen),
    ...(index > 0 && { axe: 'at night' as const }),
  })),
  { ...profileSight(findScreen('company-unpublished'), publishAgain), axe: 'at night' },
  { ...profileSight(findScreen('company-taken-down')), axe: 'at night' },
  {
    screen: newcomer('profile', '/company'),
    job: 'to begin a company profile',
    inSight: {
      heading: (page) => page.getByRole('heading', { level: 1 }),
      'Company Title': (page) => page.getByLabel('Company Title'),
      preview: { find: (page) => page.getByRole('button', { name: /^Preview/ }), at: ['laptop', 'desktop'] },
    },
  },
  {
    screen: findScreen('company-article'),
    job: 'to go on with an article, preview and submit',
    inSight: panel,
  },
  {
    screen: company('article-new', '/mini-case-studies/new'),
    job: 'to begin an article',
    inSight: {
      heading: (page) => page.getByRole('heading', { level: 1 }),
      Title: (page) => page.getByLabel(/^Title/),
      'from a document': (page) => page.getByRole('button', { name: 'Import a document' }),
    },
  },
];
