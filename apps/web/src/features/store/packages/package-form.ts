import { mapRights, noLimits, packageLimits, type PackageLimits } from '@headwater/contract/package-rights';
import { createPackageInput, type PackageRow } from '@headwater/contract/packages';
import { poundsInput } from '@headwater/contract/store';
import { typedNumber, typedPercentage } from '@headwater/contract/typed-number';
import { typedPounds } from '@headwater/contract/typed-pounds';
import { z } from 'zod';

const { vatPercent, termMonths, position, priceId } = createPackageInput.shape;

/** Parses a typed number by `schema`, and an empty text as its default. */
function typed<Schema extends z.ZodType<unknown, number | null | undefined>>(
  schema: Schema,
  number: typeof typedNumber = typedNumber,
) {
  return number.transform((value): number | null | undefined => value ?? undefined).pipe(schema);
}

const { shape: limits } = packageLimits;

/** Parses the typed texts into the procedure's input. An empty limit means no limit. */
export const packageForm = createPackageInput.extend({
  price: typedPounds
    .pipe(poundsInput)
    .transform((pounds) => Math.round(pounds * 100))
    .pipe(createPackageInput.shape.price),
  vatPercent: typed(vatPercent, typedPercentage),
  termMonths: typed(termMonths),
  position: typed(position),
  priceId: z
    .string()
    .transform((text) => (text.trim() === '' ? undefined : text))
    .pipe(priceId),
  onSale: z.boolean(),
  limits: z.object(
    mapRights({
      count: (kind) => typed(limits[kind]),
      number: (right) => typed(limits[right]),
      switch: () => z.boolean(),
    }),
  ),
});
type PackageTexts = z.input<typeof packageForm>;

const emptyForm: PackageTexts = {
  name: '',
  description: '',
  price: '',
  vatPercent: '',
  termMonths: '12',
  position: '0',
  onSale: true,
  priceId: '',
  limits: toLimitTexts(noLimits),
};

export function toPackageTexts(product: PackageRow | undefined): PackageTexts {
  if (!product) return emptyForm;
  const { name, description, price, vatPercent: vat, termMonths: term, position: place, onSale } = product;
  return {
    name,
    description,
    price: (price / 100).toFixed(2),
    vatPercent: toText(vat),
    termMonths: toText(term),
    position: toText(place),
    onSale,
    priceId: '',
    limits: toLimitTexts(product.limits),
  };
}

function toLimitTexts(present: PackageLimits) {
  return mapRights({
    count: (kind) => toText(present[kind]),
    number: (right) => toText(present[right] || null),
    switch: (right) => present[right],
  });
}

function toText(value: number | null): string {
  return value === null ? '' : String(value);
}
