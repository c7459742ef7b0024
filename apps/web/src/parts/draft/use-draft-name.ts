import { useUser } from '../../app/session.ts';

/** Where a draft of that is kept: an account's drafts are its own. */
export function useDraftName(of: string): string {
  return `${String(useUser()?.id)}.${of}`;
}
