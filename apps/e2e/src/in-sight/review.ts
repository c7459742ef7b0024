import type { Sight } from './sight.ts';

/** Everything that a reviewer must see at first. */
export const reviewSights: Sight[] = [];
