import { z } from 'zod';
import { id, version } from './ids.ts';
import { imageLimits } from './images.ts';
import { articleTypes, type ArticleType } from './item-types.ts';
import { orderedSections } from './ordered-sections.ts';
import { product, type Product } from './store.ts';
import { requiredName, requiredText } from './text.ts';

/** What a package gives a number of; `max` is the most that the portal itself takes, whatever the package. */
export const packageContents = {
  'mini-case-study': {
    label: articleTypes['mini-case-study'].plural,
    units: ['Mini Case Study', 'Mini Case Studies'],
    max: null,
  },
  'press-release': {
    label: articleTypes['press-release'].plural,
    units: ['Company News article', 'Company News articles'],
    max: null,
  },
  gallery: {
    label: 'Gallery pictures',
    units: ['gallery picture', 'gallery pictures'],
    max: imageLimits.galleryImages,
  },
  videos: { label: 'Videos', units: ['video', 'videos'], max: orderedSections.videos.limit },
  references: { label: 'References', units: ['reference', 'references'], max: null },
} as const satisfies Record<ArticleType, PackageContent> & Record<string, PackageContent>;
export type PackageContentKind = keyof typeof packageContents;

interface PackageContent {
  label: string;
  /** What one is called, and what several are. */
  units: readonly [string, string];
  max: number | null;
}

export const packageContentKinds = [
  'mini-case-study',
  'press-release',
  'gallery',
  'videos',
  'references',
] as const satisfies PackageContentKind[];

const MAX_LIMIT = 10_000;

/** Null where the package sets no limit. */
function limitOf(kind: PackageContentKind) {
  const max = packageContents[kind].max ?? MAX_LIMIT;
  return z
    .int({ error: 'This is not a whole number' })
    .min(0, 'This cannot be negative')
    .max(max, `At most ${max.toLocaleString('en-GB')}`)
    .nullable();
}

const given = z.boolean('This must be true or false');
const featured = z
  .int({ error: 'This is not a whole number' })
  .min(0, 'This cannot be negative')
  .max(20, 'At most 20');

const givenLimits = z.object({
  'mini-case-study': limitOf('mini-case-study'),
  'press-release': limitOf('press-release'),
  gallery: limitOf('gallery'),
  videos: limitOf('videos'),
  references: limitOf('references'),
  /** How many of the company's pages stand in featured places at once. */
  featured,
  /** Whether readers can send the company enquiries. */
  enquiries: given,
  /** Whether the company sees what its pages bring it. */
  statistics: given,
} satisfies Record<PackageContentKind, z.ZodType> & Record<string, z.ZodType>);

export const packageLimits = givenLimits.extend({
  'mini-case-study': givenLimits.shape['mini-case-study'].default(null),
  'press-release': givenLimits.shape['press-release'].default(null),
  gallery: givenLimits.shape.gallery.default(null),
  videos: givenLimits.shape.videos.default(null),
  references: givenLimits.shape.references.default(null),
  featured: featured.default(0),
  enquiries: given.default(true),
  statistics: given.default(true),
});
export type PackageLimits = z.output<typeof packageLimits>;

/** What access by hand gives, and each package that was sold before packages had limits. */
export const noLimits: PackageLimits = packageLimits.parse({});

/** Returns how many of a kind a package gives; null for any number. */
export function limitOfKind(limits: PackageLimits, kind: PackageContentKind): number | null {
  return limits[kind] ?? packageContents[kind].max;
}

interface UsedLimit {
  kind: PackageContentKind;
  /** The names of the packages that set it. */
  packages: readonly string[];
  limit: number;
  used: number;
}

/** Says that packages include no more of a kind, as in 'Bronze includes 2 videos, and you have used both.' */
export function describeUsedLimit({ kind, packages, limit, used }: UsedLimit): string {
  const [one, several] = packageContents[kind].units;
  const subject = packages.length === 0 ? 'Your package' : packages.join(' and ');
  const verb = packages.length > 1 ? 'include' : 'includes';
  if (limit === 0) return `${subject} ${verb} no ${several}.`;
  return `${subject} ${verb} ${limit} ${limit === 1 ? one : several}, and ${describeUse(used, limit)}.`;
}

