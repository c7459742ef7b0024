import { unscheduled } from '@headwater/contract/submittals';
import { siteUrl } from '../urls.ts';
import { admin, company, member, press, visitor, waitForFailure, type ScreenCase } from './screen.ts';

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
const snapshot = {
  type: 'company',
  title: 'Calder Pumps',
  introHeader: 'Pumps that last a lifetime',
  content: '<p>We have built pumps in Halifax since 1923, and mend them wherever they are.</p>',
  contentImages: [],
  banner: null,
  categories: [],
  logo: null,
  gallery: [],
  addresses: [],
  videos: [],
  networks: null,
  references: [],
};
const amendment = {
  id: 4,
  state: 'offered',
  note: 'Your website says 1932, and so do your letterheads.',
  reason: null as string | null,
  offeredAt: '2026-11-24T10:00:00.000Z',
  settledAt: null as string | null,
  item: { type: 'company', uuid: 'u', title: 'Calder Pumps' },
  change: { before: snapshot, after: { ...snapshot, content: snapshot.content.replace('1923', '1932') } },
};
const declined = {
  ...amendment,
  state: 'declined',
  reason: 'It was 1923: the letterheads are wrong.',
  settledAt: '2026-11-24T11:00:00.000Z',
};
const amended = (latest: object) => ({
  'submittals.amendments.review': {
    data: { latest: { ...latest, by: 'sue@headwater.example' }, allowsAtOnce: true },
  },
});

const signOff = {
  id: 5,
  guest: 'Samira Haddad',
  email: 'samira.haddad@haddad-and-partners.example',
  note: 'Are we allowed to name the works?',
  sentAt: '2026-11-20T09:00:00.000Z',
  endsOn: '2026-12-04',
  revokedAt: null,
  isOpen: true,
  openedAt: '2026-11-21T09:00:00.000Z',
  answer: 'changes-asked',
  signedBy: 'Samira Haddad',
  words: 'Please ask the works before you name it.',
  answeredAt: '2026-11-21T09:20:00.000Z',
  isChanged: true,
  comments: [
    {
      id: 8,
      place: { kind: 'section', section: 'title' },
      label: 'Title',
      text: 'This is a claim that your competitors will question.',
      writtenAt: '2026-11-21T09:10:00.000Z',
      done: false,
    },
  ],
  content: null,
};
const unanswered = { answer: null, signedBy: null, words: '', answeredAt: null, comments: [] };
const signOffs = {
  'submittals.signOffs.list': {
    data: [
      { ...signOff, ...unanswered, id: 6, guest: 'Firth Water', email: null, note: '', openedAt: null },
      signOff,
      {
        ...signOff,
        ...unanswered,
        id: 4,
        guest: 'Al Lane',
        isOpen: false,
        revokedAt: '2026-11-19T09:00:00.000Z',
      },
    ],
  },
};
const openedLink = {
  guest: 'Samira Haddad',
  company: 'Calder Pumps',
  note: 'Is the year right? Your colleague thought that it was 1932.',
  endsOn: '2026-12-04',
  frameUrl: `${siteUrl}/supply-chain/preview/`,
  snapshot,
  comments: signOff.comments,
  answer: null,
  signedBy: null,
  words: '',
  answeredAt: null,
};
const givenAnswer = {
  answer: 'signed-off',
  signedBy: 'Samira Haddad',
  words: 'Fine by us.',
  answeredAt: '2026-11-21T09:20:00.000Z',
};
const signedOff = {
  'submittals.signOffs.review': {
    data: [
      { id: 5, ...givenAnswer, isOfSubmitted: true },
      { id: 6, ...givenAnswer, signedBy: 'Al Lane', words: '', isOfSubmitted: false },
    ],
  },
};
const openLink = (opened: object): Partial<ScreenCase> => ({
  mocks: { 'submittals.signOffs.open': { data: { ...openedLink, ...opened } } },
});

export const reviewScreens: ScreenCase[] = [
  company('sign-offs', '/company', {
    mocks: signOffs,
    show: async (page) => page.getByRole('region', { name: 'Sign-off' }).scrollIntoViewIfNeeded(),
  }),
  company('sign-off-ask', '/company', press('Ask for sign-off')),
  visitor('sign-off', '/sign-off/secret', openLink({})),
  visitor('sign-off-answered', '/sign-off/secret', openLink(givenAnswer)),
  visitor('sign-off-ended', '/sign-off/secret', {
    mocks: { 'submittals.signOffs.open': { status: 404 } },
  }),
  admin('review-signed-off', '/submittals', { mocks: signedOff, ...openReview('Tarn Membranes') }),
  company('amendment', '/amendments/4', { mocks: { 'submittals.amendments.get': { data: amendment } } }),
  company('amendment-declined', '/amendments/4', {
    mocks: { 'submittals.amendments.get': { data: declined } },
  }),
  company('amendment-decline', '/amendments/4', {
    mocks: { 'submittals.amendments.get': { data: amendment } },
    ...press('Decline'),
  }),
  member('viewer', 'amendment', '/amendments/4', {
    mocks: { 'submittals.amendments.get': { data: amendment } },
  }),
  admin('review-amended', '/submittals', { mocks: amended(declined), ...openReview('Tarn Membranes') }),
  admin('amend', '/submittals', {
    mocks: amended(amendment),
    show: async (page) => {
      await openReview('Tarn Membranes').show?.(page);
      await page.getByRole('link', { name: 'Amend' }).click();
      await page.getByRole('heading', { level: 1, name: 'Amend Tarn Membranes' }).waitFor();
    },
  }),
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
