import { COMPANY_HEADER, HOUSE_COMPANY, OWN_COMPANY } from '@headwater/contract/company-roles';
import { articleTypes, type AnyArticleType } from '@headwater/contract/item-types';
import type { SessionUser } from '@headwater/contract/session';

const STORAGE_KEY = 'headwater.company';

/** Company that this tab acts for; null until the portal has said so, while the session's choice applies. */
let companyId: number | null = null;
let isOneOfSeveral = false;
/** Whether the page is about to be reloaded, so that later answers are for the company that it is leaving. */
let isLeaving = false;

/** Starts with the company in a link (`/company?company=17`), or else with the one before a reload. */
export function openTabCompany(search: string): void {
  isLeaving = false;
  isOneOfSeveral = false;
  companyId = toCompanyId(new URLSearchParams(search).get('company')) ?? readStored();
}

/** Keeps this tab with its company when another tab chooses another one. */
export function setTabCompany(user: SessionUser | null): void {
  // Without a company in the request, the portal refuses changes to a closed company that the session has chosen.
  const isOwn = user?.company === null && (companyId === null || companyId === OWN_COMPANY);
  companyId = isOwn ? OWN_COMPANY : (user?.company?.id ?? null);
  const companies = user?.companies.length ?? 0;
  isOneOfSeveral = companies > (isOwn || companyId === HOUSE_COMPANY ? 0 : 1);
  store(isOneOfSeveral ? companyId : null);
}

/** Lets the session's choice apply from the next call. */
export function forgetTabCompany(): void {
  setTabCompany(null);
}

/** Leaves the tab's company after the session has chosen another one, which applies to the next page only. */
export function leaveTabCompany(): void {
  store(null);
  isLeaving = true;
}

/** Says whether the page is about to be reloaded for another company. */
export function isLeavingCompany(): boolean {
  return isLeaving;
}

/** Reloads the portal for the company that the account owns or can create. */
export function openOwnCompany(): void {
  store(OWN_COMPANY);
  location.assign('/company');
}

/** Returns where a tab opens for the publisher's own articles: a type's list, or an article. */
export function houseAddress(type: AnyArticleType, uuid = ''): string {
  return `/${articleTypes[type].slug}/${uuid}?company=${HOUSE_COMPANY}`;
}

/** Says whether the tab's company is not, or is not any longer, one of the user's. */
export function isForeignToTab(user: SessionUser): boolean {
  if (companyId === OWN_COMPANY) return user.company !== null && user.company.role !== 'owner';
  return companyId !== null && companyId !== user.company?.id;
}

/** Says whether the tab's company is known from an answer, from a link, or from before a reload. */
export function hasTabCompany(): boolean {
  return companyId !== null;
}

/** Returns the headers that name the tab's company. */
export function companyHeaders(): Record<string, string> {
  return companyId === null ? {} : { [COMPANY_HEADER]: String(companyId) };
}

/** Adds the tab's company to a file's address, which the browser opens without our headers. */
export function withTabCompany(path: string): string {
  return isOneOfSeveral ? `${path}${path.includes('?') ? '&' : '?'}company=${companyId}` : path;
}

function toCompanyId(text: string | null): number | null {
  return text !== null && /^(?:0|[1-9]\d{0,9})$/.test(text) && Number(text) <= HOUSE_COMPANY
    ? Number(text)
    : null;
}

function readStored(): number | null {
  try {
    return toCompanyId(sessionStorage.getItem(STORAGE_KEY));
  } catch {
    // Storage is not available, so a reload opens the session's company.
    return null;
  }
}

function store(stored: number | null): void {
  if (isLeaving) return;
  try {
    if (stored === null) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, String(stored));
  } catch {
    // Storage is not available, as above.
  }
}
