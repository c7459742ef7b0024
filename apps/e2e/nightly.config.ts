import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** `npm run e2e:nightly` runs the longest journeys, and checks every state of every screen: CI has no time for these. */
export default defineConfig(journeys, { testMatch: '*.nightly.spec.ts', testIgnore: [] });
