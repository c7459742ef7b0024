import type { SessionUser } from '@headwater/contract/session';
import { render } from '@testing-library/react';
import { beforeEach, onTestFinished, vi } from 'vitest';
import { AppRoot } from '../src/app/app-root.tsx';
import { createApp } from '../src/app/app.ts';
// What the pages after the sign-in page share, which has come before any of them is shown.
import '../src/app/shell/side-nav.tsx';
import '../src/features/session/impersonation/ask-reason.tsx';
import '../src/route-tree.gen.ts';
import { errorResponse, mockTrpc, type MockResponses } from './mock-trpc.ts';

export const someUser: SessionUser = {
  id: 7,
  email: 'marketing@calderpumps.example',
  admin: false,
  activeSubscription: false,
  hasCompany: false,
  company: null,
  companies: [],
  impersonating: false,
  needsRecoveryCode: false,
  staffRole: null,
};

export const someAdmin: SessionUser = {
  ...someUser,
  id: 1,
  email: 'admin@headwater.example',
  admin: true,
  staffRole: 'administrator',
};

export const someConfig = {
  publicSiteUrl: 'http://public.test',
  footerPages: [] as { slug: string; title: string }[],
  apiTokenMaxDays: 365,
  workingDays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
  contactAtOnce: false,
  identityProvider: null,
  publisher: {
    name: 'Headwater',
    brand: null,
    logo: null,
    icon: null,
    contact: { email: 'help@publisher.test', phone: '+44 20 7946 0000', address: ['1 Weir Lane', 'Leeds'] },
    legalUrls: {
      privacy: 'http://public.test/privacy',
      terms: 'http://public.test/terms',
      imprint: 'http://publisher.test/imprint',
    },
  },
  home: {
    heading: 'Welcome to Headwater',
    intro: 'The publishing portal for the water industry.',
    steps: [
      { title: 'Build your company profile', text: 'Describe what you do.' },
      { title: 'Preview it for free', text: 'As often as you like.' },
      { title: 'Publish for a year', text: 'Submit for approval.' },
    ],
  },
  introVideos: [
    { link: 'https://youtu.be/M7lc1UVf-VE', title: 'What Headwater does for you' },
    { link: 'https://vimeo.com/76979871', title: 'Your Company Profile in five minutes' },
  ],
};

/** Makes the responses of a procedure after which another user is signed in, as the next session query shows. */
export function mockSessionChange(
  procedure: string,
  { from, to }: Record<'from' | 'to', SessionUser | null>,
): MockResponses {
  let user = from;
  return {
    'session.get': () => user,
    [procedure]: () => {
      user = to;
      return user;
    },
  };
}

/** Sets up a test file that renders the app; call it at the top. */
export function setUpAppTests(): void {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockReturnValue();
    // jsdom has no layout to scroll.
    vi.stubGlobal('scrollTo', () => undefined);
  });
}

/** Renders the whole web app at an address, over mocked responses. */
export function renderApp(
  address: string,
  {
    user = null,
    version = () => '1.0.0',
    ...answers
  }: MockResponses & { user?: SessionUser | null; version?: () => string } = {},
) {
  const { calls } = mockTrpc(
    {
      'session.get': user,
      'session.config': someConfig,
      'session.email.get': { confirmed: true, pendingEmail: null },
      'submittals.count': 0,
      'dashboard.storage': { bytes: 0, largest: [] },
      'store.products.list': [],
      'store.limits': { packages: [], contents: [], featured: 0, enquiries: true, statistics: true },
      'store.upgrades.list': [],
      'store.billingDetails.get': null,
      'checks.list': [],
      'checks.submitted': [],
      'submittals.rights': { asks: [] },
      'submittals.amendments.review': { latest: null, allowsAtOnce: false, corrected: null },
      'submittals.amendments.consent': { allowed: false, asks: false },
      'submittals.previews.get': { enabled: true },
      'submittals.signOffs.list': [],
      'submittals.talk.list': { entries: [], answerable: null, nextCursor: null },
      'submittals.embargoLinks.list': [],
      'submittals.embargoLinks.listForReview': [],
      'mails.notifications.count': 0,
      'enquiries.count': { new: 0, answered: 0, closed: 0, ofSeveral: 0 },
      'enquiries.addresses.list': [],
      'workingCopies.get': null,
      'workingCopies.put': { savedAt: '2026-11-24T10:42:00.000Z' },
      'workingCopies.discard': { success: true },
      // The sections of the page then ask each for its own.
      'company.profile': errorResponse(503, 'Not now'),
      ...answers,
    },
    { version },
  );
  window.history.pushState(null, '', address);
  const reload = vi.fn<() => void>();
  const assign = vi.fn<(path: string) => void>();
  const app = createApp({ version: '1.0.0', reload, assign });
  const { history, queryClient, router } = app;
  onTestFinished(() => {
    history.destroy();
    queryClient.clear();
  });
  queryClient.setDefaultOptions({ queries: { retry: false } });
  render(<AppRoot app={app} />);
  /** Returns the current path, after all redirects and once the page is loaded. */
  const path = () => router.state.resolvedLocation?.pathname;
  return { assign, calls, history, path, reload };
}
