import type { Discount } from '@headwater/contract/discounts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests, someUser } from '../../../../testing/render-app.tsx';
import { products } from '../../../../testing/store/fixtures.ts';
import { clickButton, fillField } from '../../../../testing/user-actions.ts';

setUpAppTests();

const spring: Discount = {
  id: 4,
  code: 'SPRING',
  note: 'The fair',
  percent: 20,
  pence: null,
  products: [{ id: 1, name: 'Bronze' }],
  endsOn: null,
  maxUses: 10,
  uses: 3,
  endedAt: null,
  version: 2,
};

function openDiscounts(answers: Record<string, unknown> = {}) {
  return renderApp('/discounts', {
    user: { ...someUser, staffRole: 'sales' },
    'store.discounts.list': {
      discounts: [
        spring,
        { ...spring, id: 5, code: 'FULL', uses: 10 },
        { ...spring, id: 6, code: 'PAST', endsOn: '2020-01-01', percent: null, pence: 1_500 },
      ],
      nextCursor: null,
    },
    'store.products.list': products,
    ...answers,
  });
}

it('lists the codes with their discount, uses and status', async () => {
  openDiscounts();
  const table = await screen.findByRole('table', { name: 'Discount codes' });
  const rows = within(table)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(rows[1]).toMatch(/SPRING.*20%.*Bronze.*3 of 10.*Can be used/);
  expect(rows[2]).toMatch(/FULL.*10 of 10.*Used up/);
  expect(rows[3]).toMatch(/PAST.*£15\.00.*1 Jan 2020.*Ended/);
});

it('creates a code for an amount and for one package', async () => {
  const { calls } = openDiscounts({ 'store.discounts.create': spring });
  await clickButton('New code');
  await screen.findByRole('dialog', { name: 'New code' });
  fillField(/^Code/, 'fair-27');
  fillField(/Amount/, '25.50');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Silver' }));
  fillField(/Number of uses/, '40');
  await clickButton('Save');
  await waitFor(() =>
    expect(calls).toContainEqual({
      procedure: 'store.discounts.create',
      input: {
        code: 'FAIR-27',
        note: '',
        percent: null,
        pence: 2_550,
        productIds: [2],
        endsOn: null,
        maxUses: 40,
      },
    }),
  );
});

it('warns of an amount that leaves only the lowest price of a package', async () => {
  openDiscounts();
  await clickButton('New code');
  const dialog = within(await screen.findByRole('dialog', { name: 'New code' }));
  fillField(/Amount/, '98');
  expect(dialog.queryByText(/too large/)).toBeNull();
  fillField(/Amount/, '150');
  expect(
    await dialog.findByText('This amount is too large for Bronze (£99.00): the price would be £1.00.'),
  ).toBeDefined();
  fillField(/Amount/, '550');
  const all = 'This amount is too large for Bronze (£99.00) and Silver (£199.00): the price would be £1.00.';
  expect(await dialog.findByText(all)).toBeDefined();
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Silver' }));
  expect(
    await dialog.findByText('This amount is too large for Silver (£199.00): the price would be £1.00.'),
  ).toBeDefined();
});

it('a code needs a percentage or an amount, and not both', async () => {
  openDiscounts();
  await clickButton('Edit SPRING');
  fillField(/Amount/, '10');
  fireEvent.blur(screen.getByLabelText(/Amount/));
  expect(await screen.findByText('Give either a percentage or an amount')).toBeDefined();
});

it('saves a code with the version that was opened, and shows a conflict', async () => {
  const message = 'This has changed since you opened it.';
  const { calls } = openDiscounts({ 'store.discounts.update': errorResponse(409, message) });
  await clickButton('Edit SPRING');
  fillField(/Number of uses/, '');
  await clickButton('Save');
  expect(await screen.findByText(message)).toBeDefined();
  expect(calls.find(({ procedure }) => procedure === 'store.discounts.update')?.input).toMatchObject({
    id: 4,
    version: 2,
    percent: 20,
    productIds: [1],
    maxUses: null,
  });
});

it('ends a code after a confirmation', async () => {
  const { calls } = openDiscounts({ 'store.discounts.end': spring });
  await clickButton('End SPRING');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'End SPRING?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'End the code' }));
  await waitFor(() =>
    expect(calls).toContainEqual({ procedure: 'store.discounts.end', input: { id: 4, version: 2 } }),
  );
});
