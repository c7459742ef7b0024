import type { AddressInfo } from 'node:net';
import { buildSite } from '@headwater/site/app';
import sharp from 'sharp';
import { afterAll, beforeAll } from 'vitest';
import type { TestPortal } from '../test-portal.ts';

/** Serves the public site of a portal's database over HTTP; call it once, at the top of the file. Returns its address. */
export function useLiveSite(portal: () => TestPortal): () => string {
  let site: Awaited<ReturnType<typeof buildSite>> | undefined;
  beforeAll(async () => {
    const { deps } = portal();
    site = await buildSite({ ...deps, env: { ...deps.env, siteCacheMb: 0 } }, { maxDelayMs: 0 });
    // The portal's own process opens none, and the site draws its pictures for sharing as SVG.
    sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
    await site.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => site?.close());
  return () => {
    const address: AddressInfo | string | null | undefined = site?.server.address();
    if (!address || typeof address === 'string') throw new Error('the site listens in beforeAll');
    return `http://127.0.0.1:${address.port}`;
  };
}
