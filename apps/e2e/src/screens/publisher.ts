import { admin, press, waitForFailure, type ScreenCase } from './screen.ts';

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
];
