import { fileURLToPath } from 'node:url';

/** Ports of the product under test, away from a portal that may run beside. */
export const ports = { portal: 4780, site: 4781 } as const;

export const portalUrl = `http://localhost:${ports.portal}`;
export const siteUrl = `http://localhost:${ports.site}`;

export const dataDir = fileURLToPath(new URL('../results/data/', import.meta.url));
