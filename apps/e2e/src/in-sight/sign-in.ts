import type { Sight } from './sight.ts';

/** Everything that must show at first to somebody who registers or signs in. */
export const signInSights: Sight[] = [];
