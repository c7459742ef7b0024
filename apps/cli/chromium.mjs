import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { env } from 'node:process';
import { aptInstall } from './apt-install.mjs';

/** The build without windows stands first, as it opens a page in a third of the time. */
const commands = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** Returns the browser for the journeys: CHROMIUM_PATH, the system's, Playwright's own, or null for none. */
export function findChromium(root) {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH;
  const folders = ['/usr/bin', ...(env.PATH ?? '').split(delimiter)];
  const candidates = [
    ...folders.flatMap((folder) => commands.map((command) => join(folder, command))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    playwrightChromium(root),
  ];
  return candidates.find((path) => path !== null && runs(path)) ?? null;
}

function playwrightChromium(root) {
  try {
    return createRequire(join(root, 'package.json'))('@playwright/test').chromium.executablePath();
  } catch {
    return null;
  }
}

/** Says whether the program is a browser: Ubuntu's /usr/bin/chromium-browser only tells how to install a snap. */
function runs(path) {
  return existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;
}

/** Installs Chromium where it may; returns what the person has to do themselves, or null. */
export function installChromium() {
  const advice =
    'The journeys need Chromium. Install it (apt-get install chromium-headless-shell, or npx playwright install chromium), or set CHROMIUM_PATH.';
  return aptInstall('chromium-headless-shell', 'chromium') ? null : advice;
}
