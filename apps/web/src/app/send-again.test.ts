// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { sendAgain } from './send-again.ts';
import { createSessionGate } from './session-gate.ts';
import { somebody } from './testing/open-portal.tsx';

function refused(status: number) {
  return Object.assign(new Error('Please sign in'), { status });
}

describe('what is sent by no tRPC call', () => {
  it('is sent once more after its person has signed in again', async () => {
    const gate = createSessionGate();
    const send = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(refused(401))
      .mockResolvedValue('/files/1');
    const answer = sendAgain({ gate, user: somebody }, send);
    await vi.waitFor(() => expect(gate.lost()).toBe(somebody));
    expect(send).toHaveBeenCalledTimes(1);
    gate.settle(true);
    expect(await answer).toBe('/files/1');
    expect(gate.lost()).toBeNull();
  });

  it('fails where the person would rather not', async () => {
    const gate = createSessionGate();
    const answer = sendAgain({ gate, user: somebody }, async () => Promise.reject(refused(401)));
    await vi.waitFor(() => expect(gate.lost()).toBe(somebody));
    gate.settle(false);
    await expect(answer).rejects.toThrow('Please sign in');
  });

  it.each([
    ['any other refusal', somebody, 413],
    ["a visitor's", null, 401],
  ])('asks nobody after %s', async (_case, user, status) => {
    const gate = createSessionGate();
    const answer = sendAgain({ gate, user }, async () => Promise.reject(refused(status)));
    await expect(answer).rejects.toThrow('Please sign in');
    expect(gate.lost()).toBeNull();
  });
});
