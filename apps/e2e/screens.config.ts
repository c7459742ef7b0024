import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** `npm run screens` takes pictures of every screen for people to look through, and fails where one is too wide. */
export default defineConfig(journeys, { testMatch: 'screens/take-screenshots.ts', timeout: 180_000 });
