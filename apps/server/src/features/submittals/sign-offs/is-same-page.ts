import { isDeepStrictEqual } from 'node:util';
import type { ItemSnapshot } from '@headwater/contract/snapshot';

/** Says whether two snapshots show the same. The sizes in which a picture is kept may differ: they are made after its upload. */
export function isSamePage(one: ItemSnapshot, other: ItemSnapshot): boolean {
  return isDeepStrictEqual(withoutVariants(one), withoutVariants(other));
}

function withoutVariants(snapshot: ItemSnapshot): unknown {
  return JSON.parse(
    JSON.stringify(snapshot, (key, value: unknown) => (key === 'variantWidths' ? undefined : value)),
  );
}
