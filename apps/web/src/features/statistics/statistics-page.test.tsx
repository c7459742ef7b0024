import { noFigures, type Statistics } from '@headwater/contract/statistics';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { errorResponse } from '../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests, someUser } from '../../../testing/render-app.tsx';

setUpAppTests();

const company = { id: 7, title: 'Calder Pumps', role: 'viewer' as const };
const member = { ...someUser, hasCompany: true, company };

const figures: Statistics = {
  period: 'days',
  from: '2026-11-20',
  to: '2026-11-21',
  total: { ...noFigures, views: 1_210, readers: 900, half: 700, end: 400, clicks: 60, enquiries: 3 },
  before: { ...noFigures, views: 1_100, readers: 900, clicks: 80 },
  steps: [
    { ...noFigures, start: '2026-11-20', views: 200, readers: 150 },
    { ...noFigures, start: '2026-11-21', views: 1_010, readers: 750 },
  ],
  items: [
    {
      ...noFigures,
      id: 7,
      type: 'company',
      title: 'Calder Pumps',
      views: 1_000,
      half: 600,
      end: 1_200,
      enquiries: 3,
    },
    { ...noFigures, id: 8, type: 'press-release', title: 'A depot', views: 0, clicks: 3 },
  ],
  referrers: [
    { host: 'news.example', views: 30 },
    { host: 'other', views: 4 },
  ],
  publicSince: '2026-01-05',
  followers: 1_034,
  results: { won: 2, lost: 1, noMatch: 0, wonPounds: 48_000 },
  medianAnswerHours: 6,
};

function openStatistics(answers: Record<string, unknown> = {}) {
  return renderApp('/statistics', {
    user: member,
    'statistics.get': figures,
    'company.linkTags.get': { tagged: true },
    ...answers,
  });
}

function cellsOf(row: HTMLElement): (string | null)[] {
  return within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
}

it('shows what came of enquiries, and how soon they were answered', async () => {
  openStatistics();
  const card = within(await screen.findByRole('region', { name: 'What came of enquiries' }));
  for (const text of ['2', '£48,000', /usually answered within a working day/])
    expect(card.getByText(text)).toBeDefined();
});

it('shows nothing of enquiries where there are none', async () => {
  openStatistics({
    'statistics.get': {
      ...figures,
      total: { ...figures.total, enquiries: 0 },
      results: { won: 0, lost: 0, noMatch: 0, wonPounds: 0 },
      medianAnswerHours: null,
    },
  });
  await screen.findByRole('region', { name: 'Readers' });
  expect(screen.queryByRole('region', { name: 'What came of enquiries' })).toBeNull();
});

it('shows the figures and their change, the pages and how far they were read, and the sources of readers', async () => {
  openStatistics();
  const readers = within(await screen.findByRole('region', { name: 'Readers' }));
  expect(readers.getByText('1,210')).toBeDefined();
  expect(readers.getByText('10% more')).toBeDefined();
  expect(readers.getByText('25% fewer')).toBeDefined();
  expect(readers.getAllByText('as before')).toHaveLength(5);
  expect(readers.getAllByText('none before')).toHaveLength(3);
  expect(readers.getByText(/1,034 readers follow you by email now/)).toBeDefined();
  expect(readers.getByText('The busiest day had 1,010 views: 21 Nov 2026.')).toBeDefined();
  const pages = within(screen.getByRole('table', { name: 'Figures of your pages' }));
  expect(cellsOf(pages.getByRole('row', { name: /Calder Pumps/ }))).toEqual([
    '1,000',
    '0',
    '60%',
    '100%',
    '0',
    '0',
    '3',
  ]);
  expect(cellsOf(pages.getByRole('row', { name: /A depot/ }))).toEqual(['0', '0', '–', '–', '3', '0', '0']);
  const referrers = within(screen.getByRole('table', { name: 'Where readers came from' }));
  expect(cellsOf(referrers.getByRole('row', { name: /Other sites/ }))).toEqual(['4']);
});

it('switches to twelve months, also for the file', async () => {
  const { calls } = openStatistics();
  fireEvent.click(await screen.findByRole('radio', { name: '12 months' }));
  await waitFor(() =>
    expect(calls).toContainEqual({ procedure: 'statistics.get', input: { period: 'months' } }),
  );
});

it('links to the file of the shown period, and to the report of the year', async () => {
  openStatistics();
  const link = await screen.findByRole('link', { name: 'Download CSV' });
  expect(link.getAttribute('href')).toBe('/api/lists/statistics.csv?period=days');
  const report = screen.getByRole('link', { name: /Open the report/ });
  expect(report.getAttribute('href')).toBe('/api/statistics/report.pdf');
});

it('shows an enquiry in a period without views, and says that there are no followers', async () => {
  openStatistics({
    'statistics.get': { ...figures, total: { ...noFigures, enquiries: 1 }, followers: 0 },
  });
  const readers = within(await screen.findByRole('region', { name: 'Readers' }));
  expect(readers.getByText(/Nobody follows you by email now/)).toBeDefined();
});

it('says if there were no readers, or if the package includes no statistics', async () => {
  openStatistics({ 'statistics.get': { ...figures, total: noFigures, items: [], referrers: [] } });
  expect(await screen.findByText('No readers in this period.')).toBeDefined();
  expect(screen.getByText('No known sites sent you readers.')).toBeDefined();
});

it('says that the pages are not public, and leads to the profile', async () => {
  openStatistics({ 'statistics.get': { ...figures, total: noFigures, publicSince: null } });
  expect(await screen.findByText(/^Your pages are not public/)).toBeDefined();
  expect(screen.queryByText('No readers in this period.')).toBeNull();
  const link = screen.getByRole('link', { name: 'Go to your company profile' });
  expect(link.getAttribute('href')).toBe('/company');
});

it('says what to do if the package includes no statistics, and requests none', async () => {
  const { calls } = openStatistics({
    'store.limits': { packages: ['Bronze'], contents: [], featured: 0, enquiries: true, statistics: false },
  });
  expect(await screen.findByText(/Your package does not include statistics/)).toBeDefined();
  expect(calls.filter(({ procedure }) => procedure === 'statistics.get')).toEqual([]);
});

it('says what to do first if there is no company, and shows any other error', async () => {
  openStatistics({ user: { ...someUser, company: null } });
  expect(await screen.findByText(/Create your company profile first/)).toBeDefined();
});

it('offers to try again if the figures could not be loaded', async () => {
  openStatistics({ 'statistics.get': errorResponse(503, 'Too busy.') });
  expect(await screen.findByText(/The statistics could not be loaded/)).toBeDefined();
});

it('lets an owner or editor choose whether links out of the pages are tagged, and shows it to others', async () => {
  const editor = { ...member, company: { ...company, role: 'editor' } };
  const { calls } = openStatistics({ user: editor, 'company.linkTags.set': { success: true } });
  fireEvent.click(await screen.findByRole('checkbox', { name: /utm_source/, hidden: true }));
  await waitFor(() =>
    expect(calls).toContainEqual({ procedure: 'company.linkTags.set', input: { tagged: false } }),
  );
  cleanup();
  openStatistics();
  const box = await screen.findByRole('checkbox', { name: /utm_source/, hidden: true });
  expect(box.getAttribute('aria-disabled') ?? box.getAttribute('disabled')).not.toBeNull();
});
