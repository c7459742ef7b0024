import type { Sight } from './sight.ts';

/** Everything that must show at first where packages are chosen, paid for and processed. */
export const storeSights: Sight[] = [];
