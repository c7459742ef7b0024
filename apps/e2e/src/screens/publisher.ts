import { admin, press, waitForFailure, type ScreenCase } from './screen.ts';

const page = {
  id: 1,
  title: 'About us',
  slug: 'about-us',
  place: 'header',
  position: 1,
  published: true,
  version: 1,
  updatedAt: '2026-11-20T09:12:00.000Z',
};
const pages = {
  'publisher.pages.list': {
    data: [
      page,
      { ...page, id: 2, title: 'Our legal notice', slug: 'imprint', place: 'footer', published: false },
    ],
  },
};

const previewed: Pick<ScreenCase, 'show'> = {
  show: async (page) => page.getByTitle(/^The email/).waitFor(),
};

export const publisherScreens: ScreenCase[] = [
  admin('publisher', '/publisher'),
  admin('publisher-failed', '/publisher', { ...waitForFailure, mocks: { 'publisher.get': { status: 500 } } }),
  admin('publisher-site', '/publisher', press('Edit: Name and words of the public site')),
  admin('publisher-look', '/publisher', press('Edit: Colour')),
  admin('publisher-contact', '/publisher', press('Edit: Contact')),
  admin('publisher-home', '/publisher', press('Edit: Home page of the portal')),
  admin('publisher-videos', '/publisher', press('Edit: Videos on the home page')),
  admin('publisher-mails', '/publisher', press('Edit: Emails')),
  admin('publisher-review', '/publisher', press('Edit: Paid pages and decisions')),
  admin('publisher-pages', '/publisher/pages', { mocks: pages }),
  admin('publisher-pages-none', '/publisher/pages'),
  admin('publisher-page-remove', '/publisher/pages', { mocks: pages, ...press('Remove: About us') }),
  admin('publisher-page-new', '/publisher/pages/new'),
  admin('publisher-emails', '/publisher/emails'),
  admin('publisher-email', '/publisher/emails/approved', previewed),
  admin('publisher-email-safe', '/publisher/emails/confirm-email', previewed),
  admin('publisher-email-wrong', '/publisher/emails/access-ending', {
    show: async (page) => {
      await page.getByLabel('Subject').fill('It ends on {lastday}');
      await page.getByLabel('Opening').fill('Renew it at www.weir.example.');
      await page.getByText(/This email has no/).waitFor();
    },
  }),
];
