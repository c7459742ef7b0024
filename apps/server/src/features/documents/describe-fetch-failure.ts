import { FetchError } from '../webhooks/fetch-public.ts';

/** Says in a sentence why a page could not be fetched. */
export function describeFetchFailure(error: unknown): string {
  if (error instanceof FetchError) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return 'There is no site at this address. Please check it.';
  if (error instanceof Error && /^(?:Abort|Timeout)Error$/.test(error.name)) return tooSlow;
  return 'The site at this address sent an answer that we cannot read. Please check it, or save the page and import the file.';
}

const tooSlow = 'The page took too long to arrive. Please try again, or save the page and import the file.';
