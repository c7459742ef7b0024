import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';

interface SheddingOptions {
  /** The mean delay of the event loop at which requests start to be refused; 0 means never. */
  maxDelayMs?: number | undefined;
  /** By default an error of status 503. */
  overloadError?: () => Error;
}

/**
 * Refuses requests early while the process is overloaded, so that it completes those it has accepted. Returns whether
 * it is overloaded.
 */
export async function shedLoad(
  app: FastifyInstance,
  { maxDelayMs = 1_000, overloadError }: SheddingOptions = {},
): Promise<() => boolean> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    // The delay is the mean over this time, so that a single pause refuses nobody.
    sampleInterval: 3_000,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * 0.9,
    ...(overloadError && {
      pressureHandler: async () => {
        throw overloadError();
      },
    }),
  });
  return () => app.isUnderPressure();
}
