import { listHints } from './hints.ts';
import { noRows } from '@headwater/contract/ordered-sections';
import type { Page } from '@playwright/test';
import type { AmendmentState } from '@headwater/contract/amendments';
import { progressSteps } from '@headwater/contract/progress';
import type { TaskList } from '@headwater/contract/review-tasks';
import { unscheduled, type Review, type Reviewer } from '@headwater/contract/submittals';
import type { TalkEntry, TalkEntryOf, TalkPage } from '@headwater/contract/talk';
import { reviewLink } from '../review-link.ts';
import { admin, company, member, press, waitForFailure, type ScreenCase } from './screen.ts';

export const reasons = {
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
  ...noRows,
  regions: [],
  sectors: [],
  networks: null,
  references: [],
};
const amendment = {
  id: 4,
  state: 'offered' as AmendmentState,
  note: 'Your website says 1932, and so do your letterheads.',
  reason: null as string | null,
  offeredAt: '2026-11-24T10:00:00.000Z',
  settledAt: null as string | null,
  item: { type: 'company', uuid: 'u', title: 'Calder Pumps' },
  change: { before: snapshot, after: { ...snapshot, content: snapshot.content.replace('1923', '1932') } },
};
const declined = {
  ...amendment,
  state: 'declined' as const,
  reason: 'It was 1923: the letterheads are wrong.',
  settledAt: '2026-11-24T11:00:00.000Z',
};
const both = { audience: 'company-and-editors' } as const;
const amended = (latest: typeof amendment) => ({
  'submittals.amendments.review': {
    data: { latest: { ...latest, by: 'sue@headwater.example' }, allowsAtOnce: true, corrected: null },
  },
});
const correctionOf = ({
  state,
  note,
  reason,
  offeredAt: at,
}: typeof amendment): TalkEntryOf<'correction'> => ({
  ...both,
  kind: 'correction',
  id: 4,
  at,
  state,
  note,
  reason,
  by: 'sue@headwater.example',
});
const talk = (entries: TalkEntry[]): TalkPage => ({ entries, answerable: 1, nextCursor: null });
const reviewTalk = (entries: TalkEntry[]) => ({
  'submittals.talk.listForReview': { data: talk(entries) },
});

