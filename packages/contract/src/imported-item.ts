import { z } from 'zod';
import { category } from './categories.ts';
import { day } from './dates.ts';
import { id } from './ids.ts';
import { imageLimits, imageRow } from './images.ts';
import { importedTypes } from './imported-item-list.ts';
import { htmlText, name, requiredName, requiredText, text } from './text.ts';

/** The texts of an imported item, from an import or from staff. */
export const importedTexts = z.object({
  title: requiredName(200),
  companyName: requiredName(200),
  introHeader: text(500),
  author: name(120),
  content: htmlText,
});
export type ImportedTexts = z.output<typeof importedTexts>;

/** Returns only the texts of a larger object. */
export function pickImportedTexts({
  title,
  companyName,
  introHeader,
  author,
  content,
}: ImportedTexts): ImportedTexts {
  return { title, companyName, introHeader, author, content };
}

/** A case study or an innovation to import; `sourceKey` identifies it at its source. */
export const importedItem = z.object({
  type: z.enum(importedTypes),
  sourceKey: requiredText(200),
  companyName: requiredName(200),
  title: requiredName(200),
  introHeader: text(500).default(''),
  content: htmlText.default(''),
  author: name(120).default(''),
  /** The names of categories of its type; a child brings its parent. */
  categories: z.array(requiredName(200)).default([]),
  /** The day of publication, by default the day of the import. */
  publishedOn: day.optional(),
  /** The path of an image file, from the folder of the imported file; it becomes the featured image. */
  picture: requiredText(1_000).optional(),
  pictureAlt: name(imageLimits.altCharacters).optional(),
});
export type ImportedItem = z.output<typeof importedItem>;

export const importedItemInput = z.object({ id });
export const useSourceInput = z.object({ id, version: z.int().positive() });

/** The first item leads to `intoId`; both have the version that the person saw. */
export const mergeImportedItemInput = z.object({
  id,
  version: z.int().positive(),
  intoId: id,
  intoVersion: z.int().positive(),
});

/** An imported item as staff edit it. */
export const editedItem = z
  .object({
    id: z.int(),
    uuid: z.string(),
    type: z.enum(importedTypes),
    version: z.int(),
    title: z.string(),
    companyName: z.string(),
    introHeader: z.string(),
    author: z.string(),
    content: z.string(),
    hidden: z.boolean(),
    /** Whether the texts are the staff's, which imports leave alone. */
    edited: z.boolean(),
    categoriesEdited: z.boolean(),
    pictureEdited: z.boolean(),
    /** When an import last brought different texts for an edited item; null if none did. */
    sourceChangedAt: z.iso
      .datetime()
      .nullable()
      .meta({ examples: ['2026-11-20T09:12:00.000Z'] }),
    /** The texts as they were imported last, of an edited item; null for any other. */
    source: importedTexts.nullable(),
    categories: z.array(category),
    /** Its featured image; null if it has none. */
    picture: imageRow.nullable(),
    /** The number of company profiles that refer to it. */
    references: z.int(),
  })
  .meta({ id: 'EditedItem' });
export type EditedItem = z.output<typeof editedItem>;
