import { COMPANY_HEADER } from '@headwater/contract/company-roles';
import type { SessionUser } from '@headwater/contract/session';

/** The company that this tab works for: the one that its address named, then the one that the portal has confirmed. */
let companyId: number | null = null;
let hasSeveral = false;

/** Reads the company that a link names: `/company?company=17`. */
export function readLinkedCompany(search: string): void {
  const named = Number(new URLSearchParams(search).get('company'));
  companyId = Number.isInteger(named) && named > 0 ? named : null;
}

/** Keeps this tab at its company when another tab chooses another one. */
export function setTabCompany(user: SessionUser | null): void {
  companyId = user?.company?.id ?? null;
  hasSeveral = (user?.companies.length ?? 0) > 1;
}

/** Has the session's choice count from the next call on. */
export function forgetTabCompany(): void {
  companyId = null;
}

/** Loads the portal anew at the dashboard, for the company that the session has chosen. */
export function reloadAtHome(): void {
  location.assign('/dashboard');
}

/** Says whether the tab's company is known: from the first answer on, or from a link. */
export function hasTabCompany(): boolean {
  return companyId !== null;
}

/** Returns the headers that name the tab's company; none before it is known, when the session's choice counts. */
export function companyHeaders(): Record<string, string> {
  return companyId === null ? {} : { [COMPANY_HEADER]: String(companyId) };
}

/** Adds the tab's company to the address of a file, which the browser opens without our headers. */
export function withTabCompany(path: string): string {
  return hasSeveral && companyId !== null ? `${path}?company=${companyId}` : path;
}
