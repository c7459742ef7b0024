import {
  sitePageForm,
  sitePagePlaceNames,
  sitePagePlaces,
  type SitePage,
  type SitePageText,
} from '@headwater/contract/site-pages';
import type { z } from 'zod';
import type { VersionedFields } from '../../items/conflict/diff-fields.ts';

/** Page as its form holds it. */
export type PageValues = z.input<typeof sitePageForm>;

/** Page as the conflict dialog compares it, as texts only. */
type PageTexts = Record<keyof PageValues, string>;

export const pageFields: VersionedFields<keyof PageValues> = {
  title: { label: 'Title' },
  slug: { label: 'Address' },
  place: {
    label: 'Place',
    describe: (text) =>
      sitePagePlaces
        .filter((place) => place === text)
        .map((place) => sitePagePlaceNames[place])
        .join(''),
  },
  position: { label: 'Order' },
  content: { label: 'Content', isHtml: true },
  published: { label: 'Published', describe: (text) => (text === 'true' ? 'Yes' : 'No') },
};

export function toValues({ title, slug, content, place, position, published }: SitePage): PageValues {
  return { title, slug, content, place, position: String(position), published };
}

export function toTexts(page: PageValues | SitePageText): PageTexts {
  return { ...page, position: String(page.position), published: String(page.published) };
}

export function fromTexts(texts: PageTexts): SitePageText {
  return sitePageForm.parse({ ...texts, published: texts.published === 'true' });
}
