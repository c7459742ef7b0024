/**
 * The NODE_OPTIONS of the portal in `npm start`, in `docker-compose.yml` and in the README. Without them V8 would
 * let the heap grow with the machine's memory, to several times what lives in it. The first sets each half of the
 * young generation; both are in MB.
 */
export const portalNodeFlags = ['--max-semi-space-size=8', '--max-old-space-size=512'] as const;
