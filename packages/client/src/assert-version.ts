import { PORTAL_VERSION, VERSION_HEADER } from '@headwater/contract/version';
import type { Fetch } from './fetch-with-retry.ts';
import { createPortalError } from './portal-error.ts';

/** Returns a `fetch` that checks the portal's version before its first call, and again until it fits. */
export function fetchAfterCheck(portalUrl: string, fetch: Fetch): Fetch {
  let checked: Promise<void> | undefined;
  return async (url, init) => {
    checked ??= assertVersion(portalUrl, fetch);
    try {
      await checked;
    } catch (error) {
      checked = undefined;
      throw error;
    }
    return fetch(url, init);
  };
}

/**
 * Asks a portal for its version, and throws a `PortalError` of the kind 'version' where this client may not rely on it. A portal
 * serves every client of its own version and older ones, until the first number changes.
 */
async function assertVersion(url: string, fetch: Fetch): Promise<void> {
  const response = await fetch(new URL('/api/health', url));
  await response.body?.cancel();
  const version = response.headers.get(VERSION_HEADER);
  if (version !== null && canServe(version, PORTAL_VERSION)) return;
  // What a proxy answers while the portal is away says nothing about its version.
  if (version === null && response.status >= 500)
    throw createPortalError(new Error(`${url} answered ${response.status}`), response.status);
  const found = version === null ? 'does not say that it is one' : `is ${version}`;
  throw Object.assign(
    createPortalError(
      new Error(
        `This client needs a portal of version ${PORTAL_VERSION} or a later one of the same first number; ${url} ${found}.`,
      ),
      response.status,
    ),
    { kind: 'version' as const },
  );
}

export function canServe(portal: string, client: string): boolean {
  const [portalMajor = 0, ...portalRest] = portal.split('.').map(Number);
  const [clientMajor = 0, ...clientRest] = client.split('.').map(Number);
  if (portalMajor !== clientMajor) return false;
  const [minor = 0, patch = 0] = portalRest.map((number, index) => number - (clientRest[index] ?? 0));
  return minor > 0 || (minor === 0 && patch >= 0);
}
