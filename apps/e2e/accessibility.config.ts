import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** `npm run accessibility` checks every state of every screen, for which CI has no time. */
export default defineConfig(journeys, { testMatch: '*.nightly.spec.ts', testIgnore: [] });
