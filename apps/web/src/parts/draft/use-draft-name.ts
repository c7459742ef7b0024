import { useUser } from '../../app/session.ts';

/** Says where a draft of something is kept: an account's drafts are its own. */
export function useDraftName(): (of: string) => string {
  const user = useUser();
  return (of) => `${String(user?.id)}.${of}`;
}
