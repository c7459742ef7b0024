import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { mkdtempDisposable, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { demoSignIns } from '@headwater/seed/demo-sign-ins';
import { findViolations } from './find-violations.ts';
import { test } from './journey.ts';

const portalScript = fileURLToPath(new URL('../../cli/dist/portal.js', import.meta.url));

/** Runs `npm run portal -- sandbox`, which makes its folder in one of this journey's, and stops with the journey. */
async function runSandbox() {
  const folder = await mkdtempDisposable(join(tmpdir(), 'headwater-journey-'));
  const sandbox = spawn(process.execPath, [portalScript, 'sandbox'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // oxlint-disable-next-line node/no-process-env -- the sandbox needs the path of this process.
    env: { PATH: process.env['PATH'], TMPDIR: folder.path },
  });
  const ended = once(sandbox, 'exit');
  return {
    output: sandbox.stdout,
    folder: folder.path,
    /** Stops it as Ctrl-C does, and expects it to leave nothing. */
    stop: async () => {
      let output = '';
      sandbox.stdout.on('data', (chunk) => (output += String(chunk)));
      sandbox.kill('SIGTERM');
      expect(await ended, output).toEqual([0, null]);
      expect(await readdir(folder.path)).toEqual([]);
    },
    [Symbol.asyncDispose]: async () => {
      sandbox.kill('SIGTERM');
      await ended;
      await folder.remove();
    },
  };
}

/** Reads the addresses that a sandbox prints, by their labels, until it runs. */
async function readAddresses(output: Readable): Promise<Map<string, string>> {
  const addresses = new Map<string, string>();
  for await (const line of createInterface({ input: output })) {
    const [, label, address] = /^ {2}(\w[\w ]*\w) +(http:\S+)/.exec(line) ?? [];
    if (label && address) addresses.set(label, address);
    if (line.includes('Ctrl-C')) break;
  }
  return addresses;
}

async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1280, 390]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      expect(await findViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await page.screenshot({ path: test.info().outputPath(`${width}-${colorScheme}.png`) });
    }
  await page.setViewportSize({ width: 1280, height: 900 });
}

test('a publisher moves the clock to the next event, reads its email, and sees the portal on that date', async ({
  browser,
}) => {
  await using sandbox = await runSandbox();
  const addresses = await readAddresses(sandbox.output);
  // Axe is a separate script.
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  await page.goto(addresses.get('Timeline') ?? '');
  const day = (await page.locator('.coming li').first().locator('time').textContent()) ?? '';
  await page.getByRole('button', { name: 'To the next event' }).click();
  await expect(page.getByRole('status')).toHaveText(/^Running each day until/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(day, { timeout: 240_000 });
  await expect(page.getByRole('button', { name: 'A month on' })).toBeVisible();
  await expectAccessible(page);

  const moved = new Date((await page.locator('h1 time').getAttribute('datetime')) ?? '');
  // Which event is next, and so which email comes, depends on the day of the month.
  const eventsOfDay = page
    .locator('section.day')
    .filter({ has: page.getByRole('heading', { name: day, exact: true }) });
  await eventsOfDay.getByRole('link').first().click();
  await expect(page.frameLocator('iframe').getByText('Headwater').first()).toBeVisible();

  await page.goto(`${addresses.get('Portal')}/login`);
  await page.getByLabel('Email').fill(demoSignIns.company);
  await page.getByLabel('Password', { exact: true }).fill(demoSignIns.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/company/);
  expect((await page.evaluate(() => Date.now())) - moved.getTime()).toBeLessThan(600_000);

  await page.goto(addresses.get('Timeline') ?? '');
  await page.getByRole('button', { name: 'A month on' }).click();
  await expect(page.getByRole('status')).toBeVisible();
  await sandbox.stop();
  await expect(page.getByRole('status')).toHaveText('The sandbox has been stopped.');
  await context.close();
});

test('a sandbox stopped while it is being made leaves nothing', async () => {
  await using sandbox = await runSandbox();
  sandbox.output.resume();
  await expect
    .poll(() => globSync('headwater-sandbox-*/files', { cwd: sandbox.folder }), { timeout: 60_000 })
    .toHaveLength(1);
  await sandbox.stop();
});
