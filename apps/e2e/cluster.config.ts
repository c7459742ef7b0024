import { defineConfig } from '@playwright/test';
import journeys, { webServer } from './playwright.config.ts';

/**
 * `npm run cluster` runs the journeys on three of each process behind HAProxy, of which one of each is killed every
 * few seconds.
 */
export default defineConfig({ ...journeys, webServer: webServer('apps/cli/cluster/start.ts') });
