/** Makes a random key without `crypto.randomUUID`, which exists on HTTPS only. */
export function randomKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
