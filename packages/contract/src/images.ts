import { z } from 'zod';
import { id, idError, itemRef } from './ids.ts';
import { itemType } from './article-type.ts';
import { name, text } from './text.ts';

const imageReferences = ['banner', 'content', 'gallery', 'logo'] as const;
const imageReference = z.enum(imageReferences, {
  error: 'Must be one of banner, content, gallery, logo',
});
export type ImageReference = z.output<typeof imageReference>;

export interface ImageSize {
  width: number;
  height: number;
}

/** The size in pixels that an image of each reference is cropped to. */
export const targetSizes = {
  banner: { width: 1158, height: 188 },
  content: { width: 1200, height: 675 },
  gallery: { width: 1200, height: 675 },
  logo: { width: 600, height: 200 },
} as const satisfies Record<ImageReference, ImageSize>;

/** The size in pixels that a person's photo is cropped to. */
export const portraitSize: ImageSize = { width: 400, height: 400 };

export const imageLimits = {
  chosenBytes: 25_000_000,
  uploadBytes: 10_000_000,
  pixels: 40_000_000,
  shapeTolerance: 0.02,
  galleryImages: 24,
  /** The longer side of an original: a part of it at the strongest zoom still fills a place of 1,200 px. */
  originalPixels: 4_000,
  altCharacters: 300,
  creditCharacters: 120,
  nameCharacters: 255,
} as const;

export const pdfLimits = { uploadBytes: 20_000_000 } as const;

/** The message for an upload and for a document. */
export const pdfNeedsPassword = 'This PDF needs a password to open. Save a copy without one.';

/** The limits of an account's uploads within 24 hours. */
export const uploadQuota = { bytes: 1_000_000_000, files: 1_000 } as const;

export const image = z.object({ url: z.string() });

/** A company's documented image; `alt` is missing if it has no alt text, and `credit` if none is given. */
export const companyImage = image.extend({ alt: z.string().optional(), credit: z.string().optional() });

/**
 * The image with its alt text, which may be '', whether it is decoration, its credit if given, and the URL of a smaller
 * variant, or otherwise its own.
 */
export const imageRow = image.extend({
  alt: z.string(),
  decorative: z.boolean(),
  credit: z.string().exactOptional(),
  thumbnailUrl: z.string(),
});
export type ImageRow = z.output<typeof imageRow>;

const noCrop = 'This must be x, y, width and height in percent, as JSON';
const percent = z.number(noCrop).min(0, noCrop).max(100, noCrop);
const length = percent.positive(noCrop);
/** The part of an original that a picture shows, in percent of the original's size. */
export const crop = z.object({ x: percent, y: percent, width: length, height: length }, noCrop);
export type Crop = z.output<typeof crop>;

/** A crop as a form's field has it. */
const cropField = z
  .string(noCrop)
  .transform((json, context): unknown => {
    try {
      return JSON.parse(json);
    } catch {
      context.addIssue(noCrop);
      return z.NEVER;
    }
  })
  .pipe(crop);

/** The form fields beside an uploaded file. Without `articleId` the image belongs to the company. */
export const uploadFields = z.object({
  reference: imageReference,
  articleId: z.union([z.literal('').transform(() => undefined), itemRef], { error: idError }).optional(),
  /** The name of the picture's original file. */
  name: name(imageLimits.nameCharacters)
    .overwrite((name) => name.replaceAll(/\s+/g, ' '))
    .default(''),
  /** The address of the original, together with `crop`. */
  original: text(2_000).optional(),
  /** JSON: the `x`, `y`, `width` and `height` of the chosen part, in percent of the original. */
  crop: cropField.optional(),
  /** The address of the item's picture that this one replaces, keeping its place and description. */
  replaces: text(2_000).optional(),
});

/** The publisher's own marks: a logo of any shape within its size, and a square icon. */
export const markSizes = {
  logo: { width: 480, height: 96 },
  icon: { width: 192, height: 192 },
} as const satisfies Record<string, ImageSize>;
const marks = ['logo', 'icon'] as const;
export type Mark = (typeof marks)[number];

