import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { mkdtempDisposable, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { demoSignIns } from '@headwater/seed/demo-sign-ins';
import { findViolations } from './find-violations.ts';
import { test } from './journey.ts';

const portalScript = fileURLToPath(new URL('../../cli/dist/portal.js', import.meta.url));

/** Runs `npm run portal -- sandbox`, which makes its folder in the given one. */
function runSandbox(folder: string) {
  return spawn(process.execPath, [portalScript, 'sandbox'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // oxlint-disable-next-line node/no-process-env -- the sandbox needs the path of this process.
    env: { PATH: process.env['PATH'], TMPDIR: folder },
  });
}

/** Stops a sandbox as Ctrl-C does, and expects it to leave nothing. */
async function stopSandbox(sandbox: ChildProcess, folder: string): Promise<void> {
  let output = '';
  sandbox.stdout?.on('data', (chunk) => (output += String(chunk)));
  sandbox.kill('SIGTERM');
  expect(await once(sandbox, 'exit'), output).toEqual([0, null]);
  expect(await readdir(folder)).toEqual([]);
}

/** Starts a sandbox, and returns its addresses by their labels. */
async function startSandbox(
  folder: string,
): Promise<{ sandbox: ChildProcess; addresses: Map<string, string> }> {
  const sandbox = runSandbox(folder);
  const addresses = new Map<string, string>();
  for await (const line of createInterface({ input: sandbox.stdout })) {
    const [, label, address] = /^ {2}(\w[\w ]*\w) +(http:\S+)/.exec(line) ?? [];
    if (label && address) addresses.set(label, address);
    if (line.includes('Ctrl-C')) break;
  }
  return { sandbox, addresses };
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
  await using folder = await mkdtempDisposable(join(tmpdir(), 'headwater-journey-'));
  const { sandbox, addresses } = await startSandbox(folder.path);
  // Axe is a separate script.
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  await page.goto(addresses.get('Timeline') ?? '');
  const first = await page.locator('.coming li').first().locator('time').textContent();
  await page.getByRole('button', { name: 'To the next event' }).click();
  await expect(page.getByRole('status')).toHaveText(/^Running each day until/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(first ?? '', { timeout: 240_000 });
  await expect(page.getByRole('button', { name: 'A month on' })).toBeVisible();
  await expectAccessible(page);

  const moved = new Date((await page.locator('h1 time').getAttribute('datetime')) ?? '');
  await page
    .getByRole('link', { name: /^Your subscription/ })
    .first()
    .click();
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
  await stopSandbox(sandbox, folder.path);
  await expect(page.getByRole('status')).toHaveText('The sandbox has been stopped.');
  await context.close();
});

test('a sandbox stopped while it is being made leaves nothing', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'headwater-journey-'));
  const sandbox = runSandbox(folder.path);
  sandbox.stdout.resume();
  await expect
    .poll(() => globSync('headwater-sandbox-*/files', { cwd: folder.path }), { timeout: 60_000 })
    .toHaveLength(1);
  await stopSandbox(sandbox, folder.path);
});
