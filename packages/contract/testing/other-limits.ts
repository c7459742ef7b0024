import { mapRights, type PackageLimits } from '../src/package-rights.ts';

/** Of each right something that a package does not give that says nothing of it. */
export const otherLimits: PackageLimits = mapRights({ count: () => 3, number: () => 2, switch: () => false });
