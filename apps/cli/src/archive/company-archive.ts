import { companyRole } from '@headwater/contract/company-role';
import { crop, imageLimits } from '@headwater/contract/images';
import { allArticleTypes, companyLists } from '@headwater/contract/item-types';
import { keptTexts } from '@headwater/contract/item-texts';
import { keptPartners } from '@headwater/contract/partners';
import { archivedSections } from '@headwater/contract/ordered-sections';
import { email } from '@headwater/contract/session';
import { itemSnapshot } from '@headwater/contract/snapshot';
import { text } from '@headwater/contract/text';
import { toTextColumns } from '@headwater/db/item-texts';
import { fileKinds } from '@headwater/db/stored-file-names';
import { z } from 'zod';

const categoryName = z.object({
  id: z.int(),
  name: z.string(),
  parent: z.string(),
  /** The tree that it is in, where that is not the one of the item's type. */
  list: z.enum(['company', ...allArticleTypes, ...companyLists]).exactOptional(),
});

const archivedItem = z.object({
  uuid: z.uuid(),
  type: z.enum(['company', 'mini-case-study', 'press-release']),
  ...toTextColumns((field) => keptTexts[field]),
  partners: keptPartners,
  pdf_file_id: z.uuid().nullable(),
  categories: z.array(categoryName),
  images: z.array(
    z.object({
      file_id: z.uuid(),
      reference: z.enum(['banner', 'gallery', 'logo']),
      alt: z.string(),
      decorative: z.boolean().default(false),
      credit: z.string().default(''),
      sequence: z.int(),
    }),
  ),
  /** The public revision with its dates; null if there is none. */
  published: z.object({ snapshot: itemSnapshot, first: z.iso.datetime(), last: z.iso.datetime() }).nullable(),
});
export type ArchivedItem = z.output<typeof archivedItem>;

const archivedMember = z.object({ email, role: companyRole, joined: z.iso.datetime() });
export type ArchivedMember = z.output<typeof archivedMember>;

/**
 * A company with its articles, as they move from one portal to another; ids are those of the old portal. Archives are
 * kept: a field that is added later needs a `.default()`, so that those without it can still be imported.
 */
export const companyArchive = z.object({
  version: z.literal(1),
  /** The profile, followed by the articles. */
  items: z.array(archivedItem).min(1),
  ...archivedSections,
  networks: z
    .object({ facebook: z.string(), x_twitter: z.string(), linkedin: z.string(), youtube: z.string() })
    .nullable(),
  references: z.array(z.object({ id: z.int(), sourceKey: z.string(), title: z.string() })),
  files: z.array(
    z
      .object({
        // PostgreSQL treats a uuid in capitals as the same one, and it would not be replaced by a new one.
        id: z.uuid().lowercase(),
        kind: z.enum(fileKinds),
        name: text(imageLimits.nameCharacters).default(''),
        bytes: z.int(),
        width: z.int().nullable(),
        height: z.int().nullable(),
        variant_widths: z.array(z.int()),
        pages: z.int().nullable().default(null),
        original_id: z.uuid().lowercase().nullable().default(null),
        crop: crop.nullable().default(null),
      })
      .refine(({ original_id: originalId, crop: part }) => (originalId === null) === (part === null)),
  ),
  contentImages: z.array(z.object({ file_id: z.uuid(), alt: z.string() })),
  /** The members of the company on the old portal; none is a member of the new one before accepting an invitation. */
  members: z.array(archivedMember).default([]),
});
export type CompanyArchive = z.output<typeof companyArchive>;
