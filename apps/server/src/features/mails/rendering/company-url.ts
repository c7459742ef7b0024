/** Returns a page's address in the portal, with the company that a new tab opens it for. */
export function companyUrl(url: string, { companyId }: { companyId: number }): string {
  const address = new URL(url);
  address.searchParams.set('company', String(companyId));
  return address.href;
}
