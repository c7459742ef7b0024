import type { SessionUser } from '@headwater/contract/session';
import { TRPCClientError } from '@trpc/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toPortalError } from './portal-error.ts';
import { createPausedCalls } from './paused-calls.ts';
import { createRemovalHold } from './removal-hold.ts';
import { createTrpcClient } from './trpc.ts';
import { createVersionWatch } from './version-watch.ts';

afterEach(() => vi.unstubAllGlobals());

const visitorSession = {
  pausedForSignIn: createPausedCalls<SessionUser>(),
  pausedForVerification: createPausedCalls<'verification'>(),
  removalHold: createRemovalHold(),
  onSecondFactorMissing: () => undefined,
  versionWatch: createVersionWatch(null),
  getCachedUser: () => null,
  onUserChanged: () => undefined,
};

/** Returns the error that a call throws for this answer. */
async function catchCallError(answer: () => Promise<Response>): Promise<unknown> {
  vi.stubGlobal('fetch', answer);
  try {
    await createTrpcClient(visitorSession).session.logout.mutate();
  } catch (error) {
    return error;
  }
  throw new Error('the call should have failed');
}

describe('the error of a failed call', () => {
  it('keeps the message, the status and the field errors of the portal', async () => {
    const errors = [{ path: 'email', message: 'This is not a valid email' }];
    const data = { httpStatus: 400, code: 'BAD_REQUEST', errors };
    const body = { error: { message: 'This is not a valid email', code: -32_600, data } };
    const error = await catchCallError(async () => Response.json(body, { status: 400 }));
    const message = 'This is not a valid email';
    expect(toPortalError(error)).toEqual({ message, errors, status: 400, requestId: null });
  });

  it('blames no field if the answer names none', async () => {
    const data = { httpStatus: 400, code: 'BAD_REQUEST' };
    const body = { error: { message: 'Not like this', code: -32_600, data } };
    const error = await catchCallError(async () => Response.json(body, { status: 400 }));
    expect(toPortalError(error)).toEqual({
      message: 'Not like this',
      errors: [],
      status: 400,
      requestId: null,
    });
  });

  it.each([
    [500, 'req-1'],
    [503, 'req-1'],
    [400, null],
    [401, null],
    [403, null],
    [404, null],
    [409, null],
    [422, null],
    [429, null],
  ])('with the status %i has the request id %s to report', async (httpStatus, requestId) => {
    const body = { error: { message: 'No', code: -32_600, data: { httpStatus, code: 'NO', errors: [] } } };
    const headers = { 'x-request-id': 'req-1' };
    const error = await catchCallError(async () => Response.json(body, { status: httpStatus, headers }));
    expect(toPortalError(error)).toMatchObject({ status: httpStatus, requestId });
  });

  it('has the request id of an answer from outside the portal’s procedures', async () => {
    const answer = async () =>
      Response.json({ message: 'Out of memory' }, { status: 500, headers: { 'x-request-id': 'req-1' } });
    expect(toPortalError(await catchCallError(answer))).toMatchObject({ status: null, requestId: 'req-1' });
  });

  it('says that the portal could not be reached if there is no connection', async () => {
    const error = await catchCallError(async () => Promise.reject(new TypeError('Failed to fetch')));
    expect(error).toBeInstanceOf(TRPCClientError);
    expect(toPortalError(error)).toMatchObject({ status: null, errors: [], requestId: null });
    expect(toPortalError(error).message).toContain('could not be reached');
  });

  it('says that the portal could not be reached if a proxy answers', async () => {
    const page = async () => new Response('<h1>Bad gateway</h1>', { status: 502 });
    expect(toPortalError(await catchCallError(page)).message).toContain('could not be reached');
  });

  it('shows no internals of an exception in the browser', () => {
    const { message, status } = toPortalError(new TypeError("Cannot read properties of undefined ('x')"));
    expect(message).toBe('Something went wrong on this page. Please try again.');
    expect(status).toBe(500);
  });
});
