import { listMonths, shiftMonth, type MonthlyFigures } from '@headwater/contract/monthly-figures';
import { londonDay } from '@headwater/contract/dates';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { errorResponse } from '../../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests, someAdmin } from '../../../../../testing/render-app.tsx';

setUpAppTests();

// The test may run across the end of a month.
const now = new Date();
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }));

const thisMonth = londonDay(now).slice(0, 7);
const period = { from: shiftMonth(thisMonth, -11), to: thisMonth };

function figuresOf(packages: MonthlyFigures['packages']): MonthlyFigures {
  const months = listMonths(period).map((month, index) => {
    const revenue = packages.map(({ id }) => ({ packageId: id, net: id * 100 * (index - 1) }));
    const net = revenue.reduce((sum, one) => sum + one.net, 0);
    const reasons = index === 3 || index === 5 ? [{ reason: 'price' as const, count: index }] : [];
    const companies = { new: index, returned: 0, renewed: 2, lapsed: 1, active: 10 + index };
    return { month, ...companies, revenue, net, reasons };
  });
  return { packages, months };
}

function openFigures(answer: unknown) {
  return renderApp('/money/figures', { user: someAdmin, 'store.monthlyFigures.get': answer });
}

describe('the monthly figures', () => {
  it('add up why customers stopped or hesitated', async () => {
    openFigures(figuresOf([{ id: 1, name: 'Bronze' }]));
    const card = within(await screen.findByRole('region', { name: 'Why customers stop or hesitate' }));
    expect(card.getByRole('row', { name: 'It costs too much 8' })).toBeDefined();
  });

  it('show each month’s companies in a chart, a table and a sentence', async () => {
    openFigures(figuresOf([{ id: 1, name: 'Bronze' }]));
    const card = within(await screen.findByRole('region', { name: 'Companies' }));
    expect(card.getByText(/In 12 months 66 companies were new, 0 returned, 24 renewed/)).toBeDefined();
    expect(card.getAllByRole('row')).toHaveLength(13);
    expect(card.getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toBe(
      `/api/lists/companies-by-month.csv?from=${period.from}&to=${period.to}`,
    );
  });

  it('show each package’s revenue, even if credits exceed it', async () => {
    openFigures(
      figuresOf([
        { id: 1, name: 'Bronze' },
        { id: 2, name: 'Silver' },
      ]),
    );
    const card = within(await screen.findByRole('region', { name: 'Revenue by package' }));
    expect(card.getByRole('figure', { name: 'Silver £108.00' })).toBeDefined();
    const first = card.getAllByRole('row').at(-1);
    expect(first?.textContent).toContain('-£1.00-£2.00-£3.00');
  });

  it('add up the packages with the least revenue if there are many', async () => {
    openFigures(figuresOf([1, 2, 3, 4, 5, 6].map((id) => ({ id, name: `Package ${id}` }))));
    const card = within(await screen.findByRole('region', { name: 'Revenue by package' }));
    expect(card.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Month',
      'Package 3',
      'Package 4',
      'Package 5',
      'Package 6',
      'Other packages',
      'Total',
    ]);
    expect(card.getByRole('figure', { name: 'Other packages £162.00' })).toBeDefined();
  });

  it('are loaded for the chosen period', async () => {
    const { calls } = openFigures(figuresOf([]));
    fireEvent.click(await screen.findByRole('radio', { name: '24 months' }));
    await screen.findByText('No invoices in these months.');
    expect(calls.map(({ input }) => input)).toContainEqual({ ...period, from: shiftMonth(thisMonth, -23) });
  });

  it('say if there are none yet', async () => {
    const { months } = figuresOf([]);
    const none = { new: 0, renewed: 0, lapsed: 0, active: 0 };
    openFigures({ packages: [], months: months.map((month) => ({ ...month, ...none })) });
    expect(await screen.findByText('No company had access in these months.')).toBeDefined();
  });

  it('say why they could not be loaded', async () => {
    openFigures(errorResponse(503, 'Try again later'));
    expect(await screen.findByText(/The figures could not be loaded/)).toBeDefined();
  });
});
