import type { FastifyInstance } from 'fastify';
import { ApiError, toErrorBody } from '../core/api-error.ts';
import type { World } from '../core/state.ts';
import type { Timekeeper } from '../webhooks/timekeeper.ts';
import { controls } from './control.ts';
import { faultInput, type Faults } from './faults.ts';

interface Route {
  Params: { id?: string };
}

/**
 * What tests make happen, under `/_test`. Each answers once the events that it caused were sent; JSON alone is
 * taken, so that no page of another site can post here.
 */
export function registerControl(
  app: FastifyInstance,
  { world, faults, time }: { world: World; faults: Faults; time: Timekeeper },
): void {
  app.removeContentTypeParser('application/x-www-form-urlencoded');
  app.setErrorHandler((error, _, reply) => {
    if (!(error instanceof ApiError)) throw error;
    return reply.status(error.fault.status).send(toErrorBody(error));
  });
  for (const { path, run } of controls) {
    app.post<Route>(path, async (req) => {
      const result = run(world, req.body, req.params.id ?? '');
      await time.catchUp();
      return result;
    });
  }
  app.get('/_test/clock', () => ({ now: world.now() }));
  app.post('/_test/faults', (req) => {
    const fault = faultInput.parse(req.body);
    faults.set(fault);
    return fault;
  });
}
