import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests, someAdmin } from '../../../../testing/render-app.tsx';
import { clickButton, fillField } from '../../../../testing/user-actions.ts';

setUpAppTests();

const ada = 'ada@headwater.example';
const staff = [
  { accountId: someAdmin.id, email: someAdmin.email, role: 'administrator', lastSignInAt: null },
  { accountId: 2, email: ada, role: 'reviewer', lastSignInAt: '2026-11-20T09:00:00.000Z' },
];

function openStaff(answers: Record<string, unknown> = {}) {
  return renderApp('/staff', { user: someAdmin, 'session.staff.list': staff, ...answers });
}

function chooseRole(role: string): void {
  fireEvent.change(screen.getByLabelText(/Role/, { selector: 'select' }), { target: { value: role } });
}

it('lists the staff with role and last sign-in, and offers to change every role but an administrator’s', async () => {
  openStaff();
  const reviewer = within(await screen.findByRole('row', { name: new RegExp(ada) }));
  expect(reviewer.getByText('Reviewer')).toBeDefined();
  expect(reviewer.getByText('20 Nov 2026, 09:00')).toBeDefined();
  expect(reviewer.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Change role',
    'End role',
  ]);
  const own = screen.getByRole('row', { name: new RegExp(someAdmin.email) });
  expect(own.textContent).toContain('(you)');
  expect(own.textContent).toContain('Not recorded');
  expect(within(own).queryByRole('button')).toBeNull();
});

it('gives an account a role by its email', async () => {
  const { calls } = openStaff({ 'session.staff.add': { success: true } });
  await clickButton('Add somebody');
  await screen.findByRole('dialog', { name: 'Add somebody to the staff' });
  fillField(/Email/, 'new@headwater.example');
  chooseRole('sales');
  await clickButton('Give role');
  await waitFor(() =>
    expect(calls).toContainEqual({
      procedure: 'session.staff.add',
      input: { email: 'new@headwater.example', role: 'sales' },
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says at the email field why no role can be given', async () => {
  const message = 'There is no account with this email. The person has to register first.';
  openStaff({ 'session.staff.add': errorResponse(400, message, [{ path: 'email', message }]) });
  await clickButton('Add somebody');
  const dialog = within(await screen.findByRole('dialog'));
  fillField(/Email/, 'nobody@headwater.example');
  chooseRole('support');
  await clickButton('Give role');
  await waitFor(() =>
    expect(dialog.getByRole('textbox', { name: /Email/, description: message })).toBeDefined(),
  );
});

it('changes a role', async () => {
  const { calls } = openStaff({ 'session.staff.changeRole': { success: true } });
  await clickButton(`Change role: ${ada}`);
  await screen.findByRole('dialog', { name: `Change the role of ${ada}?` });
  chooseRole('support');
  await clickButton('Change role');
  await waitFor(() =>
    expect(calls).toContainEqual({
      procedure: 'session.staff.changeRole',
      input: { accountId: 2, role: 'support' },
    }),
  );
});

it('ends a role after a confirmation, and says why it could not', async () => {
  const { calls } = openStaff({ 'session.staff.remove': errorResponse(404, 'Not found') });
  await clickButton(`End role: ${ada}`);
  const dialog = within(await screen.findByRole('alertdialog', { name: `End the role of ${ada}?` }));
  fireEvent.click(dialog.getByRole('button', { name: 'End role' }));
  await waitFor(() =>
    expect(calls).toContainEqual({ procedure: 'session.staff.remove', input: { accountId: 2 } }),
  );
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^The role could not be ended/);
});
