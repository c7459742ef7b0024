import { noRows } from '@headwater/contract/ordered-sections';
import type { TalkEntry, TalkPage } from '@headwater/contract/talk';
import { reviewLink } from '../review-link.ts';
import { siteUrl } from '../urls.ts';
import { openLinks } from './embargo-links.ts';
import { admin, company, visitor, waitForFailure, type ScreenCase } from './screen.ts';

const snapshot = {
  type: 'company',
  title: 'Calder Pumps',
  introHeader: 'Pumps that last a lifetime',
  content: '<p>We have built pumps in Halifax since 1923, and repair them wherever they are.</p>',
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
const answerEntry: TalkEntry = {
  kind: 'guest-answer',
  audience: 'company-and-editors',
  id: 5,
  at: givenAnswer.answeredAt,
  answer: 'signed-off',
  signedBy: givenAnswer.signedBy,
  words: givenAnswer.words,
  isOfThis: true,
};
const signedOff = {
  'submittals.talk.listForReview': {
    data: {
      entries: [answerEntry, { ...answerEntry, id: 6, signedBy: 'Al Lane', words: '', isOfThis: false }],
      answerable: null,
      nextCursor: null,
    } satisfies TalkPage,
  },
};
const openLink = (opened: object): Partial<ScreenCase> => ({
  mocks: { 'submittals.signOffs.open': { data: { ...openedLink, ...opened } } },
});

export const signOffScreens: ScreenCase[] = [
  company('sign-offs', '/company', {
    mocks: signOffs,
    show: openLinks,
  }),
  company('sign-offs-failing', '/company', {
    mocks: { 'submittals.signOffs.list': { status: 500 } },
    show: async (page) => {
      await openLinks(page);
      await page.getByText('The links could not be loaded').scrollIntoViewIfNeeded();
    },
  }),
  company('sign-off-preview-off', '/company', {
    mocks: { 'submittals.previews.get': { data: { enabled: false } } },
    show: openLinks,
  }),
  company('sign-off-end', '/company', {
    mocks: signOffs,
    show: async (page) => {
      await openLinks(page);
      await page
        .getByRole('button', { name: /^End the link for/ })
        .first()
        .click();
    },
  }),
  company('sign-off-link', '/company', {
    mocks: {
      'submittals.signOffs.send': { data: { url: `https://portal.example/sign-off#${'x'.repeat(43)}` } },
    },
    show: async (page) => {
      await openLinks(page);
      await page.getByRole('button', { name: 'Make a link' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('For').fill('Samira Haddad');
      await dialog.getByRole('button', { name: 'Make the link' }).click();
      await dialog.getByRole('button', { name: 'Done' }).waitFor();
    },
  }),
  company('sign-off-ask', '/company', {
    show: async (page) => {
      await openLinks(page);
      await page.getByRole('button', { name: 'Make a link' }).click();
    },
  }),
  visitor('sign-off', '/sign-off#secret', openLink({})),
  visitor('sign-off-answered', '/sign-off#secret', openLink(givenAnswer)),
  visitor(
    'sign-off-changes-asked',
    '/sign-off#secret',
    openLink({ ...givenAnswer, answer: 'changes-asked' }),
  ),
  visitor('sign-off-asking-changes', '/sign-off#secret', {
    ...openLink({ comments: [] }),
    show: async (page) => {
      await page.getByText('Ask for changes', { exact: true }).first().click();
      await page.getByLabel('Comments', { exact: true }).focus();
      await page.getByLabel('Comments', { exact: true }).blur();
    },
  }),
  visitor('sign-off-failing', '/sign-off#secret', {
    ...waitForFailure,
    mocks: { 'submittals.signOffs.open': { status: 500 } },
  }),
  visitor('sign-off-ended', '/sign-off#secret', {
    mocks: { 'submittals.signOffs.open': { status: 404 } },
  }),
  admin('review-signed-off', '/submittals', {
    mocks: signedOff,
    show: async (page) => {
      await reviewLink(page, 'Tarn Membranes').click();
      await page.getByText('On the version submitted').waitFor();
    },
  }),
];
