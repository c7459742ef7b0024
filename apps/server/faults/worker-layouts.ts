/** The two processes that may run the jobs. */
export const workerLayouts = [
  { layout: 'of its own', script: 'worker.ts', settings: {} },
  { layout: 'embedded in the portal', script: 'main.ts', settings: { WORKER: 'embedded' } },
] as const;

export type WorkerLayout = (typeof workerLayouts)[number];
