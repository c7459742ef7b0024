import type { Page } from '@playwright/test';

/** A procedure answers with `data`, or fails with this status, perhaps at fields, or never answers. */
export type MockResponse =
  | { data: unknown }
  | { status: number; message?: string; errors?: { path: string; message: string }[] }
  | 'never';

/** Replaces the answers of the named procedures. tRPC puts several calls into one request, whose answer is a list. */
export async function mockProcedures(page: Page, answers: Record<string, MockResponse>): Promise<void> {
  await page.route('**/trpc/**', async (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const procedures = pathname.replace('/trpc/', '').split(',');
    const others = procedures.map((procedure) => answers[procedure]);
    if (others.every((answer) => answer === undefined)) return route.continue();
    if (others.includes('never')) return undefined;
    if (!searchParams.has('batch')) return route.fulfill({ json: mockedResult(null, others[0]) });
    // A mutation that is replaced must not happen, so the server is only asked for what nothing replaces.
    const known: unknown = others.includes(undefined)
      ? await (await route.fetch({ maxRetries: 1 })).json()
      : [];
    const list = Array.isArray(known) ? known : [];
    return route.fulfill({ json: others.map((answer, index) => mockedResult(list[index], answer)) });
  });
}

const UNEXPECTED_MESSAGE = 'Something went wrong on our side. Nothing was changed; please try again.';

function mockedResult(own: unknown, answer: MockResponse | undefined): unknown {
  if (answer === undefined || answer === 'never') return own;
  if ('data' in answer) return { result: { data: answer.data } };
  return {
    error: {
      message: answer.message ?? UNEXPECTED_MESSAGE,
      code: -32_603,
      data: { httpStatus: answer.status, errors: answer.errors ?? [] },
    },
  };
}
