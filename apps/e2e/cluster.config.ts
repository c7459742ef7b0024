import { defineConfig } from '@playwright/test';
import journeys, { webServer } from './playwright.config.ts';

/** `npm run cluster`: the journeys on three of everything behind HAProxy, one of each killed every few seconds. */
export default defineConfig({ ...journeys, webServer: webServer('apps/cli/cluster/start.ts') });
