import type { Sight } from './sight.ts';

/** Everything that the pages of a company and of an article must show at first, with their panel. */
export const panelSights: Sight[] = [];
