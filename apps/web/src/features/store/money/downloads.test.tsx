import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp, setUpAppTests, someAdmin } from '../../../../testing/render-app.tsx';

setUpAppTests();

function openDownloads() {
  return renderApp('/money', {
    user: someAdmin,
    'store.overdue.list': { orders: [], total: { count: 0, outstanding: 0 }, nextCursor: null },
  });
}

async function choose(from: string, to: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(/From/), { target: { value: from } });
  fireEvent.change(await screen.findByLabelText(/^To/), { target: { value: to } });
}

/** Only the links of this section, as the overdue orders have their own. */
function queryLinks(): HTMLElement[] {
  const section = screen.getByRole('region', { name: 'Downloads' });
  return within(section).queryAllByRole('link', { name: /^Download / });
}

it('downloads the sales of the chosen period', async () => {
  openDownloads();
  await choose('2026-07-01', '2026-09-30');
  const hrefs = queryLinks().map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(
    ['invoices', 'invoices-for-xero', 'payments', 'orders', 'vat-by-quarter'].map(
      (list) => `/api/lists/${list}.csv?from=2026-07-01&to=2026-09-30`,
    ),
  );
});

it('offers nothing for a period that ends before it starts', async () => {
  openDownloads();
  await choose('2026-09-30', '2026-07-01');
  expect(screen.getByText('The last day cannot be before the first')).toBeDefined();
  expect(queryLinks()).toEqual([]);
});
