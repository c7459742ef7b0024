/** Cuts the address of somebody else's server before its query, which may hold a secret: the audit is kept for years. */
export function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, '');
}
