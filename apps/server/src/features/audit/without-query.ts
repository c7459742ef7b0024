/** Removes the query from the address of a foreign server: it may hold a secret, and the audit is kept for years. */
export function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, '');
}
