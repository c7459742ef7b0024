import { success } from '@headwater/contract/failure';
import {
  publisherSections,
  resetPublisherInput,
  savePublisherInput,
  type PublisherSection,
  type SectionValues,
} from '@headwater/contract/publisher-settings';
import { weekdays } from '@headwater/contract/working-time';
import { z } from 'zod';
import { emptyInput, restRouteOf } from '../../http/rest-route.ts';
import type { CallerOf } from '../../trpc/procedures.ts';
import type { publisherRouter } from './publisher.router.ts';

const restRoute = restRouteOf<{ publisher: CallerOf<typeof publisherRouter> }>();

/** A section as it is in force. The environment's defaults are not bound to what the screen takes. */
function stateOf<Fields extends z.ZodRawShape>(fields: Fields) {
  const value = z.object(fields);
  return z.object({ value, default: value, version: z.int() });
}

const sectionStates = z.object({
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
});

interface SaveRoute<Section extends PublisherSection> {
  name: string;
  sets: string;
  example: SectionValues[Section];
}

function saveRoute<Section extends PublisherSection>(
  section: Section,
  { name, sets, example }: SaveRoute<Section>,
) {
  const value: z.ZodType = publisherSections[section];
  return restRoute('PUT', `/api/publisher/${section}`, {
    name,
    summary: `Set ${sets} (administrators)`,
    refusals: { 409: 'Changed meanwhile' },
    access: 'administer',
    input: z.object({ value: value.meta({ examples: [example] }), version: z.int().min(0) }),
    response: success,
    call: async (portal, input) => portal.publisher.save(savePublisherInput.parse({ section, ...input })),
  });
}

export const sectionsRoutes = [
  restRoute('GET', '/api/publisher', {
    name: 'getPublisher',
    summary: 'What the publisher can set, by section, with each default (administrators)',
    access: 'administer',
    input: emptyInput,
    response: z.object({ data: sectionStates }),
    call: async (portal) => ({ data: await portal.publisher.get() }),
  }),
  saveRoute('site', {
    name: 'savePublisherSite',
    sets: 'the name and the words of the public site',
    example: {
      name: 'Weirside',
      slogan: 'From source to sea',
      description: 'Companies of the water industry',
      about: 'What the water industry does, in its own words.',
    },
  }),
  saveRoute('look', {
    name: 'savePublisherLook',
    sets: 'the colour of links and buttons',
    example: { brand: '#0b4a78' },
  }),
  saveRoute('marks', {
    name: 'savePublisherMarks',
    sets: 'the logo and the icon, by the addresses of `uploadMark`; empty for the portal’s own',
    example: { logo: '', icon: '' },
  }),
  saveRoute('contact', {
    name: 'savePublisherContact',
    sets: 'whom people can ask',
    example: { email: 'desk@weirside.example', phone: '+44 20 7946 0000', address: '1 Weir Lane\nLeeds' },
  }),
  saveRoute('payment', {
    name: 'savePublisherPayment',
    sets: 'the bank details that new pro-formas and invoices say',
    example: {
      accountName: 'Weirside Ltd',
      bank: 'Bank of the North',
      sortCode: '12-34-56',
      accountNumber: '12345678',
      iban: 'GB82 WEST 1234 5698 7654 32',
      bic: 'WESTGB22',
      howToPay: 'Please pay in pounds.',
    },
  }),
  saveRoute('home', {
    name: 'savePublisherHome',
    sets: 'the words of the portal’s home page',
    example: {
      heading: 'Good to see you',
      intro: 'Present your company.',
      steps: ['Write', 'Preview', 'Publish'].map((title) => ({ title, text: 'As often as you like.' })),
    },
  }),
  saveRoute('videos', {
    name: 'savePublisherVideos',
    sets: 'the videos on the portal’s home page',
    example: { videos: [{ link: 'https://vimeo.com/76979871', title: 'A tour' }] },
  }),
  saveRoute('mails', {
    name: 'savePublisherMails',
    sets: 'who sends emails, and what stands at their foot',
    example: { senderName: 'Weirside', senderEmail: 'desk@weirside.example', footer: 'Weirside' },
  }),
  saveRoute('review', {
    name: 'savePublisherReview',
    sets: 'the label of paid pages, the days on which editors decide, and whether corrected contact details are public at once',
    example: { advertLabel: 'Advertisement feature', workingDays: ['Mon', 'Tue'], contactAtOnce: false },
  }),
  restRoute('POST', '/api/publisher/{section}/reset', {
    name: 'resetPublisherSection',
    summary: 'Go back to the default of a section (administrators)',
    refusals: { 409: 'Changed meanwhile' },
    access: 'administer',
    input: resetPublisherInput,
    response: success,
    call: async (portal, input) => portal.publisher.reset(input),
  }),
];
