import { COMPANY_HEADER, OWN_COMPANY } from '@headwater/contract/company-roles';
import { id } from '@headwater/contract/ids';
import type { SessionUser } from '@headwater/contract/session';

const STORAGE_KEY = 'headwater.company';

/** The company that this tab acts for; null before the portal has said so, when the session's choice counts. */
let companyId: number | null = null;
let isOneOfSeveral = false;
/** Whether the page is about to go: what still arrives is for the company that it is leaving. */
let isLeaving = false;

/** Begins with the company that a link names (`/company?company=17`), or else with the one before a reload. */
export function openTabCompany(search: string): void {
  isLeaving = false;
  isOneOfSeveral = false;
  companyId = toCompanyId(new URLSearchParams(search).get('company')) ?? readStored();
}

/** Keeps this tab at its company when another tab chooses another one. */
export function setTabCompany(user: SessionUser | null): void {
  // Without a name the portal refuses what would be done for a company that the session has chosen and that is closed now.
  const isOwn = user?.company === null && (companyId === null || companyId === OWN_COMPANY);
  companyId = isOwn ? OWN_COMPANY : (user?.company?.id ?? null);
  const companies = user?.companies.length ?? 0;
  isOneOfSeveral = companies > (isOwn ? 0 : 1);
  store(isOneOfSeveral ? companyId : null);
}

/** Has the session's choice count from the next call on. */
export function forgetTabCompany(): void {
  setTabCompany(null);
}

/** Leaves the tab's company, once the session has chosen another one: only the next page is for that. */
export function leaveTabCompany(): void {
  store(null);
  isLeaving = true;
}

/** Says whether the page is about to be loaded anew for another company. */
export function isLeavingCompany(): boolean {
  return isLeaving;
}

/** Loads the portal anew for the company that the account owns, or has yet to create. */
export function openOwnCompany(): void {
  store(OWN_COMPANY);
  location.assign('/company');
}

/** Says whether the tab has named a company that is none of the user's, or no longer. */
export function isForeignToTab(user: SessionUser): boolean {
  if (companyId === OWN_COMPANY) return user.company !== null && user.company.role !== 'owner';
  return companyId !== null && companyId !== user.company?.id;
}

/** Says whether the tab's company is known: from the first answer on, from a link, or from before a reload. */
export function hasTabCompany(): boolean {
  return companyId !== null;
}

/** Returns the headers that name the tab's company. */
export function companyHeaders(): Record<string, string> {
  return companyId === null ? {} : { [COMPANY_HEADER]: String(companyId) };
}

/** Adds the tab's company to the address of a file, which the browser opens without our headers. */
export function withTabCompany(path: string): string {
  return isOneOfSeveral ? `${path}${path.includes('?') ? '&' : '?'}company=${companyId}` : path;
}

function toCompanyId(text: string | null): number | null {
  return text === String(OWN_COMPANY) ? OWN_COMPANY : (id.safeParse(text).data ?? null);
}

function readStored(): number | null {
  try {
    return toCompanyId(sessionStorage.getItem(STORAGE_KEY));
  } catch {
    // Storage is not available, so a reload leads to the company that the session has chosen.
    return null;
  }
}

function store(stored: number | null): void {
  if (isLeaving) return;
  try {
    if (stored === null) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, String(stored));
  } catch {
    // As above.
  }
}
