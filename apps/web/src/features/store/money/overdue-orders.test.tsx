import type { OverdueOrder } from '@headwater/contract/overdue';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests, someAdmin } from '../../../../testing/render-app.tsx';
import { clickButton } from '../../../../testing/user-actions.ts';

setUpAppTests();

const order: OverdueOrder = {
  id: 7,
  poReference: 'PO-4117',
  company: 'Calder Pumps',
  companyId: 17,
  email: 'marketing@calderpumps.example',
  invoice: 'INV-000042',
  invoiceId: 12,
  dueOn: '2026-11-01',
  daysOverdue: 24,
  outstanding: 11_880,
  remindedAt: '2026-11-08T09:15:00.000Z',
  nextReminderOn: '2026-11-26',
  stopped: null,
};
const stopped = { at: '2026-11-10T10:00:00.000Z', by: 'sales@example.com', reason: 'They pay by Friday' };

function openMoneyDesk(orders: OverdueOrder[], answers: Record<string, unknown> = {}) {
  return renderApp('/money', {
    user: someAdmin,
    'store.overdue.list': {
      orders,
      total: { count: orders.length, outstanding: 11_880 * orders.length },
      nextCursor: null,
    },
    'store.overdue.stopReminders': { success: true },
    'store.overdue.resumeReminders': { success: true },
    ...answers,
  });
}

describe('the overdue orders', () => {
  it('show their company, age, outstanding amount and next reminder', async () => {
    openMoneyDesk([order]);
    const row = await screen.findByRole('row', { name: /Calder Pumps/ });
    for (const content of ['PO-4117', 'INV-000042', '24 days ago', '£118.80', 'Next on 26 Nov 2026'])
      expect(row.textContent).toContain(content);
    expect(screen.getByText('£118.80 overdue')).toBeDefined();
  });

  it.each([
    [-3, 'Not due yet'],
    [0, 'Due today'],
  ])('show an order due in %i days as %s, and can stop its reminders', async (daysOverdue, words) => {
    openMoneyDesk([{ ...order, daysOverdue, remindedAt: null }]);
    const row = await screen.findByRole('row', { name: /Calder Pumps/ });
    expect(row.textContent).toContain(words);
    expect(row.textContent).not.toContain('ago');
    expect(within(row).getByRole('button', { name: 'Stop the reminders of PO-4117' })).toBeDefined();
  });

  it('can be downloaded', async () => {
    openMoneyDesk([order]);
    const card = await screen.findByRole('region', { name: 'Overdue orders' });
    const link = within(card).getByRole('link', { name: 'Download CSV' });
    expect(link.getAttribute('href')).toBe('/api/lists/overdue-orders.csv');
  });

  it('show an empty state if there are none', async () => {
    openMoneyDesk([]);
    expect(await screen.findByText('No order is overdue, or due within a week.')).toBeDefined();
  });

  it('can have their reminders stopped with a reason', async () => {
    const { calls } = openMoneyDesk([order]);
    await clickButton('Stop the reminders of PO-4117');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText(/Reason/), { target: { value: 'They pay by Friday' } });
    const button = dialog.getByRole('button', { name: 'Stop reminders' });
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
    fireEvent.click(button);
    await waitFor(() =>
      expect(calls.find(({ procedure }) => procedure === 'store.overdue.stopReminders')?.input).toEqual({
        id: 7,
        reason: 'They pay by Friday',
      }),
    );
  });

  it('say who has stopped their reminders, and can resume them or say why not', async () => {
    const { calls } = openMoneyDesk([{ ...order, nextReminderOn: null, stopped }], {
      'store.overdue.resumeReminders': errorResponse(409, 'The reminders of this order are not stopped.'),
    });
    const row = await screen.findByRole('row', { name: /Calder Pumps/ });
    expect(row.textContent).toContain('They pay by Friday');
    await clickButton('Resume the reminders of PO-4117');
    const dialog = within(await screen.findByRole('alertdialog'));
    dialog.getByRole('button', { name: 'Resume reminders' }).click();
    expect(await screen.findByText(/are not stopped/)).toBeDefined();
    expect(calls.find(({ procedure }) => procedure === 'store.overdue.resumeReminders')?.input).toEqual({
      id: 7,
    });
  });
});
