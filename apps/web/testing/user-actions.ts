import { fireEvent, screen, waitFor } from '@testing-library/react';
import { someUser } from './render-app.tsx';

/** Types into the field with that label. */
export function fillField(label: RegExp | string, value: string): void {
  fireEvent.change(screen.getByLabelText(label, { selector: 'input, textarea' }), { target: { value } });
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

/** Signs in on the sign-in page that is open. */
export async function signIn(): Promise<void> {
  await screen.findByRole('button', { name: 'Sign in' });
  fillField(/Email/, someUser.email);
  fillField(/Password/, 'Correct-Horse-7');
  await clickButton('Sign in');
}

/** Opens a menu, and chooses one of its entries. */
export async function chooseInMenu(menu: RegExp | string, entry: RegExp | string): Promise<void> {
  await clickButton(menu);
  fireEvent.click(await screen.findByRole('menuitem', { name: entry }));
}
