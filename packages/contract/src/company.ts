import { z } from 'zod';
import { id, idList, itemRef, version } from './ids.ts';
import { messages } from './messages.ts';
import { email } from './session.ts';
import { htmlText, name, requiredName, requiredText } from './text.ts';
import { httpUrl, profileUrl, videoUrl } from './http-url.ts';

const description = z.object({ title: requiredName(200), introHeader: requiredText(500), content: htmlText });

export const createCompanyInput = description.extend({ userId: id, content: htmlText.default('') });
export const updateCompanyInput = description.partial().extend({ version });

export const company = z
  .object({
    id: z.int(),
    uuid: z.string(),
    userId: z.int(),
    title: z.string(),
    introHeader: z.string(),
    content: z.string(),
    version: z.int(),
  })
  .meta({ id: 'Company' });
export type Company = z.output<typeof company>;

export const companyInput = z.object({ companyId: itemRef });

const optionalEmail = z
  .string({ error: messages.invalidEmail })
  .trim()
  .pipe(z.union([z.literal(''), email], { error: messages.invalidEmail }));

export const createAddressInput = z.object({
  street_1: requiredText(300),
  phone: name(40).default(''),
  email: optionalEmail.default(''),
  url: httpUrl.default(''),
});

export const updateAddressInput = z.object({
  id,
  version,
  street_1: requiredText(300).optional(),
  phone: name(40).optional(),
  email: optionalEmail.optional(),
  url: httpUrl.optional(),
});

export const address = z
  .object({
    id: z.int(),
    street_1: z.string(),
    phone: z.string(),
    email: z.string(),
    url: z.string(),
    mainAddress: z.boolean(),
    sequence: z.int(),
  })
  .meta({ id: 'Address' });

/** The documented address, with the version that an edit starts from. */
export const addressRow = address.extend({ version: z.int() });
export type AddressRow = z.output<typeof addressRow>;

export const createVideoInput = z.object({ url: videoUrl, title: name(200).default('') });
export const updateVideoInput = z.object({
  id,
  version,
  url: videoUrl.optional(),
  title: name(200).optional(),
});

export const video = z
  .object({
    id: z.int(),
    url: z.string(),
    title: z.string(),
    sequence: z.int(),
  })
  .meta({ id: 'Video' });

export const videoRow = video.extend({ version: z.int() });
export type VideoRow = z.output<typeof videoRow>;

export const removeRowInput = z.object({ id });

/** The ids in their new order; `sequence` and `mainAddress` of a client are ignored. */
export const reorderInput = z.object({ ids: idList });

export const sectionLimits = { addresses: 50, videos: 50 } as const;

const networkUrls = {
  facebook: profileUrl('https://www.facebook.com/'),
  x_twitter: profileUrl('https://x.com/'),
  linkedin: profileUrl('https://www.linkedin.com/company/'),
  youtube: profileUrl('https://www.youtube.com/@'),
};

export const createNetworksInput = z.object({
  facebook: networkUrls.facebook.default(''),
  x_twitter: networkUrls.x_twitter.default(''),
  linkedin: networkUrls.linkedin.default(''),
  youtube: networkUrls.youtube.default(''),
});

export const updateNetworksInput = z.object({
  id: id.optional(),
  version,
  facebook: networkUrls.facebook.optional(),
  x_twitter: networkUrls.x_twitter.optional(),
  linkedin: networkUrls.linkedin.optional(),
  youtube: networkUrls.youtube.optional(),
});

export const networks = z
  .object({
    id: z.int(),
    facebook: z.string(),
    x_twitter: z.string(),
    linkedin: z.string(),
    youtube: z.string(),
  })
  .meta({ id: 'Networks' });

const networksRow = networks.extend({ version: z.int() });
export type NetworksRow = z.output<typeof networksRow>;

export const caseStudyCompany = z
  .object({
    companyName: z.string(),
    posts: z.array(z.object({ id: z.int(), title: z.string() })),
  })
  .meta({ id: 'CaseStudyCompany' });
export type CaseStudyCompany = z.output<typeof caseStudyCompany>;

/** The specification's minimum number of characters for a search of posts. */
export const MIN_SEARCH_LENGTH = 2;

export const referenceLink = z.object({ referenceId: z.int() });
export type ReferenceLink = z.output<typeof referenceLink>;
export const referencesInput = z.object({ referenceIds: idList });
