import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Faults } from '../control/faults.ts';
import { ApiError, invalid, toErrorBody } from '../core/api-error.ts';
import { apiVersion } from '../core/api-version.ts';
import { newId } from '../core/ids.ts';
import type { World } from '../core/state.ts';
import { authenticate } from './authenticate.ts';
import { calls } from './calls.ts';
import type { FormValue } from './form.ts';
import { perform } from './perform.ts';

type Form = { [name: string]: FormValue };
interface Route {
  Params: { id?: string };
  Querystring: Form;
  Body: Form | undefined;
}

interface ApiOptions {
  world: World;
  secretKey: string;
  faults: Faults;
  onChange: () => void;
}

/** The calls of the API. */
export function registerApi(app: FastifyInstance, { world, secretKey, faults, onChange }: ApiOptions): void {
  app.addHook('onRequest', async (req, reply) => {
    req.id = newId('req', 14);
    void reply.headers({ 'request-id': req.id, 'stripe-version': apiVersion });
    authenticate(req.headers.authorization, secretKey);
  });
  app.setErrorHandler((error, _, reply) => {
    const apiError = toApiError(error);
    return reply.status(apiError.fault.status).send(toErrorBody(apiError));
  });
  app.all('/v1/*', (req) => {
    throw invalid(
      `Unrecognized request URL (${req.method}: ${req.url.split('?', 1)[0]}). Please see https://docs.stripe.com or we can help at https://support.stripe.com/.`,
      { status: 404 },
    );
  });
  for (const call of calls) {
    app.route<Route>({
      method: call.method,
      url: call.path,
      handler: async (req, reply) => {
        const changes = call.method !== 'GET';
        const fault = faults.take({ changes });
        if (fault?.kind === 'slow') await wait(fault.ms);
        if (fault?.kind === 'error') throw new Error('An unknown error occurred');
        if (fault?.kind === 'refuse') throw invalid('This cannot be changed.');
        const answer = perform(world, call, {
          key: call.method === 'POST' ? headerOf(req.headers['idempotency-key']) : null,
          path: req.url,
          target: { id: req.params.id ?? '', origin: `${req.protocol}://${req.host}` },
          form: { ...req.query, ...req.body },
        });
        if (changes) onChange();
        if (fault?.kind === 'cut') {
          reply.hijack();
          req.raw.socket.destroy();
          return;
        }
        if (answer.replayed) void reply.header('idempotent-replayed', 'true');
        await reply.type('application/json').send(answer.body);
      },
    });
  }
}

function headerOf(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && header !== '' ? header : null;
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  const message = error instanceof Error ? error.message : String(error);
  return new ApiError({ status, type: status < 500 ? 'invalid_request_error' : 'api_error', message });
}
