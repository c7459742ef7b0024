import { defaultSections, type SectionStates } from '@headwater/contract/publisher-settings';

const defaults = defaultSections(
  {
    publicSiteUrl: 'http://public.test',
    name: 'Headwater',
    contact: { email: 'help@publisher.test', phone: null, address: [] },
    legalUrls: { privacy: '/privacy', terms: '/terms', imprint: '/imprint' },
    introVideos: [{ link: 'https://vimeo.com/76979871', title: 'A tour' }],
    mailFrom: null,
    noReply: 'no-reply@portal.test',
    advertLabel: 'Advertisement feature',
    workingDays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
    graceDays: 14,
    fourEyes: [],
  },
  'Headwater',
);

function asDefault<Value>(value: Value) {
  return { value, default: value, version: 0 };
}

/** The sections while nothing is set. */
export const sectionStates: SectionStates = {
  site: asDefault(defaults.site),
  look: asDefault(defaults.look),
  marks: asDefault(defaults.marks),
  contact: asDefault(defaults.contact),
  payment: asDefault(defaults.payment),
  home: asDefault(defaults.home),
  videos: asDefault(defaults.videos),
  mails: asDefault(defaults.mails),
  review: asDefault(defaults.review),
  checks: asDefault(defaults.checks),
  access: { ...asDefault(defaults.access), companies: [] },
};
