import type { AuditEntry } from '@headwater/contract/audit';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp, setUpAppTests, someAdmin, someUser } from '../../../testing/render-app.tsx';
import { clickButton, fillField } from '../../../testing/user-actions.ts';

setUpAppTests();

const admin = { id: someAdmin.id, email: someAdmin.email };
const account = { id: someUser.id, email: someUser.email };
const entry: AuditEntry = {
  id: 9,
  at: '2026-11-20T10:00:00.000Z',
  actor: admin,
  subject: account,
  action: 'company.update',
  item: { id: 3, type: 'company', title: 'Calder Pumps' },
  before: null,
  after: null,
};

function openAudit(address: string, entries: AuditEntry[] = [entry]) {
  return renderApp(address, {
    user: someAdmin,
    'audit.list': ({ item }: { item?: number }) => ({
      item: item === undefined ? null : entry.item,
      entries,
      nextCursor: null,
    }),
  });
}

describe('the audit trail', () => {
  it('shows who did what, to which item, and as which account', async () => {
    openAudit('/audit');
    const row = await screen.findByRole('row', { name: /Calder Pumps/ });
    expect(row.textContent).toContain(`${admin.email}as ${account.email}`);
    expect(row.textContent).toContain('Company Profile: update');
    expect(row.textContent).toContain('20 Nov 2026');
  });

  it('shows a decision’s changes', async () => {
    const decision = {
      action: 'submittals.reject',
      before: { decision: null },
      after: { decision: 'rejected', reason: 'Blurred.' },
    };
    openAudit('/audit', [{ ...entry, ...decision }]);
    expect((await screen.findByText('Details')).parentElement?.textContent).toBe(
      'Detailsdecision: was nothing, now rejectedreason: now Blurred.',
    );
  });

  it('names a script or a job as the actor', async () => {
    openAudit('/audit', [{ ...entry, actor: null, subject: null }]);
    expect(await screen.findByText('The portal itself')).toBeDefined();
  });

  it('filters by the address and by typed texts', async () => {
    const { calls, history } = openAudit('/audit?action=session&from=2026-11-01');
    await screen.findByRole('table');
    expect(calls.findLast(({ procedure }) => procedure === 'audit.list')?.input).toEqual({
      action: 'session',
      from: '2026-11-01',
    });
    await clickButton(/^Filters/);
    fillField(/^Who/, account.email);
    await clickButton('Filter');
    await waitFor(() => expect(history.location.search).toContain('actor='));
    await waitFor(() =>
      expect(calls.findLast(({ procedure }) => procedure === 'audit.list')?.input).toEqual({
        actor: account.email,
        action: 'session',
        from: '2026-11-01',
      }),
    );
    await clickButton(`Remove filter ${account.email}`);
    await waitFor(() =>
      expect(calls.findLast(({ procedure }) => procedure === 'audit.list')?.input).toEqual({
        action: 'session',
        from: '2026-11-01',
      }),
    );
  });

  it('links to the whole history of an item', async () => {
    const { calls } = openAudit('/audit');
    fireEvent.click(await screen.findByRole('link', { name: 'Calder Pumps' }));
    expect(await screen.findByRole('heading', { name: 'History of Calder Pumps' })).toBeDefined();
    expect(calls.findLast(({ procedure }) => procedure === 'audit.list')?.input).toEqual({ item: 3 });
  });
});
