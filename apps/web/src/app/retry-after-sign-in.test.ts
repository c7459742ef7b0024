import type { SessionUser } from '@headwater/contract/session';
import { describe, expect, it, vi } from 'vitest';
import { retryAfterSignIn } from './retry-after-sign-in.ts';
import { createPausedCalls } from './paused-calls.ts';
import { someUser } from '../../testing/render-app.tsx';

function errorWithStatus(status: number) {
  return Object.assign(new Error('Please sign in'), { status });
}

describe('a request outside tRPC', () => {
  it('is sent again after the user has signed in again', async () => {
    const pausedForSignIn = createPausedCalls<SessionUser>();
    const send = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(errorWithStatus(401))
      .mockResolvedValue('/files/1');
    const answer = retryAfterSignIn({ pausedForSignIn, user: someUser }, send);
    await expect.poll(() => pausedForSignIn.pending()).toBe(someUser);
    expect(send).toHaveBeenCalledTimes(1);
    pausedForSignIn.settle(true);
    expect(await answer).toBe('/files/1');
    expect(pausedForSignIn.pending()).toBeNull();
  });

  it('fails if the user does not sign in again', async () => {
    const pausedForSignIn = createPausedCalls<SessionUser>();
    const answer = retryAfterSignIn({ pausedForSignIn, user: someUser }, async () =>
      Promise.reject(errorWithStatus(401)),
    );
    await expect.poll(() => pausedForSignIn.pending()).toBe(someUser);
    pausedForSignIn.settle(false);
    await expect(answer).rejects.toThrow('Please sign in');
  });

  it.each([
    ['any other refusal', someUser, 413],
    ["a visitor's", null, 401],
  ])('does not ask to sign in after %s', async (_case, user, status) => {
    const pausedForSignIn = createPausedCalls<SessionUser>();
    const answer = retryAfterSignIn({ pausedForSignIn, user }, async () =>
      Promise.reject(errorWithStatus(status)),
    );
    await expect(answer).rejects.toThrow('Please sign in');
    expect(pausedForSignIn.pending()).toBeNull();
  });
});
