import type { PaymentIssue } from '@headwater/contract/payment-issues';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests, someAdmin } from '../../../../testing/render-app.tsx';
import { clickButton } from '../../../../testing/user-actions.ts';

setUpAppTests();

const issue: PaymentIssue = {
  id: 3,
  stripeId: 'in_1',
  problem: 'the amount is £118.80, expected was £0.01',
  email: 'marketing@calderpumps.example',
  company: { id: 3, title: 'Calder Pumps' },
  createdAt: '2026-11-20T10:00:00.000Z',
  resolvedAt: null,
  settledBy: null,
  note: null,
};

function openPaymentIssues(issues: PaymentIssue[], answers: Record<string, unknown> = {}) {
  return renderApp('/payments', {
    user: someAdmin,
    'store.faults.list': issues,
    'store.faults.settle': { success: true },
    'store.faults.accept': { success: true },
    ...answers,
  });
}

describe('the payment issues', () => {
  it('show the problem, the company and what to do', async () => {
    openPaymentIssues([issue]);
    const row = await screen.findByRole('row', { name: /marketing@calderpumps/ });
    expect(row.textContent).toContain(issue.problem);
    expect(within(row).getByRole('link', { name: 'Calder Pumps' }).getAttribute('href')).toBe('/companies/3');
    expect(row.textContent).toContain('in_1');
    expect(screen.getByText('What to do')).toBeDefined();
  });

  it('show an empty state if none is open, and those resolved', async () => {
    openPaymentIssues([
      { ...issue, resolvedAt: '2026-11-21T09:00:00.000Z', settledBy: 'admin@example.com', note: 'Returned' },
    ]);
    expect(await screen.findByText('Every card payment matches.')).toBeDefined();
    expect(screen.getByRole('row', { name: /Returned/ }).textContent).toContain('admin@example.com');
    expect(screen.queryByText('What to do')).toBeNull();
  });

  it('are resolved with a note for the other admins', async () => {
    const { calls } = openPaymentIssues([issue]);
    await clickButton('Done: in_1');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText(/What was done/), { target: { value: 'Given back in Stripe' } });
    const button = dialog.getByRole('button', { name: 'Done' });
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
    fireEvent.click(button);
    await waitFor(() =>
      expect(calls.find(({ procedure }) => procedure === 'store.faults.settle')?.input).toEqual({
        id: 3,
        note: 'Given back in Stripe',
      }),
    );
  });

  it('can be accepted if the payment is right after all, or say why not', async () => {
    const { calls } = openPaymentIssues([issue], {
      'store.faults.accept': errorResponse(409, 'Stripe has no payment for it.'),
    });
    await clickButton('Accept in_1');
    const dialog = within(await screen.findByRole('alertdialog'));
    dialog.getByRole('button', { name: 'Accept payment' }).click();
    expect(await screen.findByText(/Stripe has no payment for it/)).toBeDefined();
    expect(calls.find(({ procedure }) => procedure === 'store.faults.accept')?.input).toEqual({ id: 3 });
  });

  it('cannot be accepted if the company is unknown', async () => {
    openPaymentIssues([{ ...issue, email: null }]);
    await screen.findByRole('button', { name: 'Done: in_1' });
    expect(screen.queryByRole('button', { name: 'Accept in_1' })).toBeNull();
  });
});
