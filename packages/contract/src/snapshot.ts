import { z } from 'zod';
import { emptyTexts, keptArticleTexts, pickSharedTexts, pickTexts, type ItemTexts } from './item-texts.ts';
import { allArticleTypes, type CategoryList } from './item-types.ts';
import { keptPartners } from './partners.ts';
import { publicSections } from './ordered-sections.ts';

/** A stored picture, with its size and the widths of its smaller variants in pixels. */
const picture = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  /** Whether it is meant to have no alt text. */
  decorative: z.boolean().default(false),
  /** Who made it, as stands beneath it; absent where nobody says. */
  credit: z.string().exactOptional(),
  variantWidths: z.array(z.int()),
});
export type Picture = z.output<typeof picture>;

const chosenCategory = z.object({ id: z.int(), name: z.string(), parentId: z.int() });
export type ChosenCategory = z.output<typeof chosenCategory>;

const shared = {
  title: z.string(),
  introHeader: z.string(),
  content: z.string(),
  /** The stored pictures that `content` shows. Their alt texts are part of `content`. */
  contentImages: z.array(picture),
  banner: picture.nullable(),
  categories: z.array(chosenCategory),
};

const companySnapshot = z.object({
  ...shared,
  type: z.literal('company'),
  logo: picture.nullable(),
  gallery: z.array(picture),
  ...publicSections,
  networks: z
    .object({ facebook: z.string(), x_twitter: z.string(), linkedin: z.string(), youtube: z.string() })
    .nullable(),
  references: z.array(z.object({ id: z.int(), title: z.string(), companyName: z.string() })),
  /** Chosen from the publisher's lists. */
  regions: z.array(chosenCategory).default([]),
  sectors: z.array(chosenCategory).default([]),
});
export type CompanySnapshot = z.output<typeof companySnapshot>;

const articleSnapshot = z.object({
  ...shared,
  type: z.enum(allArticleTypes),
  ...keptArticleTexts,
  partners: keptPartners,
  /** The name of the company that it is about, or ''. */
  companyName: z.string(),
  featuredImage: picture.nullable(),
  /** The URL of the PDF that holds the article's text, or null. */
  pdf: z.string().nullable(),
});
export type ArticleSnapshot = z.output<typeof articleSnapshot>;

/**
 * Everything that a page shows of an item at one moment. Revisions and archives store snapshots for good: a field that
 * is added later needs a `.default()`, so that those without it can still be read.
 */
export const itemSnapshot = z
  .discriminatedUnion('type', [companySnapshot, articleSnapshot])
  .meta({ id: 'ItemSnapshot' });
export type ItemSnapshot = z.output<typeof itemSnapshot>;

/** Lists what an item has chosen from its type's categories and the publisher's other lists. */
export function choicesOf(snapshot: ItemSnapshot): ChosenCategory[] {
  return snapshot.type === 'company'
    ? [...snapshot.categories, ...snapshot.regions, ...snapshot.sectors]
    : snapshot.categories;
}

/** Returns a snapshot with another choice from each list. */
export function mapChoices(
  snapshot: ItemSnapshot,
  of: (chosen: readonly ChosenCategory[], list: CategoryList) => ChosenCategory[],
): ItemSnapshot {
  const categories = of(snapshot.categories, snapshot.type);
  if (snapshot.type !== 'company') return { ...snapshot, categories };
  const { regions, sectors } = snapshot;
  return { ...snapshot, categories, regions: of(regions, 'region'), sectors: of(sectors, 'sector') };
}

/** Returns the texts of a snapshot; of a company profile, those that articles alone have are empty. */
export function textsOf(snapshot: ItemSnapshot): ItemTexts {
  return pickTexts({ ...emptyTexts, ...snapshot });
}

/** Returns a snapshot with other texts. */
export function withTexts(snapshot: ItemSnapshot, texts: ItemTexts): ItemSnapshot {
  return snapshot.type === 'company'
    ? { ...snapshot, ...pickSharedTexts(texts) }
    : { ...snapshot, ...pickTexts(texts) };
}
