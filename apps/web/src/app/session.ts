import { hasRight, HOUSE_COMPANY, type CompanyRight } from '@headwater/contract/company-roles';
import { hasStaffRight, type StaffRight } from '@headwater/contract/staff-roles';
import type { SessionUser } from '@headwater/contract/session';
import { hashKey, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { setTabCompany } from './tab-company.ts';
import { trpc } from './trpc.ts';

const sessionQueryKey = getQueryKey(trpc.session.get, undefined, 'query');
const configQueryKey = getQueryKey(trpc.session.config, undefined, 'query');
const sessionQueryHash = hashKey(sessionQueryKey);
const configQueryHash = hashKey(configQueryKey);

/** Returns the signed-in user; null for a visitor or after a failed check, undefined while the check runs. */
export function useUser(): SessionUser | null | undefined {
  // A failed check has ended too, so components do not start it again.
  const { data, isError } = trpc.session.get.useQuery(undefined, { retryOnMount: false });
  return data === undefined && isError ? null : data;
}

/** Says whether the signed-in user's role in the company has a right. A user without a company counts as its owner. */
export function useRight(right: CompanyRight): boolean {
  const user = useUser();
  return hasRight(user?.company?.role ?? 'owner', right);
}

/** Says whether the signed-in user writes the publisher's own articles in this tab. */
export function useIsHouse(): boolean {
  return isInHouse(useUser() ?? null);
}

export function isInHouse(user: Pick<SessionUser, 'company'> | null): boolean {
  return user?.company?.id === HOUSE_COMPANY;
}

/** Says whether the signed-in user's staff role has a right. */
export function useStaffRight(right: StaffRight): boolean {
  return hasStaffRight(useUser()?.staffRole ?? null, right);
}

/** Returns the signed-in user as far as this tab knows. */
export function getCachedUser(queryClient: QueryClient): SessionUser | null {
  return queryClient.getQueryData<SessionUser | null>(sessionQueryKey) ?? null;
}

export function isSessionQuery(queryHash: string): boolean {
  return queryHash === sessionQueryHash;
}

/** Refetches the signed-in user. */
export function revalidateSession(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: sessionQueryKey });
}

/** Sets another signed-in user, or none, and clears the last user's cached data. */
export function switchUser(queryClient: QueryClient, user: SessionUser | null): void {
  void queryClient.cancelQueries({ queryKey: sessionQueryKey });
  setTabCompany(user);
  queryClient.setQueryData(sessionQueryKey, user);
  queryClient.removeQueries({
    predicate: ({ queryHash }) => queryHash !== sessionQueryHash && queryHash !== configQueryHash,
  });
}

export function useSwitchUser(): (user: SessionUser | null) => void {
  const queryClient = useQueryClient();
  return (user) => switchUser(queryClient, user);
}
