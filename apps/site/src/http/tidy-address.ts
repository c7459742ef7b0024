/** Path of a public page. It starts with one slash, so that no redirect to it leads to another host. */
const PAGE_PATH = /^\/(?:[a-z0-9]+(?:[-./][a-z0-9]+)*)?$/;

/** No page has a longer path, and the pattern at its end takes time that grows with the square of its length. */
const MAX_PATH = 500;

/**
 * Returns the address meant by one in capitals, or by one to which a program added the following full stop or bracket;
 * null if it is already written as pages' addresses are.
 */
export function tidyAddress(url: string): string | null {
  const [path = '', query] = url.split(/\?(.*)/s, 2);
  if (path.length > MAX_PATH) return null;
  const decoded = decodePath(path);
  if (decoded === null) return null;
  const tidy = `/${decoded
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{C}]+$/u, '')
    .slice(1)}`;
  if (tidy === path.replace(/(?<=.)\/+$/, '') || !PAGE_PATH.test(tidy)) return null;
  return query === undefined ? tidy : `${tidy}?${query}`;
}

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
