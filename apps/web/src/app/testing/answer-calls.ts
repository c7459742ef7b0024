import type { FieldError } from '@headwater/contract/failure';
import { vi } from 'vitest';

/** What the portal answers, by procedure; a function gets the call's input. */
export type Answers = Record<string, unknown>;

/** An answer that refuses the call. */
export function refusal(status: number, message: string, errors: FieldError[] = []): Refusal {
  return { refused: { status, message, errors } };
}

interface Refusal {
  refused: { status: number; message: string; errors: FieldError[] };
}

export interface Call {
  procedure: string;
  input: unknown;
}

/** Answers every tRPC call as the server would on the wire, and notes it. Without an answer the connection fails. */
export function answerCalls(answers: Answers): { calls: Call[] } {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://portal.test');
    const procedures = pathname.replace('/trpc/', '').split(',');
    const batched = searchParams.has('batch');
    const sent = parsed(body ?? searchParams.get('input'));
    const results = procedures.map((procedure, index) => {
      const input = batched && isRecord(sent) ? sent[String(index)] : sent;
      calls.push({ procedure, input });
      return resultOf(answers, { procedure, input });
    });
    const status = Math.max(...results.map(({ error }) => error?.data.httpStatus ?? 200));
    return Response.json(batched ? results : results[0], { status });
  });
  return { calls };
}

function resultOf(answers: Answers, { procedure, input }: Call) {
  if (!(procedure in answers)) throw new TypeError('Failed to fetch');
  const answer = answers[procedure];
  const data: unknown = typeof answer === 'function' ? answer(input) : answer;
  if (!isRefusal(data)) return { result: { data } };
  const { status, message, errors } = data.refused;
  return { error: { message, code: -32_000, data: { httpStatus: status, code: 'REFUSED', errors } } };
}

function parsed(text: string | null): unknown {
  return text === null ? undefined : JSON.parse(text);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isRefusal(value: unknown): value is Refusal {
  return isRecord(value) && 'refused' in value;
}
