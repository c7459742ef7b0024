import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** `npm run screens`: no tests, but pictures of every screen, for people to look through. */
export default defineConfig(journeys, { testMatch: 'screens/take-pictures.ts', timeout: 180_000 });
