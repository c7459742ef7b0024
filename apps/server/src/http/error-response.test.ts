import { OverloadError } from '@headwater/runtime/overload-error';
import { TRPCError } from '@trpc/server';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { AppError, badField } from '../errors.ts';
import { toErrorResponse } from './error-response.ts';

function withFields(message: string, fields: object): Error {
  return Object.assign(new Error(message), fields);
}

const hidden = 'Something went wrong on our side. Nothing was changed; please try again.';

describe('an internal error is answered with 500 and without its message', () => {
  const invalid = z.string().safeParse(1).error;
  test.each([
    ['a plain error', new Error('/srv/secret.ts')],
    [
      'an error that a procedure threw',
      new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: new Error('secret') }),
    ],
    ['our own error with the code of a 500', new AppError('INTERNAL_SERVER_ERROR', 'secret')],
    [
      "a client library's error with a status",
      withFields('secret', { statusCode: 402, code: 'card_declined' }),
    ],
    ['a response that does not fit its schema', invalid],
    [
      'stored data that does not fit its schema',
      new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: invalid }),
    ],
    ['invalid SQL', withFields('relation "secret" does not exist', { code: '42P01' })],
    ['a thrown string', 'secret'],
  ])('%s', (_name, error) => {
    expect(toErrorResponse(error)).toMatchObject({ status: 500, body: { message: hidden, errors: [] } });
  });
});

describe('an unreachable service is answered with 503 and Retry-After', () => {
  test.each([
    ['a refused connection', withFields('connect', { code: 'ECONNREFUSED' })],
    ['a stopping PostgreSQL', withFields('terminating connection', { code: '57P01' })],
    ['too many connections', withFields('sorry', { code: '53300' })],
    ['a statement that took too long', withFields('canceling statement', { code: '57014' })],
    ['a lock that took too long', withFields('canceling statement', { code: '55P03' })],
    ['a deadlock', withFields('deadlock detected', { code: '40P01' })],
    ['an exhausted pool', new Error('timeout exceeded when trying to connect')],
    ['a server that stopped answering', new Error('Query read timeout')],
    ['a thread that took too long', new OverloadError('The task took too long')],
    ['a portal that is stopping', new Error('Cannot use a pool after calling end on the pool')],
  ])('%s', (_name, cause) => {
    const expected = { status: 503, retryAfterSeconds: 5 };
    expect(toErrorResponse(cause)).toMatchObject(expected);
    expect(toErrorResponse(new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause }))).toMatchObject(expected);
  });
});

test.each(['ENOSPC', 'EDQUOT', '53100'])(
  'a full disk, as %s says, is answered with 503 and a sentence',
  (code) => {
    expect(toErrorResponse(withFields('no space', { code }))).toMatchObject({
      status: 503,
      body: {
        message:
          'The portal’s disk is full. Nothing was changed. Please try again when its operator has made room.',
      },
      retryAfterSeconds: 5,
    });
  },
);

test('a value that the database cannot store is answered with 400', () => {
  const cause = withFields('value "9007199254740991" is out of range for type integer', { code: '22003' });
  expect(toErrorResponse(cause)).toMatchObject({
    status: 400,
    body: { message: 'The request contains a value that cannot be stored' },
  });
});

test('our own errors keep their message, their fields and their Retry-After', () => {
  expect(toErrorResponse(badField('addresses.0.id', 'No such address'))).toEqual({
    status: 400,
    body: { message: 'No such address', errors: [{ path: 'addresses.0.id', message: 'No such address' }] },
    retryAfterSeconds: undefined,
  });
  expect(toErrorResponse(new AppError('TOO_MANY_REQUESTS', 'Wait', { retryAfterSeconds: 9 }))).toMatchObject({
    status: 429,
    retryAfterSeconds: 9,
  });
});
