import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** `npm run slow-network` times a first visit at Slow 3G: limits of time are for a machine that does nothing else. */
export default defineConfig(journeys, { testMatch: 'slow-network.ts', workers: 1 });
