import type { Page } from '@playwright/test';

/** `data` in the place of what a procedure answers; or that it fails, with this status; or that it never answers. */
export type Answer = { data: unknown } | { status: number } | 'never';

/** tRPC puts several calls into one request and answers with a list: the named ones get another answer. */
export async function answerOtherwise(page: Page, answers: Record<string, Answer>): Promise<void> {
  await page.route('**/trpc/**', async (route) => {
    const procedures = new URL(route.request().url()).pathname.replace('/trpc/', '').split(',');
    if (procedures.some((procedure) => answers[procedure] === 'never')) return undefined;
    if (!procedures.some((procedure) => procedure in answers)) return route.continue();
    const response = await route.fetch();
    const known: unknown = await response.json();
    const list = Array.isArray(known)
      ? known.map((own, index) => replaced(own, answers[procedures[index] ?? '']))
      : known;
    return route.fulfill({ response, json: list });
  });
}

function replaced(own: unknown, answer: Answer | undefined): unknown {
  if (answer === undefined || answer === 'never') return own;
  if ('data' in answer) return { result: { data: answer.data } };
  const message = 'Something went wrong on our side. Nothing was changed; please try again.';
  return { error: { message, code: -32_603, data: { httpStatus: answer.status, errors: [] } } };
}
