import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/**
 * `npm run slow-network` times a first visit at Slow 3G, on a machine that does nothing else; `first-visit.spec.ts`
 * holds the limits by arithmetic, at 400 ms for each round trip.
 */
export default defineConfig(journeys, { testMatch: 'slow-network.ts', workers: 1 });
