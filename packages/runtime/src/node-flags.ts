/**
 * The NODE_OPTIONS of each process in `npm start`, in `docker-compose.yml` and in apps/cli/README.md. Without them V8
 * would let the heap grow with the machine's memory, to several times its live data. The first sets each half of the
 * young generation, in which rendering makes much garbage; both are in MB.
 */
export const portalNodeFlags = ['--max-semi-space-size=16', '--max-old-space-size=512'] as const;
export const siteNodeFlags = ['--max-semi-space-size=8', '--max-old-space-size=256'] as const;
export const workerNodeFlags = ['--max-semi-space-size=4', '--max-old-space-size=256'] as const;

/**
 * The settings of glibc's malloc. With an arena for each thread it would keep the memory of decoded pictures; and it
 * would raise the size from which memory is returned at once, 128 kB, to that of the largest freed piece.
 */
export const mallocSettings = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' } as const;
