import { fireEvent, screen, waitFor } from '@testing-library/react';

/** Types into the field with that label. */
export function fillField(label: RegExp | string, value: string): void {
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });
}

/** Clicks a button as soon as it is enabled. */
export async function clickButton(name: RegExp | string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => {
    if (button.hasAttribute('disabled') || button.getAttribute('aria-disabled') === 'true')
      throw new Error(`${String(name)} cannot be pressed yet`);
  });
  fireEvent.click(button);
}
