import { unscheduled } from '@headwater/contract/submittals';
import { admin, press, waitForFailure, type ScreenCase } from './screen.ts';

const reasons = {
  'submittals.reasons.list': {
    data: [
      { id: 1, name: 'No site', text: '“{title}” names no site. Please say where the work was done.' },
      { id: 2, name: 'Prices', text: 'Please leave out prices: {company} can show them on its own site.' },
    ],
  },
};

const scheduled = {
  'submittals.scheduled': {
    data: [
      {
        id: 1,
        item: 'article',
        subItem: 'press-releases',
        action: 'create',
        title: 'A new pumping station at Marlow',
        email: 'press@calderpumps.example',
        company: 'Calder Pumps',
        appearance: { ...unscheduled, notBefore: '2026-12-01T09:00:00.000Z', awaitsPublication: true },
      },
      {
        id: 2,
        item: 'company',
        subItem: 'any',
        action: 'update',
        title: 'Severn Lining',
        email: 'office@severnlining.example',
        company: 'Severn Lining',
        appearance: {
          ...unscheduled,
          notBefore: '2026-11-20T09:00:00.000Z',
          awaitsPublication: true,
          waitsForAccess: true,
        },
      },
    ],
  },
};

export const reviewScreens: ScreenCase[] = [
  admin('submittals', '/submittals'),
  admin('submittals-empty', '/submittals', { mocks: { 'submittals.list': { data: { submittals: [] } } } }),
  admin('submittals-failing', '/submittals', {
    ...waitForFailure,
    mocks: { 'submittals.list': { status: 500 } },
  }),
  admin('submittals-filtered', '/submittals?type=press-release&access=unpaid'),
  admin('submittals-scheduled', '/submittals', { mocks: scheduled }),
  admin('submittals-search', '/submittals?search=severn&order=company'),
  admin('submittals-row', '/submittals', {
    show: async (page) => page.getByRole('link', { name: 'Severn Lining', exact: true }).focus(),
  }),
  admin('submittals-reject', '/submittals', { mocks: reasons, ...press(/^Reject/) }),
  admin('reasons', '/reasons', { mocks: reasons }),
  admin('reasons-none', '/reasons'),
  admin('reason-new', '/reasons', press('New template')),
  admin('reason-remove', '/reasons', { mocks: reasons, ...press(/^Remove/) }),
  admin('review', '/submittals', openReview('Tarn Membranes')),
  admin('review-phone-frame', '/submittals', {
    show: async (page) => {
      await openReview('Tarn Membranes').show?.(page);
      await page.getByText('Phone', { exact: true }).click();
    },
    onlyAt: 'wide',
  }),
  admin('review-assign', '/submittals', {
    show: async (page) => {
      await openReview('Tarn Membranes').show?.(page);
      await page.getByRole('button', { name: 'Assign' }).click();
    },
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