/** A smaller logo would be blurred. */
export const MIN_LOGO_HEIGHT = 32;

export const markUploadFields = z.object({
  mark: z.enum(marks, { error: 'Must be one of logo, icon' }),
});

/** An original, a PDF of the company or a portrait belongs to the account; it has no fields. */
export const ownFileUploadFields = z.object({});

/** In the address of an original. */
export const originalInput = z.object({ id: z.uuid({ error: idError }).toLowerCase() });

/** The PDF of an article; a `reference` field is ignored. */
export const pdfUploadFields = z.object({ articleId: itemRef });

export const removeImageInput = z.object({ url: text(2_000) });
/** The text for readers who cannot see an image, and its credit; a decorative one has no alt text. */
export interface ImageDescription {
  alt: string;
  decorative: boolean;
  credit?: string | undefined;
}

/** A missing `credit` stays as it is. */
export const updateImageInput = z
  .object({
    url: text(2_000),
    alt: name(imageLimits.altCharacters),
    decorative: z.boolean('This must be true or false').default(false),
    credit: name(imageLimits.creditCharacters).optional(),
  })
  .refine(({ alt, decorative }) => !decorative || alt === '', {
    path: ['alt'],
    error: 'A decorative picture has no alt text',
  });

/** A page's picture that has no alt text and is not marked as decoration. */
export const undescribedPicture = z.object({
  place: z.enum(['logo', 'gallery', 'featured', 'text']),
  /** Its position among the pictures of its place, from 1. */
  position: z.int(),
  url: z.string(),
  thumbnailUrl: z.string(),
});
export type UndescribedPicture = z.output<typeof undescribedPicture>;

/** `search` matches a part of the name or of the alt text, ignoring case. */
export const listPicturesInput = z.object({ search: text(200).default(''), cursor: id.optional() });

/** A picture of the company's own that is put into a text. */
export const choosePictureInput = z.object({ url: text(2_000) });

/** A picture that is to be cropped again. */
export const croppedPictureInput = z.object({ url: text(2_000) });

/** The data of a picture that is to be cropped again. */
export interface CroppedPicture {
  /** '' if it is unknown. */
  name: string;
  /** Its original, and the part that it shows; null if that was not kept. */
  original: { url: string; crop: Crop } | null;
}

/** A company's picture; its alt text and credit come from the newest places that have one. */
export const ownPicture = imageRow.omit({ decorative: true }).extend({
  id: z.int(),
  /** '' if it is unknown. */
  name: z.string(),
  /** The newest few of the places that show it. */
  uses: z.array(z.object({ type: itemType, title: z.string() })),
  useCount: z.int(),
});
export type OwnPicture = z.output<typeof ownPicture>;

export interface OwnPicturePage {
  pictures: OwnPicture[];
  nextCursor: number | null;
}

/** The URLs of a gallery in their new order. */
export const reorderImagesInput = z.object({ urls: z.array(text(2_000)).max(imageLimits.galleryImages) });

const FILE_URL_PATTERN =
  /^\/files\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.(?:png|pdf)$/;

/** Returns the id of the file at `/files/{id}.png` or `.pdf`, or null for any other address. */
export function fileIdFromUrl(url: string): string | null {
  return FILE_URL_PATTERN.exec(url)?.[1] ?? null;
}

export function imageUrl(fileId: string): string {
  return `/files/${fileId}.png`;
}

const ORIGINAL_PATH = '/api/upload/original/';

/** Returns the address of an original, which only its company's members can open. */
export function originalUrl(fileId: string): string {
  return `${ORIGINAL_PATH}${fileId}`;
}

/** Returns the id of the original at that address; null for any other address. */
export function originalIdFromUrl(url: string): string | null {
  return url.startsWith(ORIGINAL_PATH)
    ? (z.uuid().safeParse(url.slice(ORIGINAL_PATH.length)).data ?? null)
    : null;
}

export function pdfUrl(fileId: string): string {
  return `/files/${fileId}.pdf`;
}

export function variantUrl(fileId: string, width: number): string {
  return `/files/${fileId}-${width}.webp`;
}
