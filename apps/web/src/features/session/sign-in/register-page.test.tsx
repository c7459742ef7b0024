import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests } from '../../../../testing/render-app.tsx';

setUpAppTests();

const email = 'new@pumps.example';
const password = 'Correct-Horse-7';

async function register(answers: Record<string, unknown>) {
  const portal = renderApp('/login', answers);
  fireEvent.click(await screen.findByRole('link', { name: 'Register' }));
  await screen.findByRole('heading', { name: 'Register' });
  fireEvent.change(screen.getByLabelText(/Email/), { target: { value: email } });
  fireEvent.change(screen.getByLabelText(/Password/, { selector: 'input' }), { target: { value: password } });
  const button = screen.getByRole('button', { name: 'Register' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  fireEvent.click(button);
  return portal;
}

async function registerSuccessfully() {
  const portal = await register({ 'session.register': { id: 9, email } });
  const dialog = await screen.findByRole('dialog', { name: 'Save Your Recovery Code' });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  const code = screen.getByLabelText('Recovery code').textContent;
  return { ...portal, dialog, code };
}

async function waitForPopState(): Promise<void> {
  await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
}

describe('registering', () => {
  it('ticks each password rule as it is met', async () => {
    renderApp('/register');
    const field = await screen.findByLabelText(/Password/, { selector: 'input' });
    fireEvent.change(field, { target: { value: 'Ab1' } });
    const rules = screen.getByRole('list', { name: 'Password rules' });
    await waitFor(() => expect(rules.textContent).toContain('One digitmet'));
    expect(rules.textContent).toContain('One special characternot yet met');
  });

  it('sends the code that the dialog then shows', async () => {
    const { calls, code } = await registerSuccessfully();
    expect(code).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}$/);
    expect(calls.at(-1)).toEqual({ procedure: 'session.register', input: { email, password, code } });
  });

  it('shows a refusal at its field, without a recovery code', async () => {
    const message = 'An account with this email exists already';
    await register({ 'session.register': errorResponse(400, message, [{ path: 'email', message }]) });
    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows an error if the portal cannot be reached, and keeps what was typed', async () => {
    await register({});
    expect((await screen.findByRole('alert')).textContent).toContain('could not be reached');
    expect(screen.getByLabelText(/Email/)).toHaveProperty('value', email);
  });
});

describe('while the recovery code is displayed', () => {
  it('the browser warns on leaving', async () => {
    await registerSuccessfully();
    const leaving = new Event('beforeunload', { cancelable: true });
    dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
  });

  it("neither Escape nor the browser's Back closes the dialog", async () => {
    const { history, path, dialog } = await registerSuccessfully();
    fireEvent.keyDown(dialog, { key: 'Escape' });
    history.back();
    // The router reverts the step with a forward.
    await waitForPopState();
    await waitForPopState();
    expect(screen.getByRole('dialog')).toBe(dialog);
    expect(path()).toBe('/register');
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });

  it('the code can be copied', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    const { code } = await registerSuccessfully();
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Copied to the clipboard.')).toBeDefined();
    expect(writeText).toHaveBeenCalledWith(code);
  });

  it('the code is selected in a browser without a clipboard', async () => {
    vi.stubGlobal('navigator', {});
    const { code } = await registerSuccessfully();
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText(/copy it yourself/)).toBeDefined();
    expect(getSelection()?.toString()).toBe(code);
  });

  it("only 'I've saved my recovery code' leads on to the sign-in page, and only that page has the banner", async () => {
    const { path } = await registerSuccessfully();
    fireEvent.click(screen.getByRole('button', { name: "I've saved my recovery code" }));
    await waitFor(() => expect(path()).toBe('/login'));
    expect((await screen.findByRole('status')).textContent).toBe(
      'Congratulations, you successfully registered! Log in to get started!',
    );
    fireEvent.click(screen.getByRole('link', { name: 'Reset password' }));
    await screen.findByRole('heading', { name: 'Reset Password' });
    expect(screen.queryByText(/^Congratulations/)).toBeNull();
    const leaving = new Event('beforeunload', { cancelable: true });
    dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(false);
  });
});