const task = { id: 1, done: false, answer: '', answeredAt: null };
const requested = {
  submittalId: 1,
  requestedAt: '2026-11-20T09:00:00.000Z',
  snapshot: { ...snapshot, type: 'company', networks: null },
  tasks: [
    {
      ...task,
      place: { kind: 'block', path: [0] },
      label: 'Paragraph “We have built pumps in Halifax since 1923, and repair…”',
      needed: 'Your letterheads say 1932. Which is it?',
      done: true,
      answer: 'It is 1932: the letterheads are right.',
      answeredAt: '2026-11-21T09:00:00.000Z',
    },
    {
      ...task,
      id: 2,
      place: { kind: 'section', section: 'gallery' },
      label: 'Gallery',
      needed: 'Three pictures at least, one of them of a pump at work.',
    },
  ],
} satisfies TaskList;
const changes: TalkEntry[] = requested.tasks.map((entry) => ({
  ...both,
  kind: 'requested-change',
  at: requested.requestedAt,
  submittalId: 1,
  ...entry,
}));
const guestAnswer: TalkEntry = {
  ...both,
  kind: 'guest-answer',
  id: 1,
  at: '2026-11-21T09:00:00.000Z',
  answer: 'signed-off',
  signedBy: 'Priya Raman, Raman & Cole Solicitors',
  words: 'As it stands.',
  isOfThis: true,
};
const bothSides: TalkEntry[] = [
  {
    ...both,
    kind: 'message',
    id: 2,
    at: '2026-11-22T15:00:00.000Z',
    side: 'editors',
    author: 'sue@headwater.example',
    text: 'On Monday, if the pictures are there by then.',
  },
  {
    ...both,
    kind: 'message',
    id: 1,
    at: '2026-11-22T09:00:00.000Z',
    side: 'company',
    author: 'marketing@calderpumps.example',
    text: 'When will it appear? The fair begins on Tuesday.',
  },
  guestAnswer,
  {
    ...guestAnswer,
    id: 2,
    at: '2026-11-20T10:00:00.000Z',
    answer: 'changes-asked',
    signedBy: 'Tom Lister, Firth Water',
    words: 'Please leave the price out.',
    isOfThis: false,
  },
];
/** Everything that a company can see of a review. */
const ownTalk = talk([
  { ...correctionOf(amendment), by: null },
  ...bothSides,
  {
    kind: 'guest-comment',
    audience: 'company',
    id: 8,
    at: '2026-11-20T09:30:00.000Z',
    guest: 'Tom Lister, Firth Water',
    label: 'Title',
    text: 'This is a claim that your competitors will question.',
    done: false,
  },
  ...changes,
]);
const note: TalkEntry = {
  kind: 'note',
  audience: 'editors',
  id: 1,
  at: '2026-11-23T09:00:00.000Z',
  author: 'sue@headwater.example',
  text: 'Legal has no objection.',
};
const sentBack = (fields: object) => ({
  mocks: {
    // Otherwise it would also bring the state.
    'company.profile': { status: 500 },
    'submittals.get': {
      data: {
        isSubmitted: false,
        response: 'rejected',
        reason: 'Changes are needed.',
        publicUrl: null,
        publicSchedule: null,
        unpublished: null,
        appearance: unscheduled,
        steps: progressSteps(
          'company',
          new Set(['description', 'logo', 'gallery', 'addresses', 'categories']),
        ),
        ...fields,
      },
    },
    'submittals.tasks.list': { data: requested },
    'submittals.talk.list': { data: ownTalk },
  },
});
const resubmitted = {
  submittal: {
    id: 2,
    item: 'company',
    subItem: 'any',
    action: 'update',
    uuid: '00000000-0000-4000-8000-000000000000',
    email: 'marketing@calderpumps.example',
    title: 'Tarn Membranes',
    endDate: '2027-09-17',
    why: null,
    isSubmitted: true,
    response: null,
    revision: '00000000-0000-4000-8000-000000000001',
    submittedAt: '2026-11-22T09:00:00.000Z',
    approveWhenPaid: false,
    company: 'Tarn Membranes',
    companyId: 3,
    thumbnailUrl: null,
    reviewer: null,
    schedule: { notBefore: null, appearsUntil: null },
    needsSecondApproval: false,
    firstApprovedBy: null,
    correctionOffered: false,
    privatePreview: false,
  },
  status: 'open',
  decided: null,
  appearance: unscheduled,
  liveProof: null,
  submitted: {
    kind: 'revision',
    revision: '00000000-0000-4000-8000-000000000001',
    snapshot: { ...requested.snapshot, content: snapshot.content.replace('1923', '1932') },
  },
  rights: { use: null },
  former: { kind: 'none' },
  publicUrl: null,
  requested,
} satisfies Review;
const claimedByAnother: Reviewer = {
  accountId: 8,
  email: 'bartholomew.featherstonehaugh@publisher.example',
  claimedUntil: '2026-11-24T11:00:00.000Z',
};

const fullestReview = {
  'submittals.review': {
    data: {
      ...resubmitted,
      submittal: {
        ...resubmitted.submittal,
        title: 'Tarn Membranes',
        company: 'Tarn Membranes and Ultrafiltration (Cumbria and the Borders) Limited',
        endDate: null,
        why: 'The invoice of 3 Nov 2026 has not been paid.',
        approveWhenPaid: true,
        needsSecondApproval: true,
        firstApprovedBy: { accountId: 7, email: 'margaret.postlethwaite@publisher.example' },
        reviewer: claimedByAnother,
      },
      rights: {
        use: { by: 'marketing@tarnmembranes.example', at: '2026-11-24T09:00:00.000Z', isSignOff: false },
        client: null,
      },
      appearance: {
        ...unscheduled,
        notBefore: '2026-12-01T09:00:00.000Z',
        appearsUntil: '2027-03-01T09:00:00.000Z',
      },
      former: {
        kind: 'revision',
        revision: '00000000-0000-4000-8000-000000000002',
        snapshot: { ...requested.snapshot, introHeader: 'Pumps that last' },
      },
      publicUrl: 'https://directory.example/supply-chain/tarn-membranes-and-ultrafiltration',
    } satisfies Review,
  },
  'submittals.claim': { data: { reviewer: claimedByAnother } },
  'checks.submitted': { data: listHints() },
  ...amended(amendment),
  ...reviewTalk([correctionOf(amendment), note, ...bothSides, ...changes]),
};

