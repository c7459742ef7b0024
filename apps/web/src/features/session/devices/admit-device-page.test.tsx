import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests } from '../../../../testing/render-app.tsx';
import { clickButton, fillField } from '../../../../testing/user-actions.ts';

setUpAppTests();

const secret = 'x'.repeat(43);
const label = 'Let this device sign in';

it('uses up the link only when the button is pressed', async () => {
  const { calls } = renderApp(`/admit-device#${secret}`, { 'session.devices.admit': { success: true } });
  await screen.findByRole('heading', { level: 1, name: label });
  expect(calls.map(({ procedure }) => procedure)).not.toContain('session.devices.admit');
  await clickButton(label);
  expect(await screen.findByRole('heading', { level: 1, name: 'This device may sign in' })).toBeDefined();
  expect(calls).toContainEqual({ procedure: 'session.devices.admit', input: { secret } });
  const link = within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' });
  expect(link.getAttribute('href')).toBe('/login');
  // The button that had the focus is gone.
  expect(document.activeElement).toBe(link);
});

it('says so if the link does not work', async () => {
  const message = 'This link no longer works: it has been used, or has expired.';
  renderApp(`/admit-device#${secret}`, { 'session.devices.admit': errorResponse(400, message) });
  await screen.findByRole('heading', { level: 1, name: label });
  await clickButton(label);
  expect((await screen.findByRole('alert')).textContent).toContain(message);
});

it.each([
  ['/login', 'session.login', 'Sign in'],
  ['/reset-password', 'session.resetPassword', 'Reset Password'],
])('%s tells only a refused device about the link', async (path, procedure, button) => {
  const answers = [errorResponse(401, 'Authentication failed'), errorResponse(429, 'Slow down')];
  renderApp(path, { [procedure]: () => answers.shift() });
  await screen.findByRole('heading', { level: 1 });
  fillField(/Email/, 'ada@example.com');
  if (path === '/reset-password') fillField(/Recovery Code/, 'AB12-CD34-EF56');
  fillField(/Password/, 'Correct-Horse-7');
  await clickButton(button);
  await screen.findByRole('alert');
  expect(screen.queryByText(/Check your email for a link/)).toBeNull();
  await clickButton(button);
  expect(await screen.findByText(/Check your email for a link/)).toBeDefined();
});
