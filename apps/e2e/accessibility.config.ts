import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** `npm run accessibility` checks every screen in forced colours, zoomed and with wider text, for which CI has no time. */
export default defineConfig(journeys, { testMatch: 'accessibility.ts' });