/** A profile with two certificates, of which staff have seen one. */
const iso = { scheme: 'ISO 9001', number: 'FM 60142', ends: '2027-06-30', certificate: '/files/1.pdf' };
const certified = {
  'submittals.review': {
    data: {
      ...resubmitted,
      submitted: {
        ...resubmitted.submitted,
        snapshot: { ...resubmitted.submitted.snapshot, accreditations: [{ ...iso, scope: '' }] },
      },
    },
  },
  'submittals.certificates.list': {
    data: [
      { ...iso, index: 0, seenAt: null, seenBy: null },
      {
        ...iso,
        index: 1,
        scheme: 'DWI Regulation 31',
        number: 'DWI 56.4.1142',
        seenAt: '2026-11-03T10:00:00.000Z',
        seenBy: 'sue@headwater.example',
      },
    ],
  },
};

/** Everything that a review can show at once. */
export const fullest = admin('review-full', '/submittals', {
  mocks: fullestReview,
  ...openReview('Tarn Membranes'),
});

/** Rows with everything that a row can show, and the longest names. */
const fullQueue = {
  'submittals.list': {
    data: {
      submittals: Array.from({ length: 20 }, (_, index) => ({
        ...fullestReview['submittals.review'].data.submittal,
        id: 100 + index,
        email: 'communications.and.marketing@north-eastern-water-engineering.example',
        title: 'Eleven weeks from drought order to drinking water at the Kirk Loch treatment works',
        schedule: { notBefore: '2026-12-01T09:00:00.000Z', appearsUntil: '2027-03-01T09:00:00.000Z' },
      })),
      nextCursor: 19,
    },
  },
};

async function openTalk(page: Page): Promise<void> {
  await page.getByText('Conversation', { exact: true }).click();
  await page.getByRole('region', { name: 'Conversation' }).scrollIntoViewIfNeeded();
}

