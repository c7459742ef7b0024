import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { overviewAnswers, someOverview } from '../../../../testing/company/overview-answers.ts';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests } from '../../../../testing/render-app.tsx';
import { clickButton } from '../../../../testing/user-actions.ts';

setUpAppTests();

const billing = {
  name: 'Wehr GmbH',
  address: 'Am Wehr 3',
  country: 'DE',
  vatNumber: 'DE123456789',
  confirmedAt: null,
  version: 4,
};

function openCompany(details: object, answers: Record<string, unknown> = {}) {
  return renderApp('/companies/3', {
    ...overviewAnswers,
    'dashboard.companyOverview': { ...someOverview, billing: { ...billing, ...details } },
    ...answers,
  });
}

async function pressIn(dialogName: string, button: string): Promise<void> {
  const dialog = within(await screen.findByRole('alertdialog', { name: dialogName }));
  fireEvent.click(dialog.getByRole('button', { name: button }));
}

it('an unconfirmed VAT number is confirmed as staff saw it', async () => {
  const { calls } = openCompany({}, { 'store.billingDetails.confirm': billing });
  expect(await screen.findByText('Not confirmed: we charge VAT')).toBeDefined();
  await clickButton('Confirm country and VAT number');
  await pressIn('Confirm DE123456789?', 'Confirm');
  await waitFor(() =>
    expect(calls).toContainEqual({
      procedure: 'store.billingDetails.confirm',
      input: { companyId: 3, version: 4 },
    }),
  );
});

it('a confirmation can be withdrawn, or the dialog says why not', async () => {
  const confirmedAt = '2026-11-20T09:00:00.000Z';
  openCompany(
    { confirmedAt },
    { 'store.billingDetails.withdrawConfirmation': errorResponse(409, 'It has changed.') },
  );
  expect(await screen.findByText('Confirmed 20 Nov 2026: no VAT')).toBeDefined();
  await clickButton('Withdraw the confirmation');
  await pressIn('Withdraw the confirmation?', 'Withdraw');
  expect(await screen.findByText(/It has changed\./)).toBeDefined();
});

it('a United Kingdom number needs no confirmation', async () => {
  openCompany({ country: 'GB', vatNumber: 'GB123456789' });
  expect(await screen.findByText('GB123456789')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Confirm/ })).toBeNull();
});
