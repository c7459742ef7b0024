import { useState } from 'react';
import { useUser } from '../../app/session.ts';

/**
 * Says where a draft of something is kept: an account's drafts are its own. Where the session becomes another's, what
 * is still on screen stays with whoever typed it.
 */
export function useDraftKey(): (of: string) => string {
  const user = useUser();
  const [owner] = useState(user?.id);
  return (of) => `${String(owner)}.${of}`;
}
