import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { setUpAppTests } from '../../testing/render-app.tsx';
import { calder, openQueue } from '../../testing/submittals/open-queue.ts';
import { clickButton } from '../../testing/user-actions.ts';

setUpAppTests();

describe('the keyboard shortcuts', () => {
  const tarn = { ...calder, id: 10, title: 'Tarn Membranes' };
  const wharfe = { ...calder, id: 11, title: 'Wharfe Valves', endDate: null };
  const press = (key: string, more: object = {}) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
  const focused = () => document.activeElement?.textContent;

  it('move between the rows with J and K, and decide on the focused row with A and R', async () => {
    const approve = vi.fn<() => object>(() => ({ success: true, appearsAt: null, url: null }));
    await openQueue([calder, tarn, wharfe], { 'submittals.approve': approve });
    await screen.findByLabelText('Choose Calder Pumps');
    press('a');
    press('j');
    expect(focused()).toBe('Calder Pumps');
    press('J');
    expect(focused()).toBe('Tarn Membranes');
    press('k');
    expect(focused()).toBe('Calder Pumps');
    press('a');
    expect(focused()).toBe('Tarn Membranes');
    await waitFor(() => expect(approve.mock.calls).toEqual([[{ id: 9 }]]));
    press('j');
    press('a');
    expect(await screen.findByText(/^“Wharfe Valves”: .* has no access end date yet\.$/)).toBeDefined();
    press('r');
    expect(await screen.findByRole('dialog', { name: 'Reject “Wharfe Valves”' })).toBeDefined();
    press('a');
    expect(approve).toHaveBeenCalledTimes(1);
  });

  it('approve a take-down only with T', async () => {
    const approve = vi.fn<() => object>(() => ({ success: true, appearsAt: null, url: null }));
    const goes = { ...calder, action: 'delete', revision: null } as const;
    await openQueue([goes, tarn], { 'submittals.approve': approve });
    await screen.findByLabelText('Choose Calder Pumps');
    press('j');
    press('a');
    expect(await screen.findByText(/^“Calder Pumps”: this takes a page down/)).toBeDefined();
    press('t');
    expect(focused()).toBe('Tarn Membranes');
    press('t');
    await waitFor(() => expect(approve.mock.calls).toEqual([[{ id: 9 }]]));
  });

  it('do nothing when held down, with Ctrl, in a field, or turned off', async () => {
    await openQueue([calder, tarn]);
    await screen.findByLabelText('Choose Calder Pumps');
    press('j', { repeat: true });
    press('j', { ctrlKey: true });
    await clickButton('Filters');
    screen.getByLabelText('Item').focus();
    press('j');
    expect(document.activeElement).toBe(screen.getByLabelText('Item'));
    await switchKeys();
    press('j');
    expect(focused()).not.toBe('Calder Pumps');
    await switchKeys();
    press('j');
    expect(focused()).toBe('Calder Pumps');
  });
});

/** Turns the single keys off or on in their list. */
async function switchKeys(): Promise<void> {
  // The focus returns to the element that had it.
  screen.getByRole('button', { name: 'Keyboard shortcuts' }).focus();
  await clickButton('Keyboard shortcuts');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Use single keys' }));
  await clickButton('Close');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}
