import type { FieldError } from '@headwater/contract/failure';
import { vi } from 'vitest';

/** The portal's responses by procedure; a function gets the call's input, and may answer later. */
export type MockResponses = Record<string, unknown>;

/** Makes a response that refuses the call. */
export function errorResponse(status: number, message: string, errors: FieldError[] = []): ErrorResponse {
  return { error: { status, message, errors } };
}

interface ErrorResponse {
  error: { status: number; message: string; errors: FieldError[] };
}

export interface RecordedCall {
  procedure: string;
  input: unknown;
}

const MOCK_REQUEST_ID = '5f0c7a52-9a4e-4a7e-8a55-0d7d0c1f3b21';
/** The text on screen for the request id that every mocked response has. */
export const MOCK_REFERENCE = `Reference: ${MOCK_REQUEST_ID}`;

interface MockTrpcOptions {
  /** The version that the server says it has. */
  version: () => string;
}

/**
 * Mocks `fetch` to answer every tRPC call as the server would, and records it. A procedure without a response fails
 * like a lost connection.
 */
export function mockTrpc(answers: MockResponses, { version }: MockTrpcOptions): { calls: RecordedCall[] } {
  const calls: RecordedCall[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://portal.test');
    const procedures = pathname.replace('/trpc/', '').split(',');
    const batched = searchParams.has('batch');
    const sent = parseJson(body ?? searchParams.get('input'));
    const received = procedures.map((procedure, index) => {
      const input = withoutDirection(batched && isRecord(sent) ? sent[String(index)] : sent);
      return { procedure, input };
    });
    calls.push(...received);
    const results = await Promise.all(received.map(async (call) => responseFor(answers, call)));
    const status = Math.max(...results.map(({ error }) => error?.data.httpStatus ?? 200));
    const text = JSON.stringify(batched ? results : results[0]);
    const headers = { 'x-request-id': MOCK_REQUEST_ID, 'x-headwater-version': version() };
    // Node's `json()` makes objects outside of the test's VM context, which fail `constructor === Object` inside.
    const json = async (): Promise<unknown> => JSON.parse(text);
    return Object.assign(new Response(text, { status, headers }), { json });
  });
  return { calls };
}

async function responseFor(answers: MockResponses, { procedure, input }: RecordedCall) {
  if (!(procedure in answers)) throw new TypeError('Failed to fetch');
  const answer = answers[procedure];
  const data: unknown = typeof answer === 'function' ? await answer(input) : answer;
  if (!isErrorResponse(data)) return { result: { data } };
  const { status, message, errors } = data.error;
  return { error: { message, code: -32_000, data: { httpStatus: status, code: 'REFUSED', errors } } };
}

/** Removes what tRPC's infinite queries add to the input, and the portal ignores. */
function withoutDirection(input: unknown): unknown {
  if (!isRecord(input)) return input;
  const { direction: _, ...rest } = input;
  return rest;
}

function parseJson(text: string | null): unknown {
  return text === null ? undefined : JSON.parse(text);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isErrorResponse(value: unknown): value is ErrorResponse {
  return isRecord(value) && 'error' in value;
}
