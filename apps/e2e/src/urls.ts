import { fileURLToPath } from 'node:url';
import { findFreePort } from '@headwater/runtime/testing/free-port';

/** Ports of the product under test. */
export const ports = { portal: await portOfRun('E2E_PORT'), site: await portOfRun('E2E_SITE_PORT') };

export const portalUrl = `http://localhost:${ports.portal}`;
export const siteUrl = `http://localhost:${ports.site}`;

export const dataDir = fileURLToPath(new URL('../results/data/', import.meta.url));

/** Returns the port found by the first process of a run, whose environment Playwright's workers inherit. */
async function portOfRun(name: string): Promise<number> {
  // oxlint-disable-next-line node/no-process-env -- the workers inherit the environment.
  return Number((process.env[name] ??= String(await findFreePort())));
}
