import { company, waitForFailure, type ScreenCase } from './screen.ts';

const withoutStatistics = {
  'store.limits': {
    data: { packages: ['Bronze'], contents: [], featured: 0, enquiries: true, statistics: false },
  },
};

export const statisticsScreens: ScreenCase[] = [
  company('statistics', '/statistics'),
  company('statistics-of-a-year', '/statistics?period=months', {
    show: async (page) => {
      await page.getByText('Show as a table').click();
    },
  }),
  company('statistics-not-given', '/statistics', { mocks: withoutStatistics }),
  company('statistics-failing', '/statistics', {
    ...waitForFailure,
    mocks: { 'statistics.get': { status: 500 } },
  }),
  company('statistics-loading', '/statistics', { mocks: { 'statistics.get': 'never' } }),
];
