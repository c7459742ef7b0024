import { z } from 'zod';
import { id, version } from './ids.ts';
import type { ListColumn, ListColumns } from './list-columns.ts';
import {
  changedLimits,
  givenByRight,
  mapRights,
  packageLimits,
  packageRights,
  type PackageLimits,
  type PackageRight,
} from './package-rights.ts';
import { product, type Product } from './store.ts';
import { requiredName, requiredText } from './text.ts';

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
    .positive('The price must be more than £0')
    .max(100_000_000, 'At most £1,000,000'),
  /** Null for the rate in the portal's settings. */
  vatPercent: vatPercent.nullable(),
  /** Its term of access; a recurring price at Stripe takes precedence. */
  termMonths,
  /** The position of the package in lists, the lowest first. */
  position,
  onSale: z.boolean('This must be true or false'),
  limits: packageLimits,
  /** Its price at Stripe; the portal makes one if none is named. */
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
  .extend({ id, version, limits: changedLimits.optional() });

/** A package on sale: the documented product, with its term of access and its rights. */
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

export const packageColumns = {
  name: { heading: 'Name', value: ({ name }) => name },
  description: { heading: 'Description', only: 'csv', value: ({ description }) => description },
  price: {
    heading: 'Price',
    csvHeading: 'Price before VAT (GBP)',
    kind: 'money',
    value: ({ price }) => price,
  },
  vat: { heading: 'VAT rate (%)', only: 'csv', value: ({ vatPercent }) => vatPercent },
  term: {
    heading: 'Term',
    csvHeading: 'Term (months)',
    kind: 'status',
    value: ({ termMonths }) => termMonths,
  },
  renews: { heading: 'Renews itself', only: 'csv', value: ({ recurring }) => (recurring ? 'yes' : 'no') },
  status: {
    heading: 'Status',
    csvHeading: 'On sale',
    kind: 'status',
    value: ({ onSale }) => (onSale ? 'yes' : 'no'),
  },
  ...mapRights({ count: columnOf, number: columnOf, switch: columnOf }),
} satisfies ListColumns<PackageRow>;

function columnOf(right: PackageRight): ListColumn<PackageRow> {
  return {
    heading: packageRights[right].label,
    only: 'csv',
    value: ({ limits }) => {
      const given = givenByRight(limits, right);
      if (typeof given === 'boolean') return given ? 'yes' : 'no';
      return given ?? 'any number';
    },
  };
}

/** A company's price for a larger package until the present one ends. */
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

/** Formats a package's term of access: 'one year'. */
export function formatTerm(months: number): string {
  if (months === 1) return 'one month';
  if (months % 12 !== 0) return `${months} months`;
  return months === 12 ? 'one year' : `${months / 12} years`;
}
