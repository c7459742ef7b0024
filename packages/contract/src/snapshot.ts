import { z } from 'zod';
import { allArticleTypes } from './item-types.ts';

/** A stored picture: its address, its size in pixels, what it shows, and the widths of its smaller variants. */
const picture = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  variantWidths: z.array(z.int()),
});
export type Picture = z.output<typeof picture>;

const chosenCategory = z.object({ id: z.int(), name: z.string(), parentId: z.int() });

const shared = {
  title: z.string(),
  introHeader: z.string(),
  content: z.string(),
  /** What is stored of the pictures that `content` shows; their alt texts stand in it. */
  contentImages: z.array(picture),
  banner: picture.nullable(),
  categories: z.array(chosenCategory),
};

const companySnapshot = z.object({
  ...shared,
  type: z.literal('company'),
  logo: picture.nullable(),
  gallery: z.array(picture),
  /** In sequence; the first is the main address. */
  addresses: z.array(
    z.object({ street_1: z.string(), phone: z.string(), email: z.string(), url: z.string() }),
  ),
  videos: z.array(z.object({ url: z.string(), title: z.string() })),
  networks: z
    .object({ facebook: z.string(), x_twitter: z.string(), linkedin: z.string(), youtube: z.string() })
    .nullable(),
  references: z.array(z.object({ id: z.int(), title: z.string(), companyName: z.string() })),
});
export type CompanySnapshot = z.output<typeof companySnapshot>;

const articleSnapshot = z.object({
  ...shared,
  type: z.enum(allArticleTypes),
  author: z.string(),
  /** The name of the company it tells of; '' while there is none. */
  companyName: z.string(),
  featuredImage: picture.nullable(),
  /** The address of the PDF that is the article, or null. */
  pdf: z.string().nullable(),
});
export type ArticleSnapshot = z.output<typeof articleSnapshot>;

/**
 * Everything that a page shows of an item, as it was at one moment. Revisions and archives keep it for ever: a field
 * that joins it later needs a `.default()`, for all that was frozen without it.
 */
export const itemSnapshot = z.discriminatedUnion('type', [companySnapshot, articleSnapshot]);
export type ItemSnapshot = z.output<typeof itemSnapshot>;
