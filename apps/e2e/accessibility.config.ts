import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** `npm run accessibility` checks every state of every screen: in both themes, in forced colours, zoomed and with wider text. */
export default defineConfig(journeys, { testMatch: ['accessibility.ts', 'all-screens.ts'] });
