import { trpc } from './trpc.ts';

/** Returns the settings that the screens need, undefined while they load. They stay the same as long as the page is open. */
export function useConfig() {
  return trpc.session.config.useQuery(undefined, { staleTime: Infinity }).data;
}
