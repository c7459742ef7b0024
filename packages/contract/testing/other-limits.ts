import { mapRights, type PackageLimits } from '../src/package-rights.ts';

/** Limits that differ from each default. */
export const otherLimits: PackageLimits = mapRights({ count: () => 3, number: () => 2, switch: () => false });
