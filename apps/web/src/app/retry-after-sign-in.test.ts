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
    const sessionGate = createGate<SessionUser>();
    const send = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(errorWithStatus(401))
      .mockResolvedValue('/files/1');
    const answer = retryAfterSignIn({ sessionGate, user: someUser }, send);
    await expect.poll(() => sessionGate.pending()).toBe(someUser);
    expect(send).toHaveBeenCalledTimes(1);
    sessionGate.settle(true);
    expect(await answer).toBe('/files/1');
    expect(sessionGate.pending()).toBeNull();
  });

  it('fails where the user does not sign in again', async () => {
    const sessionGate = createGate<SessionUser>();
    const answer = retryAfterSignIn({ sessionGate, user: someUser }, async () =>
      Promise.reject(errorWithStatus(401)),
    );
    await expect.poll(() => sessionGate.pending()).toBe(someUser);
    sessionGate.settle(false);
    await expect(answer).rejects.toThrow('Please sign in');
  });

  it.each([
    ['any other refusal', someUser, 413],
    ["a visitor's", null, 401],
  ])('asks nobody to sign in after %s', async (_case, user, status) => {
    const sessionGate = createGate<SessionUser>();
    const answer = retryAfterSignIn({ sessionGate, user }, async () =>
      Promise.reject(errorWithStatus(status)),
    );
    await expect(answer).rejects.toThrow('Please sign in');
    expect(sessionGate.pending()).toBeNull();
  });
});
