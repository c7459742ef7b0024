import {
  savedSections,
  type PublisherSection,
  type SectionValues,
} from '@headwater/contract/publisher-settings';
import { weekdays } from '@headwater/contract/working-time';
import { z } from 'zod';
import { restInput, type RestMeta } from '../../trpc/rest-meta.ts';

/** A section in force. The environment's defaults need not satisfy the screen's rules. */
function stateOf<Fields extends z.ZodRawShape>(fields: Fields) {
  const value = z.object(fields);
  return z.object({ value, default: value, version: z.int() });
}

export const sectionStates = z.object({
  site: stateOf({ name: z.string(), slogan: z.string(), description: z.string(), about: z.string() }),
  look: stateOf({ brand: z.string() }),
  marks: stateOf({ logo: z.string(), icon: z.string() }),
  contact: stateOf({ email: z.string(), phone: z.string(), address: z.string() }),
  payment: stateOf({
    accountName: z.string(),
    bank: z.string(),
    sortCode: z.string(),
    accountNumber: z.string(),
    iban: z.string(),
    bic: z.string(),
    howToPay: z.string(),
    quotationTerms: z.string(),
  }),
  home: stateOf({
    heading: z.string(),
    intro: z.string(),
    steps: z.array(z.object({ title: z.string(), text: z.string() })),
  }),
  videos: stateOf({ videos: z.array(z.object({ link: z.string(), title: z.string() })) }),
  mails: stateOf({ senderName: z.string(), senderEmail: z.string(), footer: z.string() }),
  review: stateOf({
    advertLabel: z.string(),
    workingDays: z.array(z.enum(weekdays)),
    contactAtOnce: z.boolean(),
  }),
  checks: stateOf({
    off: z.array(z.string()),
    words: z.array(z.object({ use: z.string(), not: z.string() })),
  }),
  access: stateOf({
    graceDays: z.int(),
    noticeDays: z.int(),
    lastNoticeDays: z.int(),
    fourEyes: z.array(z.string()),
  }).extend({ companies: z.array(z.object({ id: z.int(), title: z.string() })) }),
});

interface SaveCall<Section extends PublisherSection> {
  name: string;
  sets: string;
  example: SectionValues[Section];
}

function saveCall<Section extends PublisherSection>(
  section: Section,
  { name, sets, example }: SaveCall<Section>,
): RestMeta {
  const value: z.ZodType = savedSections[section];
  return {
    call: `PUT /api/publisher/${section}`,
    name,
    summary: `Set ${sets} (administrators)`,
    refusals: { 409: 'Changed meanwhile' },
    input: restInput(
      z.object({ value: value.meta({ examples: [example] }), version: z.int().min(0) }),
      (input) => ({ section, ...input }),
    ),
  };
}

/** The procedure saves any section: a documented call saves one. */
export const saveSectionCalls = [
  saveCall('site', {
    name: 'savePublisherSite',
    sets: 'the name and the words of the public site',
    example: {
      name: 'Weirside',
      slogan: 'From source to sea',
      description: 'Companies of the water industry',
      about: 'What the water industry does, in its own words.',
    },
  }),
  saveCall('look', {
    name: 'savePublisherLook',
    sets: 'the colour of links and buttons',
    example: { brand: '#0b4a78' },
  }),
  saveCall('marks', {
    name: 'savePublisherMarks',
    sets: 'the logo and the icon, by the addresses of `uploadMark`; empty for the portal’s own',
    example: { logo: '', icon: '' },
  }),
  saveCall('contact', {
    name: 'savePublisherContact',
    sets: 'whom people can ask',
    example: { email: 'desk@weirside.example', phone: '+44 20 7946 0000', address: '1 Weir Lane\nLeeds' },
  }),
  saveCall('payment', {
    name: 'savePublisherPayment',
    sets: 'the bank details that new pro-formas and invoices say, and the terms of quotations',
    example: {
      accountName: 'Weirside Ltd',
      bank: 'Bank of the North',
      sortCode: '12-34-56',
      accountNumber: '12345678',
      iban: 'GB82 WEST 1234 5698 7654 32',
      bic: 'WESTGB22',
      howToPay: 'Please pay in pounds.',
      quotationTerms: 'Prices are in pounds, plus VAT.',
    },
  }),
  saveCall('home', {
    name: 'savePublisherHome',
    sets: 'the words of the portal’s home page',
    example: {
      heading: 'Good to see you',
      intro: 'Present your company.',
      steps: ['Write', 'Preview', 'Publish'].map((title) => ({ title, text: 'As often as you like.' })),
    },
  }),
  saveCall('videos', {
    name: 'savePublisherVideos',
    sets: 'the videos on the portal’s home page',
    example: { videos: [{ link: 'https://vimeo.com/76979871', title: 'A tour' }] },
  }),
  saveCall('mails', {
    name: 'savePublisherMails',
    sets: 'who sends emails, and what stands at their foot',
    example: { senderName: 'Weirside', senderEmail: 'desk@weirside.example', footer: 'Weirside' },
  }),
  saveCall('review', {
    name: 'savePublisherReview',
    sets: 'the label of paid pages, the days on which editors decide, and whether corrected contact details are public at once',
    example: { advertLabel: 'Advertisement feature', workingDays: ['Mon', 'Tue'], contactAtOnce: false },
  }),
  saveCall('checks', {
    name: 'savePublisherChecks',
    sets: 'which checks before submitting are off, and the words to use instead of others',
    example: { off: ['exclamation'], words: [{ use: 'wastewater', not: 'waste water' }] },
  }),
  saveCall('access', {
    name: 'savePublisherAccess',
    sets: 'when companies are reminded that their access ends, how long their pages stay, and what two people approve',
    example: { graceDays: 14, noticeDays: 30, lastNoticeDays: 7, fourEyes: ['press-release', '17'] },
  }),
];
