import { createDiscountInput, MIN_DISCOUNTED_PRICE, type Discount } from '@headwater/contract/discounts';
import { formatPence } from '@headwater/contract/money';
import { poundsInput, type Product } from '@headwater/contract/store';
import { typedNumber, typedPercentage } from '@headwater/contract/typed-number';
import { typedPounds } from '@headwater/contract/typed-pounds';
import { z } from 'zod';

const { shape } = createDiscountInput;

const andList = new Intl.ListFormat('en-GB', { type: 'conjunction' });

const typedText = z.string().trim();

const typedPence = typedPounds
  .pipe(poundsInput.nullable())
  .transform((pounds) => (pounds === null ? null : Math.round(pounds * 100)))
  .pipe(shape.pence.unwrap());

/** Fields of packages are named by the packages' ids. */
export const packageField = (id: number): `id${number}` => `id${id}`;

/** Parses the typed texts into the procedure's input. */
export const discountForm = z
  .object({
    code: shape.code,
    note: shape.note.unwrap(),
    percent: typedPercentage.pipe(shape.percent.unwrap()),
    pence: typedPence,
    packages: z.record(z.templateLiteral(['id', z.number()]), z.boolean()),
    endsOn: typedText.transform((text) => (text === '' ? null : text)).pipe(shape.endsOn.unwrap()),
    maxUses: typedNumber.pipe(shape.maxUses.unwrap()),
  })
  .refine((typed) => (typed.percent === null) !== (typed.pence === null), {
    path: ['pence'],
    error: 'Give either a percentage or an amount',
  })
  .transform(({ packages, ...typed }) => {
    const chosen = Object.entries(packages).filter(([, isChosen]) => isChosen);
    return { ...typed, productIds: chosen.map(([name]) => Number(name.slice('id'.length))) };
  });
type DiscountTexts = z.input<typeof discountForm>;

/** Names the packages on sale of whose price an amount leaves only the lowest; null if there are none. */
export function describeExcess(
  { pence, packages }: Pick<DiscountTexts, 'pence' | 'packages'>,
  onSale: readonly Product[],
): string | null {
  const amount = typedPence.safeParse(pence).data ?? 0;
  const chosen = onSale.filter(({ id }) => packages[packageField(id)]);
  const isForAll = !Object.values(packages).includes(true);
  const exceeded = (isForAll ? onSale : chosen).filter(({ price }) => price - amount < MIN_DISCOUNTED_PRICE);
  if (exceeded.length === 0) return null;
  const named = exceeded.map(({ name, price }) => `${name} (${formatPence(price)})`);
  return `This amount is too large for ${andList.format(named)}: the price would be ${formatPence(MIN_DISCOUNTED_PRICE)}.`;
}

interface ListedPackage {
  id: number;
  name: string;
}

export function toDiscountTexts(
  discount: Discount | undefined,
  packages: readonly ListedPackage[],
): DiscountTexts {
  const chosen = new Set(discount?.products.map(({ id }) => id));
  return {
    code: discount?.code ?? '',
    note: discount?.note ?? '',
    percent: toText(discount?.percent),
    pence: discount?.pence ? (discount.pence / 100).toFixed(2) : '',
    packages: Object.fromEntries(packages.map(({ id }) => [packageField(id), chosen.has(id)])),
    endsOn: discount?.endsOn ?? '',
    maxUses: toText(discount?.maxUses),
  };
}

function toText(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value);
}

/** Lists the packages on sale, and those of the code that have been taken off sale. */
export function listChoices(
  onSale: readonly ListedPackage[],
  discount: Discount | undefined,
): ListedPackage[] {
  const listed = onSale.map(({ id, name }) => ({ id, name }));
  const others = discount?.products.filter(({ id }) => !listed.some((product) => product.id === id)) ?? [];
  return [...listed, ...others];
}
