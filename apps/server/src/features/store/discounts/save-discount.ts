import { isDeepStrictEqual } from 'node:util';
import type { CreateDiscountInput, Discount, UpdateDiscountInput } from '@headwater/contract/discounts';
import type { Transaction } from '@headwater/db/connect';
import { badField, conflict, notFound } from '../../../errors.ts';
import type { UserContext } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { assertCurrentVersion } from '../../items/edit-item.ts';
import { listAllProducts } from '../products/products.queries.ts';
import {
  getDiscount,
  insertDiscount,
  lockDiscount,
  updateDiscount,
  type DiscountRow,
} from './discounts.queries.ts';
import { toDiscount } from './to-discount.ts';

type SaveContext = Pick<UserContext, 'actor' | 'now'>;
type DiscountTerms = Omit<CreateDiscountInput, 'code'>;

/** Adds a code. Throws 400 at the field; violates `discounts_code` if an active one has that name. */
export async function createDiscount(
  trx: Transaction,
  { actor, now }: SaveContext,
  { code, ...terms }: CreateDiscountInput,
): Promise<Discount> {
  await assertTerms(trx, terms, { uses: 0 });
  const id = await insertDiscount(trx, { code, ...toRow(terms), set_by: actor.actorId, created_at: now() });
  await writeAudit(trx, { actor, action: 'discounts.create', after: { id, code, ...terms } });
  return readSaved(trx, { id });
}

/** Changes a code for new orders. Throws 404, 400 at the field, and 409 if it has changed or been ended. */
export async function changeDiscount(
  trx: Transaction,
  { actor }: SaveContext,
  { id, version, ...fields }: UpdateDiscountInput,
): Promise<Discount> {
  const before = await lockRunningDiscount(trx, { id, version });
  const present = toTerms(before);
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const terms: DiscountTerms = { ...present, ...given };
  if (isDeepStrictEqual(terms, present)) return toDiscount(before);
  await assertTerms(trx, terms, before);
  await updateDiscount(trx, { id, ...toRow(terms), set_by: actor.actorId });
  const { code } = before;
  await writeAudit(trx, {
    actor,
    action: 'discounts.update',
    before: { id, code, ...present },
    after: { id, code, ...terms },
  });
  return readSaved(trx, { id });
}

/** Ends a code at once: earlier sales keep their discount. Throws 404, and 409 if it has changed or been ended. */
export async function endDiscount(
  trx: Transaction,
  { actor, now }: SaveContext,
  { id, version }: { id: number; version?: number | undefined },
): Promise<Discount> {
  const { code } = await lockRunningDiscount(trx, { id, version });
  await updateDiscount(trx, { id, ended_at: now() });
  await writeAudit(trx, { actor, action: 'discounts.end', after: { id, code } });
  return readSaved(trx, { id });
}

async function lockRunningDiscount(
  trx: Transaction,
  { id, version }: { id: number; version: number | undefined },
): Promise<DiscountRow> {
  const discount = await lockDiscount(trx, { id });
  if (!discount) throw notFound();
  assertCurrentVersion(discount, version);
  if (discount.endedAt !== null) throw conflict('This code has been ended already.');
  return discount;
}

async function assertTerms(
  trx: Transaction,
  { percent, pence, productIds, maxUses }: DiscountTerms,
  { uses }: { uses: number },
): Promise<void> {
  if (percent === null && pence === null) throw badField('percent', 'Give a percentage or an amount');
  if (percent !== null && pence !== null)
    throw badField('pence', 'Give either a percentage or an amount, not both');
  if (maxUses !== null && maxUses < uses) throw badField('maxUses', `It has been used ${uses} times already`);
  const known = new Set((await listAllProducts(trx)).map(({ id }) => id));
  if (!productIds.every((id) => known.has(id))) throw badField('productIds', 'There is no such package');
}

function toTerms({ note, percent, pence, products, endsOn, maxUses }: DiscountRow): DiscountTerms {
  return { note, percent, pence, productIds: products.map(({ id }) => id), endsOn, maxUses };
}

function toRow({ note, percent, pence, productIds, endsOn, maxUses }: DiscountTerms) {
  const product_ids = [...new Set(productIds)];
  return { note, percent, pence, product_ids, ends_on: endsOn, max_uses: maxUses };
}

async function readSaved(trx: Transaction, { id }: { id: number }): Promise<Discount> {
  const saved = await getDiscount(trx, { id });
  if (!saved) throw notFound();
  return toDiscount(saved);
}
