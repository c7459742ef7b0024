import { useState } from 'react';
import { useUser } from '../../../app/session.ts';

/**
 * Returns the function that makes a draft's key. The key names the account that was signed in first: if another user
 * signs in, the text on screen stays with the user who typed it.
 */
export function useDraftKey(): (of: string) => string {
  const user = useUser();
  const [owner] = useState(user?.id);
  return (of) => draftKeyOf(owner, of);
}

/** Returns the key of an account's draft. */
export function draftKeyOf(accountId: number | undefined, of: string): string {
  return `${String(accountId)}.${of}`;
}