function describeUse(used: number, limit: number): string {
  if (used > limit) return `you have ${used}`;
  if (used < limit) return 'this would be more';
  if (limit > 2) return `you have used all ${limit}`;
  return limit === 2 ? 'you have used both' : 'you have used it';
}

const vatPercent = z
  .int({ error: 'This is not a whole number' })
  .min(0, 'VAT cannot be negative')
  .max(100, 'At most 100');
const termMonths = z
  .int({ error: 'This is not a whole number' })
  .min(1, 'At least one month')
  .max(60, 'At most 60 months');
const position = z
  .int({ error: 'This is not a whole number' })
  .min(0, 'This cannot be negative')
  .max(1_000, 'At most 1,000');

const packageFields = z.object({
  name: requiredName(100),
  description: requiredText(2_000),
  /** In pence, before VAT. */
  price: z
    .int({ error: 'This is not an amount' })
    .positive('The price has to be more than nothing')
    .max(100_000_000, 'At most £1,000,000'),
  /** Null for what the portal's setting says. */
  vatPercent: vatPercent.nullable(),
  /** How long it gives access; that of a recurring price at Stripe wins. */
  termMonths,
  /** Packages are listed by it, the lowest first. */
  position,
  onSale: z.boolean('This must be true or false'),
  limits: packageLimits,
  /** Its price at Stripe; the portal makes one where none is named. */
  priceId: requiredText(255).optional(),
});

export const createPackageInput = packageFields.extend({
  vatPercent: vatPercent.nullable().default(null),
  termMonths: termMonths.default(12),
  position: position.default(0),
  onSale: z.boolean('This must be true or false').default(true),
  limits: packageLimits.prefault({}),
});
export type PackageFields = z.output<typeof createPackageInput>;

/** An absent field keeps its value, and so does an absent limit. */
export const updatePackageInput = packageFields
  .partial()
  .extend({ id, version, limits: givenLimits.partial().optional() });

/** A package on sale: the documented product, with how long it gives access, and what it gives. */
export interface PackageOnSale extends Product {
  termMonths: number;
  limits: PackageLimits;
}

/** A package as the publisher's staff see it, on sale or not. */
export const packageRow = product
  .omit({ currency: true, stripe: true })
  .extend({
    vatPercent: z.int().nullable(),
    termMonths: z.int(),
    position: z.int(),
    onSale: z.boolean(),
    limits: packageLimits,
    priceId: z.string(),
    /** Whether its price at Stripe recurs. */
    recurring: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'Package' });
export type PackageRow = z.output<typeof packageRow>;

/** What a company would pay for a larger package until the present one ends. */
export const upgradeOffer = z
  .object({
    productId: z.int(),
    /** The package that is upgraded. */
    from: z.string(),
    /** The difference, in pence before VAT. */
    price: z.int(),
    /** The last day, which stays as it is. */
    endsOn: z.string(),
  })
  .meta({ id: 'UpgradeOffer' });
export type UpgradeOffer = z.output<typeof upgradeOffer>;

/** What a company's packages give together, and how much of it there is. */
export const heldContents = z
  .object({
    /** The names of the packages that are paid for, granted or ordered. */
    packages: z.array(z.string()),
    contents: z.array(
      z.object({
        kind: z.enum(packageContentKinds),
        /** Null where there may be any number. */
        limit: z.int().nullable(),
        used: z.int(),
      }),
    ),
    featured: z.int(),
    enquiries: z.boolean(),
    statistics: z.boolean(),
  })
  .meta({ id: 'PackageContents' });
export type HeldContents = z.output<typeof heldContents>;

/** Says how long a package gives access: 'one year'. */
export function formatTerm(months: number): string {
  if (months === 1) return 'one month';
  if (months % 12 !== 0) return `${months} months`;
  return months === 12 ? 'one year' : `${months / 12} years`;
}
