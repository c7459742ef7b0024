/**
 * What NODE_OPTIONS tells the portal, in `npm start`, in `docker-compose.yml` and by the README: V8 would let the heap
 * grow with the machine's memory, to several times what lives in it. The first is of each half of the young
 * generation, both in MB.
 */
export const portalNodeFlags = ['--max-semi-space-size=8', '--max-old-space-size=512'] as const;
