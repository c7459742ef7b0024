import { renderPage, type Page, type Problem, type Site } from '@headwater/pages/render';
import { bytesOf, makeAnswer, type Answer } from './answer.ts';

/** What an address leads to. */
export type Outcome =
  | { kind: 'answer'; answer: Answer; /** Whose views are counted. */ itemId: number | null }
  | { kind: 'redirect'; to: string }
  | { kind: 'problem'; problem: Problem };

/** An outcome, and the words that it depends on; without words it is not kept. */
export interface Made {
  page: Outcome;
  words: readonly string[] | null;
}

export function outcomeBytes(outcome: Outcome): number {
  return outcome.kind === 'answer' ? bytesOf(outcome.answer) : 0;
}

export function madeProblem(problem: Problem): Made {
  return { page: { kind: 'problem', problem }, words: null };
}

export async function madePage(
  site: Site,
  page: Page,
  { words, itemId = null }: { words: readonly string[] | null; itemId?: number | null },
): Promise<Made> {
  return madeAnswer('text/html; charset=utf-8', renderPage({ page, site }), { words, itemId });
}

export async function madeAnswer(
  type: string,
  content: string | Buffer,
  { words, itemId = null }: { words: readonly string[] | null; itemId?: number | null },
): Promise<Made> {
  const answer = await makeAnswer(type, content, words ? 'kept' : 'once');
  return { page: { kind: 'answer', answer, itemId }, words };
}
