import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';
import { findChromium } from '../cli/chromium.mjs';
import { dataDir, portalUrl, ports, siteUrl } from './src/urls.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The system's browser, where there is one, or else Playwright's own. */
const executablePath = findChromium(root);

/** As many as an email has from one address, where all journeys come from. */
export const failuresPerEmail = 10;

/** Returns the command that builds the product under test and starts it by `script`. */
export function webServer(script: string) {
  return {
    command: `npm run --silent build && rm -rf ${dataDir} && exec node ${script}`,
    cwd: root,
    url: `${siteUrl}/health`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
    env: {
      PORT: String(ports.portal),
      SITE_PORT: String(ports.site),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      CONTACT_EMAIL: 'help@headwater.example',
      CONTACT_PHONE: '+44 20 7946 0000',
      CONTACT_ADDRESS: '1 Weir Lane, Leeds LS1 4AP',
      INTRO_VIDEOS: 'https://youtu.be/M7lc1UVf-VE A short tour',
      // A journey's receiver is on this machine.
      LOCAL_WEBHOOKS: 'yes',
      REGISTRATIONS_PER_ADDRESS: '1000',
      LOGIN_FAILURES_PER_EMAIL_TOTAL: String(failuresPerEmail),
    },
  } as const;
}

export default defineConfig({
  testDir: 'src',
  testIgnore: '*.nightly.spec.ts',
  outputDir: 'results/output',
  fullyParallel: true,
  workers: 3,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list']],
  // The timeouts are generous, as a busy machine is no fault of the product's.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: portalUrl,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages of one site share a process, and in it the compiled program.
        '--process-per-site',
        // Most pages live for a second or two, in which optimised code takes longer to make than it saves.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
  webServer: webServer('apps/cli/dist/start.js'),
});
