import { toAsciiDomain } from './ascii-domain.ts';
import { z } from 'zod';
import { checkSettings, defaultCheckSettings } from './checks.ts';
import { bankDetails, noBankDetails, type BankDetails } from './bank-details.ts';
import { brandContrast, legibleBrand, MIN_TEXT_CONTRAST } from './brand-colours.ts';
import {
  isLegalPage,
  type IntroVideo,
  type LegalPage,
  type MailSender,
  type Publisher,
  type PublisherDefaults,
} from './publisher.ts';
import { fileIdFromUrl, imageUrl } from './images.ts';
import { allArticleTypes } from './item-types.ts';
import { mailText, type MailText } from './mail-texts.ts';
import type { SitePageLink } from './site-pages.ts';
import { videoEmbedUrl } from './video-embed.ts';
import { name, requiredName, requiredText, text } from './text.ts';
import { weekdays, type Weekday } from './working-time.ts';

const CONTACT_EMAIL = /^[^\s"<>@,;?&%]+@[a-z\d-]+(?:\.[a-z\d-]+)+$/i;
const PHONE = /^(?=(?:\D*\d){5,15}\D*$)\+?[\d().\s-]{5,30}$/;

const introVideo = z.object({
  link: requiredText(200).refine(
    (link) => videoEmbedUrl(link) !== null,
    'This must be a link to a video on YouTube or Vimeo',
  ),
  title: requiredName(120),
});

/** Links and buttons have the brand's colour, so text in it and on it must be legible. */
const brandColour = text(7)
  .toLowerCase()
  .superRefine((value, context) => {
    if (value === '') return;
    if (!/^#[\da-f]{6}$/.test(value)) {
      context.addIssue('This must be a colour, such as #0b4a78');
      return;
    }
    const contrast = brandContrast(value);
    if (contrast >= MIN_TEXT_CONTRAST) return;
    const had = (Math.floor(contrast * 10) / 10).toFixed(1);
    context.addIssue(
      `This is too pale for text: its contrast is ${had}:1 where ${MIN_TEXT_CONTRAST}:1 is needed. A darker shade of it would do: ${legibleBrand(value)}`,
    );
  });

const emailMessage = 'This must be one email address, such as help@example.org';

/** The address of an uploaded picture; empty for the portal's own. */
const pictureAddress = text(100).refine((value) => {
  const fileId = fileIdFromUrl(value);
  return value === '' || (fileId !== null && value === imageUrl(fileId));
}, 'This must be the address of an uploaded picture');

/** The kinds of items that two people may have to approve. */
export const fourEyesKinds = ['all', 'company', ...allArticleTypes] as const;

export const fourEyesLabels: Record<(typeof fourEyesKinds)[number], string> = {
  all: 'Everything',
  company: 'Company profiles',
  'mini-case-study': 'Mini Case Studies',
  'press-release': 'Company News',
  'case-study': 'Case Studies',
  innovation: 'Innovations',
};

/** A company whose items each need two approvals. */
export interface FourEyesCompany {
  id: number;
  title: string;
}

/** Returns such as 'Company News, Calder Pumps'. A company that is gone has only its number. */
export function describeFourEyes(subjects: readonly string[], companies: readonly FourEyesCompany[]): string {
  return subjects
    .map((subject) => {
      const kind = fourEyesKinds.find((each) => each === subject);
      if (kind !== undefined) return fourEyesLabels[kind];
      return companies.find(({ id }) => String(id) === subject)?.title || `company ${subject}`;
    })
    .join(', ');
}

/** How many kinds and companies together. */
export const MAX_FOUR_EYES = 100;

/** The number of a company, of whose items two people have to approve each. */
export const fourEyesCompany = z.string().regex(/^[1-9]\d{0,9}$/, 'This must be a company’s number');

const daysOf = (min: number, max: number) => {
  const message = `This must be a whole number from ${min} to ${max}`;
  return z.int(message).min(min, message).max(max, message);
};

/** When access ends, and whose items two people have to approve: all, a kind, or those of a company, by its id. */
const access = z
  .object({
    graceDays: daysOf(0, 365),
    /** How many days before access ends its company is first reminded, and how many for the last time. */
    noticeDays: daysOf(2, 90),
    lastNoticeDays: daysOf(1, 60),
    fourEyes: z
      .array(z.union([z.enum(fourEyesKinds), fourEyesCompany]))
      .max(MAX_FOUR_EYES, `At most ${MAX_FOUR_EYES}`),
  })
  .refine(({ noticeDays, lastNoticeDays }) => lastNoticeDays < noticeDays, {
    path: ['lastNoticeDays'],
    error: 'This must be fewer days than the first reminder',
  });

/** The publisher's settings on the screen, by section. Each field is stored as its form has it. */
export const publisherSections = {
  site: z.object({
    name: requiredName(60),
    slogan: requiredName(120),
    description: requiredText(160),
    about: requiredText(300),
  }),
  look: z.object({ brand: brandColour }),
  marks: z.object({ logo: pictureAddress, icon: pictureAddress }),
  contact: z.object({
    email: text(254)
      .overwrite(toAsciiDomain)
      .refine((value) => value === '' || CONTACT_EMAIL.test(value), emailMessage),
    phone: text(30).refine(
      (value) => value === '' || PHONE.test(value),
      'This must be a telephone number of 5 to 15 digits, such as +44 20 7946 0000',
    ),
    address: text(500),
  }),
  payment: bankDetails.extend({
    /** Printed on quotations. Older stored settings lack it. */
    quotationTerms: text(4_000).default(''),
  }),
  home: z.object({
    heading: requiredName(80),
    intro: requiredText(400),
    steps: z.array(z.object({ title: requiredName(80), text: requiredText(300) })).length(3),
  }),
  videos: z.object({ videos: z.array(introVideo).max(6, 'At most 6 videos') }),
  mails: z.object({
    // The name before the address in each email's header.
    senderName: name(60).regex(/^[^"<>@,;\n]*$/, 'Please leave out " < > @ , and ;'),
    senderEmail: requiredText(254).overwrite(toAsciiDomain).regex(CONTACT_EMAIL, emailMessage),
    footer: requiredText(200),
  }),
  review: z.object({
    advertLabel: requiredName(60),
    workingDays: z.array(z.enum(weekdays)).min(1, 'Please choose at least one day'),
    /** Whether a corrected phone number, email or web address is public without a review. Older stored settings lack it. */
    contactAtOnce: z.boolean().default(false),
  }),
  checks: checkSettings,
  access,
} as const;

export type PublisherSection = keyof typeof publisherSections;
export type SectionValues = {
  [Section in PublisherSection]: z.output<(typeof publisherSections)[Section]>;
};

function isPublisherSection(name: string): name is PublisherSection {
  return Object.hasOwn(publisherSections, name);
}

const { payment } = publisherSections;

/** The sections as they are saved. */
export const savedSections = {
  ...publisherSections,
  /** An older client does not send the terms of quotations, which then stay as they are. */
  payment: payment.extend({ quotationTerms: payment.shape.quotationTerms.unwrap().exactOptional() }),
} as const;

function sectionInput<Section extends PublisherSection>(section: Section) {
  return z.object({
    section: z.literal(section),
    value: savedSections[section],
    /** The version that the screen shows; 0 for the default. */
    version: z.int().min(0),
  });
}

export const savePublisherInput = z.discriminatedUnion('section', [
  sectionInput('site'),
  sectionInput('look'),
  sectionInput('marks'),
  sectionInput('contact'),
  sectionInput('payment'),
  sectionInput('home'),
  sectionInput('videos'),
  sectionInput('mails'),
  sectionInput('review'),
  sectionInput('checks'),
  sectionInput('access'),
]);
export type SavePublisherInput = z.output<typeof savePublisherInput>;
export const resetPublisherInput = z.object({
  section: z
    .string()
    .refine(isPublisherSection, 'There is no such section')
    .meta({ examples: ['contact'] }),
  version: z.int().positive(),
});

/** Each section in force, its default, and its version: 0 while the default is in force. */
export type SectionStates = {
  [Section in PublisherSection]: {
    value: SectionValues[Section];
    default: SectionValues[Section];
    version: number;
  };
} & {
  /** Names the companies of its value. A process of the version before does not. */
  access: { companies?: FourEyesCompany[] };
};

/** Returns the sections that are set. A section stored by an earlier version counts as not set if this one refuses it. */
export function parseSections(rows: readonly { section: string; value: unknown }[]): Partial<SectionValues> {
  const parsed = rows.flatMap(({ section, value }) => {
    if (!isPublisherSection(section)) return [];
    const { success, data } = publisherSections[section].safeParse(value);
    return success ? [[section, data] as const] : [];
  });
  return Object.fromEntries(parsed);
}

/** The settings in force: what is set on the screen, and otherwise the environment's. */
export interface PublisherSettings extends Publisher {
  slogan: string;
  /** The public site's description for search engines. */
  description: string;
  /** The published pages of its own. */
  pages: SitePageLink[];
  /** The site's description at the foot of each public page. */
  about: string;
  /** As `#rrggbb`; null for the portal's own blue. */
  brand: string | null;
  /** Root-relative, as the portal and the public site have it; null for the portal's own mark beside the name. */
  logo: string | null;
  /** Likewise; what browsers show in a tab. */
  icon: string | null;
  /** The payment details on unpaid invoices. */
  bankDetails: BankDetails;
  quotationTerms: string;
  home: SectionValues['home'];
  introVideos: IntroVideo[];
  /** The address of the logo is absolute. */
  mail: { from: MailSender; footer: string; logoUrl: string | null };
  /** The publisher's own email texts, by kind. */
  mailTexts: Readonly<Record<string, MailText>>;
  advertLabel: string;
  workingDays: Weekday[];
  contactAtOnce: boolean;
  checks: SectionValues['checks'];
  /** How many days pages stay public after their company's access has ended. */
  graceDays: number;
  noticeDays: number;
  lastNoticeDays: number;
  fourEyes: string[];
}

/** The publisher's stored settings. */
export interface StoredPublisher {
  sections: Partial<SectionValues>;
  pages: readonly SitePageLink[];
  mailTexts: PublisherSettings['mailTexts'];
}

/** Returns the adapted email texts. A text stored by an earlier version counts as not set if this one refuses it. */
export function parseMailTexts(
  rows: readonly (MailText & { kind: string })[],
): PublisherSettings['mailTexts'] {
  const parsed = rows.flatMap(({ kind, ...stored }) => {
    const { success, data } = mailText.safeParse(stored);
    return success ? [[kind, data] as const] : [];
  });
  return Object.fromEntries(parsed);
}

export const DEFAULT_QUOTATION_TERMS = `Prices are in pounds sterling. VAT is added at the rate shown.
We hold this price until the day named above, that day included. After it, please ask us for a new quotation.
Once you accept, we check your order and send you our invoice, which says how and by when to pay.`;

/** Returns each section's default. Texts that name the portal use the name in force. */
export function defaultSections(defaults: PublisherDefaults, name: string): SectionValues {
  const { contact, mailFrom, noReply, introVideos, advertLabel, workingDays, graceDays, fourEyes } = defaults;
  return {
    site: {
      name: defaults.name,
      slogan: 'The water industry, at its source',
      description: 'Companies of the water industry, their case studies, news and innovations.',
      about:
        'The water industry’s companies and what they do, in their own words. Our editors read every page before it appears.',
    },
    look: { brand: '' },
    marks: { logo: '', icon: '' },
    contact: {
      email: contact.email ?? '',
      phone: contact.phone ?? '',
      address: contact.address.join('\n'),
    },
    payment: { ...noBankDetails, quotationTerms: DEFAULT_QUOTATION_TERMS },
    home: {
      heading: `Welcome to ${name}`,
      intro:
        'The publishing portal for the water industry. Present your company to the people who plan, build and run waterworks, and show them what you have achieved.',
      steps: [
        {
          title: 'Build your company profile',
          text: 'Describe what you do, add your logo, pictures and contact details, and choose the categories in which buyers look for you.',
        },
        {
          title: 'Preview it for free',
          text: 'See your pages exactly as readers will see them, as often as you like, before you pay anything.',
        },
        {
          title: 'Publish for a year',
          text: 'Take out a Subscription Package, submit for approval, and add Mini Case Studies and Company News.',
        },
      ],
    },
    videos: { videos: introVideos },
    mails: {
      senderName: mailFrom ? mailFrom.name : name,
      senderEmail: mailFrom?.address ?? noReply,
      footer: `${name}, the publishing portal for the water industry`,
    },
    review: { advertLabel, workingDays, contactAtOnce: false },
    checks: defaultCheckSettings,
    access: { graceDays, noticeDays: 30, lastNoticeDays: 7, fourEyes },
  };
}

/** Returns the settings in force. A page at the address of a legal page replaces the linked one. */
export function resolvePublisher(
  { sections, pages, mailTexts }: StoredPublisher,
  defaults: PublisherDefaults,
): PublisherSettings {
  const name = sections.site?.name ?? defaults.name;
  const {
    site,
    look,
    marks,
    contact,
    payment,
    home,
    videos,
    mails,
    review,
    checks,
    access: rules,
  } = {
    ...defaultSections(defaults, name),
    ...sections,
  };
  return {
    ...site,
    brand: look.brand || null,
    logo: marks.logo || null,
    icon: marks.icon || null,
    contact: {
      email: contact.email || null,
      phone: contact.phone || null,
      address: contact.address
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    },
    legalUrls: { ...defaults.legalUrls, ...legalUrlsOf(pages, defaults) },
    pages: pages.filter(({ slug }) => !isLegalPage(slug)),
    bankDetails: payment,
    quotationTerms: payment.quotationTerms || DEFAULT_QUOTATION_TERMS,
    home,
    introVideos: videos.videos,
    mail: {
      from: { name: mails.senderName, address: mails.senderEmail },
      footer: mails.footer,
      logoUrl: marks.logo === '' ? null : `${defaults.publicSiteUrl}${marks.logo}`,
    },
    mailTexts,
    ...review,
    checks,
    ...rules,
  };
}

function legalUrlsOf(
  pages: readonly SitePageLink[],
  { publicSiteUrl }: PublisherDefaults,
): Partial<Record<LegalPage, string>> {
  const slugs = pages.map(({ slug }) => slug).filter(isLegalPage);
  return Object.fromEntries(slugs.map((slug) => [slug, `${publicSiteUrl}/${slug}`]));
}
