import type { AuditEntry } from '@headwater/contract/audit';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp, setUpAppTests, someAdmin, someUser } from '../../../../testing/render-app.tsx';
import { clickButton, fillField } from '../../../../testing/user-actions.ts';

setUpAppTests();

const failed: AuditEntry = {
  id: 9,
  at: '2026-11-20T10:00:00.000Z',
  actor: null,
  subject: { id: someUser.id, email: someUser.email },
  action: 'security.signInFailed',
  item: null,
  before: null,
  after: { address: '203.0.113.7', route: '/trpc/session.login' },
};
const granted: AuditEntry = {
  ...failed,
  id: 8,
  action: 'admin.grant',
  before: { admin: false },
  after: { admin: true },
};

function openSecurity(address: string, entries: AuditEntry[] = [failed, granted]) {
  return renderApp(address, {
    user: someAdmin,
    'audit.listSecurityEvents': { entries, nextCursor: null },
  });
}

describe('the security events', () => {
  it('say what happened, to which account, from where and in which call', async () => {
    openSecurity('/security');
    const row = await screen.findByRole('row', { name: /sign in failed/ });
    expect(row.textContent).toContain(`Unknownat the account ${someUser.email}`);
    expect(row.textContent).toContain('/trpc/session.login');
    expect(row.textContent).not.toContain('Details');
    expect(screen.getByRole('link', { name: '203.0.113.7' })).toBeDefined();
  });

  it('name the operator’s scripts, and show old and new values', async () => {
    openSecurity('/security');
    const row = await screen.findByRole('row', { name: /Admins: grant/ });
    expect(row.textContent).toContain('The portal itself');
    expect(row.textContent).toContain('admin: was false, now true');
  });

  it('are filtered by the address, and by typed and chosen filters', async () => {
    const { calls } = openSecurity('/security?kind=failed&account=nobody');
    await screen.findByRole('table');
    expect(calls.findLast(({ procedure }) => procedure === 'audit.listSecurityEvents')?.input).toEqual({
      kind: 'failed',
    });
    await clickButton(/^Filters/);
    fillField(/^Account/, someUser.email);
    await clickButton('Filter');
    await waitFor(() =>
      expect(calls.findLast(({ procedure }) => procedure === 'audit.listSecurityEvents')?.input).toEqual({
        kind: 'failed',
        account: someUser.email,
      }),
    );
    await clickButton(`Remove filter ${someUser.email}`);
    await waitFor(() =>
      expect(calls.findLast(({ procedure }) => procedure === 'audit.listSecurityEvents')?.input).toEqual({
        kind: 'failed',
      }),
    );
  });

  it('link to all events from one network address', async () => {
    const { calls } = openSecurity('/security?kind=failed');
    fireEvent.click(await screen.findByRole('link', { name: '203.0.113.7' }));
    await waitFor(() =>
      expect(calls.findLast(({ procedure }) => procedure === 'audit.listSecurityEvents')?.input).toEqual({
        address: '203.0.113.7',
      }),
    );
  });
});
