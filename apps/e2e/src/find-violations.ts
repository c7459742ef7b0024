import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { run, RunOptions } from 'axe-core';

declare global {
  /** Axe's own script defines it in the page. */
  var axe: { run: typeof run };
}

const axeScript = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const options: RunOptions = {
  resultTypes: ['violations'],
  // Frames in the portal hold pages of the public site, which are checked separately.
  iframes: false,
  // Only disabled rules need the preloaded style sheets, which is slow.
  preload: false,
  // Experimental in axe: people who use voice control name a control by its visible label (WCAG 2.5.3).
  rules: { 'label-content-name-mismatch': { enabled: true } },
};

/** Returns the faults that axe finds on the present page, by all rules or the given ones. */
export async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeScript);
  return page.evaluate(runAxe, rules ? { ...options, runOnly: rules } : options);
}

/** A loading page hides its heading from screen readers. This runs in the page. */
async function runAxe(given: RunOptions): Promise<string[]> {
  const enabled = document.querySelector('main [aria-busy=true] h1') === null;
  const rules = { ...given.rules, 'page-has-heading-one': { enabled } };
  const { violations } = await globalThis.axe.run({ ...given, rules });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
