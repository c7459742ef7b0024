import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp, setUpAppTests, someAdmin, someUser } from '../../../testing/render-app.tsx';

setUpAppTests();

const company = {
  id: 3,
  uuid: '6f1f2f5e-5a0c-4a51-9f0c-0d1a3b7f3c11',
  userId: someAdmin.id,
  title: 'Calder Pumps',
  introHeader: 'Pumps',
  content: '',
  version: 1,
};
const entry = {
  id: 9,
  at: '2026-11-20T10:00:00.000Z',
  actor: { id: 1, email: someAdmin.email },
  subject: { id: 1, email: someAdmin.email },
  action: 'company.addresses.reorder',
  item: { id: 3, type: 'company', title: 'Calder Pumps' },
  before: null,
  after: null,
};
const responses = {
  'company.get': company,
  'audit.list': { entries: [entry], nextCursor: null, item: null },
};

describe('the history of an item', () => {
  it('loads when an admin opens it', async () => {
    const { calls } = renderApp('/company', { user: someAdmin, ...responses });
    const history = (await screen.findByText('Audit', { selector: 'summary' })).closest('details');
    expect(calls.map(({ procedure }) => procedure)).not.toContain('audit.list');
    if (history) history.open = true;
    fireEvent(history ?? document.body, new Event('toggle'));
    expect(await screen.findByText('Company Profile: addresses reorder')).toBeDefined();
    expect(calls).toContainEqual({ procedure: 'audit.list', input: { item: 3 } });
  });

  it('is hidden from other users', async () => {
    renderApp('/company', { user: someUser, ...responses });
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Company Profile'),
    );
    expect(screen.queryByText('Audit')).toBeNull();
  });
});
