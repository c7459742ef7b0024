import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';

/**
 * Refuses requests early while the process is overloaded, so that those it has accepted are completed: with an
 * error of status 503, or with the app's own.
 */
export async function shedLoad(app: FastifyInstance, overloadError?: () => Error): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: 1_000,
    // The delay is the mean over this time, so that a single pause refuses nobody.
    sampleInterval: 3_000,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * 0.9,
    ...(overloadError && {
      pressureHandler: async () => {
        throw overloadError();
      },
    }),
  });
}
