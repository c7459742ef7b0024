import type { Sight } from './sight.ts';

/** Everything that the staff's lists must show at first. */
export const listSights: Sight[] = [];
