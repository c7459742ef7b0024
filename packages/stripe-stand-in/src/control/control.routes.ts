import type { FastifyInstance } from 'fastify';
import { ApiError, toErrorBody } from '../api/api-error.ts';
import { authenticate } from '../api/authenticate.ts';
import type { Clock } from '../clock/clock.ts';
import type { Store } from '../store/store.ts';
import { controlEndpoints } from './control.endpoints.ts';
import { faultInput, type Faults } from './faults.ts';

interface Route {
  Params: { id?: string };
}

interface ControlOptions {
  controlKey: string;
  store: Store;
  faults: Faults;
  clock: Clock;
}

/**
 * Registers what tests make happen, under `/_test`, for callers with the key. Each answers once the events that it
 * caused were sent. Only JSON is accepted, so that no form on another site can post here.
 */
export function registerControl(
  app: FastifyInstance,
  { controlKey, store, faults, clock }: ControlOptions,
): void {
  app.removeContentTypeParser('application/x-www-form-urlencoded');
  app.setErrorHandler((error, _, reply) => {
    if (!(error instanceof ApiError)) throw error;
    return reply.status(error.details.status).send(toErrorBody(error));
  });
  app.addHook('onRequest', async (req) => {
    authenticate(req.headers.authorization, controlKey);
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
