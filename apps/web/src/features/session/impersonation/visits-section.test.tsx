import { describe, expect, it } from 'vitest';
import { setUpAppTests } from '../../../../testing/render-app.tsx';
import { findSection, openAccount } from '../../../../testing/session/open-account.ts';

setUpAppTests();

describe('who viewed as the account', () => {
  const visit = {
    id: 4,
    actorEmail: 'admin@headwater.example',
    reason: 'You called about your logo',
    from: '2026-11-20T10:00:00.000Z',
    until: '2026-11-20T10:20:00.000Z',
    changes: [
      { id: 5, at: '2026-11-20T10:10:00.000Z', action: 'company.logo.update', itemTitle: 'Calder Pumps' },
    ],
  };

  it('is listed with the time, the reason and the changes', async () => {
    await openAccount({ 'audit.listVisits': { visits: [visit], nextCursor: null } });
    const card = await findSection('Who viewed as you');
    const entry = await card.findByText('admin@headwater.example');
    const text = entry.closest('li')?.textContent;
    expect(text).toContain('You called about your logo');
    expect(text).toContain('20 Nov 2026, 10:00 to 20 Nov 2026, 10:20');
    expect(text).toContain('Company Profile: logo update, Calder Pumps');
  });

  it('says if no reason was given or nothing was changed', async () => {
    await openAccount({
      'audit.listVisits': { visits: [{ ...visit, reason: null, changes: [] }], nextCursor: null },
    });
    const card = await findSection('Who viewed as you');
    expect(await card.findByText('No reason was given.')).toBeDefined();
    expect(card.getByText('Nothing was changed.')).toBeDefined();
  });

  it('is empty if nobody did', async () => {
    await openAccount();
    const card = await findSection('Who viewed as you');
    expect(await card.findByText('Nobody has viewed the portal as you.')).toBeDefined();
  });
});
