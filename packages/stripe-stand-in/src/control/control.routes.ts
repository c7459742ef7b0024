import type { FastifyInstance } from 'fastify';
import { ApiError, toErrorBody } from '../api/api-error.ts';
import type { Clock } from '../clock/clock.ts';
import type { Store } from '../store/store.ts';
import { controlEndpoints } from './control.endpoints.ts';
import { faultInput, type Faults } from './faults.ts';

interface Route {
  Params: { id?: string };
}

/**
 * Registers what tests make happen, under `/_test`. Each answers once the events that it caused were sent. Only JSON
 * is accepted, so that no form on another site can post here.
 */
export function registerControl(
  app: FastifyInstance,
  { store, faults, clock }: { store: Store; faults: Faults; clock: Clock },
): void {
  app.removeContentTypeParser('application/x-www-form-urlencoded');
  app.setErrorHandler((error, _, reply) => {
    if (!(error instanceof ApiError)) throw error;
    return reply.status(error.details.status).send(toErrorBody(error));
  });
  for (const { path, run } of controlEndpoints) {
    app.post<Route>(path, async (req) => {
      const result = run(store, req.body, req.params.id ?? '');
      await clock.catchUp();
      return result;
    });
  }
  app.get('/_test/clock', () => ({ now: store.now() }));
  app.post('/_test/faults', (req) => {
    const fault = faultInput.parse(req.body);
    faults.inject(fault);
    return fault;
  });
}
