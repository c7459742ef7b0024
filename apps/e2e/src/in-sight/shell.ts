import type { Sight } from './sight.ts';

/** Everything that the menus, the dashboard, the account and the home page must show at first. */
export const shellSights: Sight[] = [];
