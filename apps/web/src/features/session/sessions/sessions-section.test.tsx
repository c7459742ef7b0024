import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { setUpAppTests } from '../../../../testing/render-app.tsx';
import { findSection, openAccount, otherSession } from '../../../../testing/session/open-account.ts';
import { clickButton } from '../../../../testing/user-actions.ts';

setUpAppTests();

describe('the sessions', () => {
  it('are listed by device, the current one without a button to end it', async () => {
    await openAccount();
    const sessions = await findSection('Sessions');
    const own = await sessions.findByText('Firefox on Windows');
    expect(own.closest('li')?.textContent).toContain('This session');
    expect(sessions.getAllByRole('button', { name: /^Sign out:/ })).toHaveLength(1);
  });

  it('are ended one by one, or all the others at once', async () => {
    const { calls } = await openAccount({
      'session.sessions.end': { success: true },
      'session.sessions.endOthers': { ended: 1 },
    });
    await clickButton('Sign out: Safari on an iPhone');
    await waitFor(() =>
      expect(calls).toContainEqual({ procedure: 'session.sessions.end', input: { id: otherSession.id } }),
    );
    await clickButton('Sign out everywhere else');
    await waitFor(() =>
      expect(calls.map(({ procedure }) => procedure)).toContain('session.sessions.endOthers'),
    );
  });

  it('stay if they could not be ended, and a banner says why', async () => {
    await openAccount({ 'session.sessions.end': errorResponse(404, 'It has ended already.') });
    await clickButton('Sign out: Safari on an iPhone');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The session could not be ended. It has ended already.',
    );
  });
});
