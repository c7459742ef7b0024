import { z } from 'zod';
import { id, idList, itemRef, version } from './ids.ts';
import { htmlText, requiredName, requiredText } from './text.ts';
import { profileUrl } from './http-url.ts';

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
