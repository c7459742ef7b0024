// @vitest-environment jsdom
import type { SessionUser } from '@headwater/contract/session';
import { describe, expect, it, vi } from 'vitest';
import { retryAfterSignIn } from './retry-after-sign-in.ts';
import { createGate } from './gate.ts';
import { someUser } from '../../testing/render-app.tsx';

function errorWithStatus(status: number) {
  return Object.assign(new Error('Please sign in'), { status });
}

describe('a request outside tRPC', () => {
  it('is sent again after the user has signed in again', async () => {
    const gate = createGate<SessionUser>();
    const send = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(errorWithStatus(401))
      .mockResolvedValue('/files/1');
    const answer = retryAfterSignIn({ gate, user: someUser }, send);
    await expect.poll(() => gate.pending()).toBe(someUser);
    expect(send).toHaveBeenCalledTimes(1);
    gate.settle(true);
    expect(await answer).toBe('/files/1');
    expect(gate.pending()).toBeNull();
  });

  it('fails where the user does not sign in again', async () => {
    const gate = createGate<SessionUser>();
    const answer = retryAfterSignIn({ gate, user: someUser }, async () =>
      Promise.reject(errorWithStatus(401)),
    );
    await expect.poll(() => gate.pending()).toBe(someUser);
    gate.settle(false);
    await expect(answer).rejects.toThrow('Please sign in');
  });

  it.each([
    ['any other refusal', someUser, 413],
    ["a visitor's", null, 401],
  ])('asks nobody to sign in after %s', async (_case, user, status) => {
    const gate = createGate<SessionUser>();
    const answer = retryAfterSignIn({ gate, user }, async () => Promise.reject(errorWithStatus(status)));
    await expect(answer).rejects.toThrow('Please sign in');
    expect(gate.pending()).toBeNull();
  });
});
