import type { Locator } from '@playwright/test';

/** Presses and types like a person with a mouse or a finger who knows no shortcuts, and counts the presses. */
export function countClicks() {
  let count = 0;

  async function click(target: Locator): Promise<void> {
    count += 1;
    await target.click();
  }

  return {
    clicks: () => count,
    click,
    /** Types into a field, which is a press unless the field already has the focus. */
    async type(field: Locator, text: string): Promise<void> {
      if (!(await field.evaluate(hasFocus))) await click(field);
      await field.pressSequentially(text);
    },
    /** Chooses a file with a button or drop area: one press there, and one in the system's window. */
    async chooseFile(
      opener: Locator,
      file: { name: string; mimeType: string; buffer: Buffer },
    ): Promise<void> {
      const chooser = opener.page().waitForEvent('filechooser');
      await click(opener);
      count += 1;
      await (await chooser).setFiles(file);
    },
  };
}

/** This runs in the page. */
function hasFocus(element: Element): boolean {
  return element === document.activeElement;
}
