import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests } from '../../../../testing/render-app.tsx';
import { clickButton } from '../../../../testing/user-actions.ts';

setUpAppTests();

function openLink(address: string, answer: unknown = { success: true }) {
  return renderApp(address, { 'session.get': null, 'store.alarms.answer': answer });
}

describe('the link of an email that asks why', () => {
  it('answers only when a button is pressed, of which its reason’s is the first', async () => {
    const { calls } = openLink('/why#the-secret.time');
    const [first] = await screen.findAllByRole('button', { name: /time|costs|little|pay|changed|reason/ });
    expect(first?.textContent).toBe('We have no time for it now');
    const answered = () =>
      calls.filter(({ procedure }) => procedure === 'store.alarms.answer').map(({ input }) => input);
    expect(answered()).toEqual([]);
    await clickButton('We have no time for it now');
    expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeDefined();
    await clickButton('It costs too much');
    expect(await screen.findByText(/You answered: It costs too much/)).toBeDefined();
    expect(answered()).toEqual([
      { secret: 'the-secret', reason: 'time' },
      { secret: 'the-secret', reason: 'price' },
    ]);
  });

  it('offers all reasons without one of its own, and says if it no longer works', async () => {
    openLink('/why#the-secret', errorResponse(400, 'This link no longer works'));
    await clickButton('Another reason');
    expect((await screen.findByRole('alert')).textContent).toContain('This link no longer works');
  });
});
