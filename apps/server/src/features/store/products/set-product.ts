import { createPackageInput, updatePackageInput, type PackageRow } from '@headwater/contract/packages';
import { requiredText } from '@headwater/contract/text';
import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { badField, parseInput } from '../../../errors.ts';
import { listAllProducts } from './products.queries.ts';
import { changeProduct, createProduct } from './save-product.ts';

/** `name` identifies the package; a new one also needs a description and a price. An absent limit stays. */
const setProductInput = updatePackageInput.omit({ id: true, version: true }).extend({
  name: createPackageInput.shape.name,
  rename: requiredText(100).optional(),
});

/** Adds or changes a package by name, for the operator. Throws 400 at the field. */
export async function setProduct(
  deps: Pick<Deps, 'db' | 'stripe' | 'now'>,
  given: z.input<typeof setProductInput>,
): Promise<PackageRow> {
  const { name, rename, ...fields } = parseInput(setProductInput, given);
  const products = await listAllProducts(deps.db);
  const before = products.find((product) => product.name.toLowerCase() === name.toLowerCase());
  const context = { ...deps, actor: null };
  if (!before) {
    if (fields.description === undefined || fields.price === undefined)
      throw badField('name', `${name} is a new package: it needs a description and a price.`);
    return createProduct(context, parseInput(createPackageInput, { ...fields, name: rename ?? name }));
  }
  const change = { ...fields, id: before.id, name: rename ?? before.name };
  const { id, version, ...checked } = parseInput(updatePackageInput, change);
  return changeProduct(context, { id, version, fields: checked });
}
