import {
  noLimits,
  packageRightNames,
  packageRights,
  type PackageRightRules,
} from '@headwater/contract/package-rights';
import type { PackageRow } from '@headwater/contract/packages';
import { otherLimits } from '@headwater/contract/testing/other-limits';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp, setUpAppTests, someAdmin } from '../../../../testing/render-app.tsx';
import { clickButton, fillField } from '../../../../testing/user-actions.ts';

setUpAppTests();

const bronze: PackageRow = {
  id: 1,
  name: 'Bronze',
  description: 'A profile',
  price: 9_900,
  vatPercent: null,
  termMonths: 12,
  position: 1,
  onSale: true,
  limits: noLimits,
  priceId: 'price_bronze',
  recurring: false,
  version: 3,
};
const iron: PackageRow = { ...bronze, id: 2, name: 'Iron', onSale: false };

function openPackages(answers: Record<string, unknown> = {}) {
  return renderApp('/packages', { user: someAdmin, 'store.products.listAll': [bronze, iron], ...answers });
}

it('lists all packages, and compares those on sale', async () => {
  openPackages();
  const list = within(await screen.findByRole('table', { name: 'Packages' }));
  expect(list.getByText('Not on sale')).toBeDefined();
  expect(list.getAllByText('£99.00 plus VAT')).toHaveLength(2);
  const comparison = screen.getByRole('table', { name: 'What each package includes' });
  expect(
    within(comparison)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['What you get', 'Bronze']);
  expect(within(comparison).getByText('24')).toBeDefined();
  // A benefit that all packages share, or none has, is not a row.
  expect(within(comparison).queryByText(/Featured|Enquiries|Statistics/)).toBeNull();
});

it('compares featured places, enquiries and statistics if packages differ in them', async () => {
  const gold = { ...bronze, id: 3, name: 'Gold', limits: { ...noLimits, featured: 2 } };
  const plain = { ...bronze, limits: { ...noLimits, enquiries: false, statistics: false } };
  openPackages({ 'store.products.listAll': [plain, gold] });
  const comparison = within(await screen.findByRole('table', { name: 'What each package includes' }));
  const rowOf = (label: string) =>
    within(comparison.getByRole('row', { name: new RegExp(`^${label}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(rowOf('Featured places')).toEqual(['0', '2']);
  expect(rowOf('Enquiries from readers')).toEqual(['No', 'Yes']);
  expect(rowOf('Statistics')).toEqual(['No', 'Yes']);
});

it('saves a price and a limit with the version that was opened', async () => {
  const { calls } = openPackages({ 'store.products.update': { ...bronze, version: 4 } });
  await clickButton('Edit Bronze');
  fillField(/Price before VAT/, '1,120.50');
  fillField(/Videos/, '10');
  fillField(/Featured places/, '2');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Enquiries' }));
  await clickButton('Save');
  const { name, description, termMonths, position, onSale } = bronze;
  const input = { id: 1, version: 3, name, description, termMonths, position, onSale };
  await waitFor(() =>
    expect(calls).toContainEqual({
      procedure: 'store.products.update',
      input: {
        ...input,
        price: 112_050,
        vatPercent: null,
        limits: { ...noLimits, videos: 10, featured: 2, enquiries: false },
      },
    }),
  );
});

it('compares packages by each right, and saves each from its field', async () => {
  const { calls } = openPackages({
    'store.products.listAll': [
      { ...bronze, limits: otherLimits },
      { ...bronze, id: 3, name: 'Gold' },
    ],
    'store.products.update': bronze,
  });
  const comparison = within(await screen.findByRole('table', { name: 'What each package includes' }));
  await clickButton('Edit Gold');
  for (const right of packageRightNames) {
    const rules: PackageRightRules = packageRights[right];
    const name = new RegExp(`^${rules.comparedAs ?? rules.label}`);
    const [first, second] = within(comparison.getByRole('row', { name, hidden: true })).getAllByRole('cell', {
      hidden: true,
    });
    expect([right, first?.textContent]).not.toEqual([right, second?.textContent]);
    if (rules.kind === 'switch') fireEvent.click(screen.getByRole('checkbox', { name: rules.label }));
    else fillField(new RegExp(rules.label), String(otherLimits[right]));
  }
  await clickButton('Save');
  await waitFor(() =>
    expect(calls.find(({ procedure }) => procedure === 'store.products.update')?.input).toMatchObject({
      id: 3,
      limits: otherLimits,
    }),
  );
});

it('shows an error at a field that is not a number, and does not send it', async () => {
  const { calls } = openPackages();
  await clickButton('New package');
  const dialog = within(await screen.findByRole('dialog', { name: 'New package' }));
  fillField(/Videos/, '60');
  fireEvent.blur(dialog.getByLabelText(/Videos/));
  expect(await dialog.findByText('At most 50')).toBeDefined();
  fillField(/Term in months/, 'a year');
  fireEvent.blur(dialog.getByLabelText(/Term in months/));
  expect(await dialog.findByText('This is not a whole number')).toBeDefined();
  expect(calls.filter(({ procedure }) => procedure === 'store.products.create')).toEqual([]);
});
