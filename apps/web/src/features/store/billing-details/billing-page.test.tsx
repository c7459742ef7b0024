import type { BillingDetails } from '@headwater/contract/billing-details';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests, someUser } from '../../../../testing/render-app.tsx';
import { clickButton, fillField } from '../../../../testing/user-actions.ts';

setUpAppTests();

const german: BillingDetails = {
  name: 'Wehr GmbH',
  address: 'Am Wehr 3',
  country: 'DE',
  vatNumber: 'DE123456789',
  confirmedAt: null,
  version: 4,
};

function openBilling(details: BillingDetails | null, answers: Record<string, unknown> = {}) {
  return renderApp('/billing', { user: someUser, 'store.billingDetails.get': details, ...answers });
}

it('says that we charge VAT until we have confirmed the number', async () => {
  openBilling(german);
  expect(await screen.findByText('Waiting for confirmation')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>(/VAT number/).value).toBe('DE123456789');
});

it('says that a confirmed company pays no VAT', async () => {
  openBilling({ ...german, confirmedAt: '2026-11-20T09:00:00.000Z' });
  expect(await screen.findByText('Confirmed 20 Nov 2026')).toBeDefined();
  expect(screen.getByText(/Reverse charge: customer to account for VAT/)).toBeDefined();
});

it('saves the typed details with the version that was opened', async () => {
  const { calls } = openBilling(german, { 'store.billingDetails.save': { ...german, version: 5 } });
  await screen.findByLabelText(/VAT number/);
  fillField(/VAT number/, 'de 987 654 321');
  await clickButton('Save');
  await waitFor(() =>
    expect(calls).toContainEqual({
      procedure: 'store.billingDetails.save',
      input: {
        name: 'Wehr GmbH',
        address: 'Am Wehr 3',
        country: 'DE',
        vatNumber: 'de 987 654 321',
        version: 4,
      },
    }),
  );
});

it('shows an error at a number that does not match its country’s format, and does not send it', async () => {
  openBilling(german);
  await screen.findByLabelText(/VAT number/);
  fillField(/VAT number/, 'DE12');
  fireEvent.blur(screen.getByLabelText(/VAT number/));
  expect(await screen.findByText('A VAT number of this country looks like DE123456789')).toBeDefined();
});

it('says if the details have been changed meanwhile', async () => {
  const message = 'This has changed since you opened it.';
  openBilling(german, { 'store.billingDetails.save': errorResponse(409, message) });
  await screen.findByLabelText(/Name of the business/);
  fillField(/Name of the business/, 'Wehr AG');
  await clickButton('Save');
  expect(await screen.findByText(message)).toBeDefined();
});

it('is closed to members who cannot pay for the company', async () => {
  const company = { id: 17, title: 'Calder Pumps', role: 'editor' } as const;
  openBilling(null, { user: { ...someUser, company } });
  expect(await screen.findByText(/^Only an owner or a finance member/)).toBeDefined();
});
