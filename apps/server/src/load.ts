import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { unavailable } from './errors.ts';

/** Refuses requests early while the process is overloaded, so that those it has taken on get through. */
export async function shedLoad(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: 1_000,
    // The delay is the mean of this long, so that a single pause refuses nobody.
    sampleInterval: 3_000,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * 0.9,
    pressureHandler: async () => {
      throw unavailable('The service is very busy right now. Nothing was changed; please try again shortly.');
    },
  });
}
