import type { Page } from '@playwright/test';

/** Backdates a form by a minute, as a person takes longer to fill it in than a journey does. */
export async function letTimePass(page: Page): Promise<void> {
  await page
    .locator('[name=opened]')
    .evaluate((field: HTMLInputElement) => void (field.value = String(Number(field.value) - 60_000)));
}