export const reviewScreens: ScreenCase[] = [
  company('changes-requested', '/company', sentBack({})),
  company('changes-resubmitted', '/company', sentBack({ isSubmitted: true, response: null, reason: null })),
  company('talk', '/company', {
    mocks: { 'submittals.tasks.list': { data: null }, 'submittals.talk.list': { data: ownTalk } },
    show: openTalk,
  }),
  company('talk-empty', '/company', { show: openTalk }),
  company('talk-failing', '/company', {
    mocks: { 'submittals.talk.list': { status: 500 } },
    show: openTalk,
  }),
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
  admin('review-amended', '/submittals', {
    mocks: { ...amended(declined), ...reviewTalk([correctionOf(declined)]) },
    ...openReview('Tarn Membranes'),
  }),
  admin('amend', '/submittals', {
    mocks: amended(amendment),
    show: async (page) => {
      await openReview('Tarn Membranes').show?.(page);
      await page.getByRole('link', { name: 'Amend' }).click();
      await page.getByRole('heading', { level: 1, name: 'Amend “Tarn Membranes”' }).waitFor();
    },
  }),
  admin('review-uncorrected', '/submittals', {
    mocks: {
      'submittals.amendments.review': {
        data: {
          latest: { ...amendment, by: 'sue@headwater.example' },
          allowsAtOnce: true,
          corrected: { revision: '00000000-0000-4000-8000-000000000003', snapshot: amendment.change.after },
        },
      },
    },
    show: async (page) => {
      await openReview('Tarn Membranes').show?.(page);
      await page.keyboard.press('a');
      await page.getByRole('alertdialog').waitFor();
    },
  }),
  admin('review-keys', '/submittals', {
    show: async (page) => {
      await openReview('Tarn Membranes').show?.(page);
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  }),
  admin('submittals', '/submittals'),
  admin('submittals-empty', '/submittals', { mocks: { 'submittals.list': { data: { submittals: [] } } } }),
  admin('submittals-failing', '/submittals', {
    ...waitForFailure,
    mocks: { 'submittals.list': { status: 500 } },
  }),
  admin('submittals-filtered', '/submittals?type=press-release&access=unpaid'),
  admin('submittals-full', '/submittals?type=press-release&access=unpaid&search=severn', {
    mocks: fullQueue,
  }),
  admin('submittals-scheduled', '/submittals', { mocks: scheduled }),
  admin('submittals-search', '/submittals?search=severn&order=company'),
  admin('submittals-row', '/submittals', {
    show: async (page) => reviewLink(page, 'Severn Lining').focus(),
  }),
  admin('submittals-reject', '/submittals', { mocks: reasons, ...press(/^Reject/) }),
  admin('reasons', '/reasons', { mocks: reasons }),
  admin('reasons-none', '/reasons', { mocks: { 'submittals.reasons.list': { data: [] } } }),
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
  admin('review-mark', '/submittals', {
    show: async (page) => {
      await openReview('Tarn Membranes').show?.(page);
      await page
        .frameLocator('iframe')
        .getByRole('button', { name: 'Request a change: Intro Header' })
        .focus();
    },
  }),
  admin('request-changes', '/submittals', {
    mocks: reasons,
    show: async (page) => {
      await openReview('Tarn Membranes').show?.(page);
      await page.getByRole('button', { name: 'Request changes' }).click();
      const panel = page.getByRole('region', { name: 'Request changes' });
      await panel.getByLabel('Where').selectOption({ label: 'Title' });
      await panel.getByLabel('What is needed').fill('The name as it is registered, please.');
      await panel.getByRole('button', { name: 'Add to the list' }).click();
      await panel.getByRole('list', { name: 'The list so far' }).waitFor();
    },
  }),
  admin('review-resubmitted', '/submittals', {
    mocks: { 'submittals.review': { data: resubmitted }, ...reviewTalk(changes) },
    ...openReview('Tarn Membranes'),
  }),
  admin('review-talk', '/submittals', {
    mocks: reviewTalk([note, ...bothSides]),
    show: async (page) => {
      await openReview('Tarn Membranes').show?.(page);
      await page.getByText('To the company', { exact: true }).click();
      await page.getByText('When will it appear?').scrollIntoViewIfNeeded();
    },
  }),
  admin('review-talk-failing', '/submittals', {
    mocks: { 'submittals.talk.listForReview': { status: 500 } },
    show: async (page) => {
      await openReview('Tarn Membranes').show?.(page);
      await page.getByText('The conversation could not be loaded').scrollIntoViewIfNeeded();
    },
  }),
  fullest,
  admin('review-hints', '/submittals', {
    mocks: fullestReview,
    show: async (page) => {
      await openReview('Tarn Membranes').show?.(page);
      await page.getByText('Hints', { exact: true }).click();
      await page.getByText(/^Left by/).waitFor();
    },
  }),
  admin('review-certificates', '/submittals', {
    mocks: certified,
    show: async (page) => {
      await openReview('Tarn Membranes').show?.(page);
      await page.getByText('Certificates').click();
      await page.getByRole('button', { name: 'Mark as seen' }).waitFor();
    },
  }),
  admin('review-new', '/submittals', openReview('Peatmoor Bioresources')),
  admin('review-deletion', '/submittals', openReview('Lowland Telemetry wins framework with Firth Water')),
];

export function openReview(title: string): Pick<ScreenCase, 'show'> {
  return {
    show: async (page) => {
      await reviewLink(page, title).click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
    },
  };
}
