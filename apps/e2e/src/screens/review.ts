import { admin, press, waitForFailure, type ScreenCase } from './screen.ts';

export const reviewScreens: ScreenCase[] = [
  admin('submittals', '/submittals'),
  admin('submittals-empty', '/submittals', { mocks: { 'submittals.list': { data: { submittals: [] } } } }),
  admin('submittals-failing', '/submittals', {
    ...waitForFailure,
    mocks: { 'submittals.list': { status: 500 } },
  }),
  admin('submittals-filtered', '/submittals?type=press-release&access=unpaid'),
  admin('submittals-search', '/submittals?search=severn&order=company'),
  admin('submittals-row', '/submittals', {
    show: async (page) => page.getByRole('link', { name: 'Severn Lining', exact: true }).focus(),
  }),
  admin('submittals-reject', '/submittals', press(/^Reject/)),
  admin('review', '/submittals', openReview('Tarn Membranes')),
  admin('review-phone-frame', '/submittals', {
    show: async (page) => {
      await openReview('Tarn Membranes').show?.(page);
      await page.getByText('Phone', { exact: true }).click();
    },
    onlyAt: 'wide',
  }),
  admin('review-new', '/submittals', openReview('Peatmoor Bioresources')),
  admin('review-deletion', '/submittals', openReview('Lowland Telemetry wins framework with Firth Water')),
];

function openReview(title: string): Pick<ScreenCase, 'show'> {
  return {
    show: async (page) => {
      await page.getByRole('link', { name: title, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
    },
  };
}
