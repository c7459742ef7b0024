import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/**
 * `npm run slow-network` times a first visit at Slow 3G, on a machine that does nothing else; `first-visit.spec.ts`
 * holds the same limits by arithmetic.
 */
export default defineConfig(journeys, { testMatch: 'slow-network.ts', workers: 1 });
