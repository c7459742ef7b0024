import { z } from 'zod';
import { id } from './ids.ts';
import { allArticleTypes, publicSegment } from './item-types.ts';
import { htmlText, requiredName, requiredText } from './text.ts';

export const sitePagePlaces = ['header', 'footer', 'none'] as const;
export type SitePagePlace = (typeof sitePagePlaces)[number];

export const sitePagePlaceNames: Record<SitePagePlace, string> = {
  header: 'In the header',
  footer: 'In the footer',
  none: 'Nowhere: by its address alone',
};

/** More would not fit into a header, nor be found in a footer. */
export const MAX_SITE_PAGES = 50;

const slug = requiredText(80).regex(
  /^[a-z\d]+(?:-[a-z\d]+)*$/,
  'Small letters, numbers and hyphens between them, such as about-us',
);

const positionMessage = 'This must be a whole number from 1 to 99';
const position = z.int(positionMessage).min(1, positionMessage).max(99, positionMessage);

export const sitePageText = z.object({
  title: requiredName(120),
  slug,
  content: htmlText,
  place: z.enum(sitePagePlaces),
  position,
  published: z.boolean(),
});
/** The same as a form has it, where numbers are typed. */
export const sitePageForm = sitePageText.extend({
  position: z
    .string()
    .trim()
    .regex(/^[1-9]\d?$/, positionMessage)
    .transform(Number),
});
export const updateSitePageInput = sitePageText.extend({ id, version: z.int().positive() });
export const sitePageInput = z.object({ id });

export type SitePageText = z.output<typeof sitePageText>;
export const sitePage = sitePageText.extend({
  id: z.int(),
  version: z.int(),
  /** Opens the saved page, published or not, for anyone with the link. */
  previewUuid: z.uuid(),
});
export type SitePage = z.output<typeof sitePage>;

/** A page in its list. */
export const sitePageRow = sitePage.omit({ content: true }).extend({ updatedAt: z.string() });
export type SitePageRow = z.output<typeof sitePageRow>;

export function sitePagePreviewPath(previewUuid: string): string {
  return `/preview/pages/${previewUuid}`;
}

/** A published page as other pages of the site link to it. */
export interface SitePageLink {
  slug: string;
  title: string;
  place: SitePagePlace;
}

/** Says whether a page can be found from others; one without a place is for people who were given its address. */
export function isLinked({ place }: Pick<SitePageLink, 'place'>): boolean {
  return place !== 'none';
}

/** The public site's own pages at these addresses, present or planned. */
const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  ...(['company', ...allArticleTypes] as const).map(publicSegment),
  ...'assets brand cards feed files health preview search sitemap'.split(' '),
  ...'api categories cite click embargo embed enquiries enquiry feeds follow images llms metrics'.split(' '),
  ...'newsroom oembed press read robots unsubscribe views'.split(' '),
]);

export function isReservedSlug(text: string): boolean {
  return RESERVED_SLUGS.has(text);
}
