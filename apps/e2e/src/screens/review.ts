import { admin, press, toldOfFailure, type Screen } from './screen.ts';

export const reviewScreens: Screen[] = [
  admin('submittals', '/submittals'),
  admin('submittals-empty', '/submittals', { answers: { 'submittals.list': { data: { submittals: [] } } } }),
  admin('submittals-failing', '/submittals', {
    ...toldOfFailure,
    answers: { 'submittals.list': { status: 500 } },
  }),
  admin('submittals-filtered', '/submittals?type=press-release&access=unpaid'),
  admin('submittals-reject', '/submittals', press(/^Reject/)),
  admin('review', '/submittals', open('Tarn Membranes')),
  admin('review-new', '/submittals', open('Peatmoor Bioresources')),
  admin('review-deletion', '/submittals', open('Lowland Telemetry wins framework with Firth Water')),
];

function open(title: string): Pick<Screen, 'show'> {
  return {
    show: async (page) => {
      await page.getByRole('link', { name: title, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
    },
  };
}
