import type { Page } from '@playwright/test';

/** Answer of a procedure: `data`, a failure with this status, perhaps at fields, or none. */
export type MockResponse =
  | { data: unknown }
  | { status: number; message?: string; errors?: { path: string; message: string }[] }
  | 'never';

type Answers = Record<string, MockResponse>;

/**
 * Replaces the answers of the named procedures from the page's next address. It works within the page, as a route would
 * switch off the browser's cache. Call it again to add answers.
 */
export async function mockProcedures(page: Page, answers: Answers): Promise<void> {
  await page.addInitScript(replaceAnswers, answers);
}

/** Replaces calls in the page. tRPC puts several calls into one request, whose answer is a list. */
function replaceAnswers(answers: Answers): void {
  const ask = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, location.href);
    const others = pathname
      .replace('/trpc/', '')
      .split(',')
      .map((procedure) => answers[procedure]);
    if (others.every((answer) => answer === undefined)) return ask(input, init);
    if (others.includes('never')) return new Promise(() => undefined);
    if (!searchParams.has('batch')) return Response.json(mockedResult(null, others[0]));
    // A replaced mutation must not happen, so the server receives only calls that are not replaced.
    const known: unknown = others.includes(undefined) ? await (await ask(input, init)).json() : [];
    const list: unknown[] = Array.isArray(known) ? known : [];
    return Response.json(others.map((answer, index) => mockedResult(list[index], answer)));
  };

  function mockedResult(own: unknown, answer: MockResponse | undefined): unknown {
    if (answer === undefined || answer === 'never') return own;
    if ('data' in answer) return { result: { data: answer.data } };
    const message =
      answer.message ?? 'Something went wrong on our side. Nothing was changed; please try again.';
    const data = { httpStatus: answer.status, errors: answer.errors ?? [] };
    return { error: { message, code: -32_603, data } };
  }
}
