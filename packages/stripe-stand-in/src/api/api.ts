import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Faults } from '../control/faults.ts';
import { newId } from '../store/ids.ts';
import type { Store } from '../store/store.ts';
import { ApiError, invalidRequest, toErrorBody } from './api-error.ts';
import { apiVersion } from './api-version.ts';
import { authenticate } from './authenticate.ts';
import type { Form } from './form.ts';
import { handleRequest } from './handle-request.ts';
import { portalSessionEndpoints } from '../billing-portal/portal-session.endpoints.ts';
import { invoiceEndpoints } from '../billing/invoice.endpoints.ts';
import { subscriptionEndpoints } from '../billing/subscription.endpoints.ts';
import { couponEndpoints } from '../catalogue/coupon.endpoints.ts';
import { customerEndpoints } from '../catalogue/customer.endpoints.ts';
import { priceEndpoints } from '../catalogue/price.endpoints.ts';
import { productEndpoints } from '../catalogue/product.endpoints.ts';
import { taxRateEndpoints } from '../catalogue/tax-rate.endpoints.ts';
import { sessionEndpoints } from '../checkout/session.endpoints.ts';
import { paymentMethodEndpoints } from '../payments/payment-method.endpoints.ts';
import { paymentEndpoints } from '../payments/payment.endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { listEndpoint } from './list-endpoint.ts';

/** The endpoints that are served; Stripe has many more, which answer 404 here. */
const endpoints: readonly Endpoint[] = [
  ...productEndpoints,
  ...priceEndpoints,
  ...taxRateEndpoints,
  ...couponEndpoints,
  ...customerEndpoints,
  ...sessionEndpoints,
  ...portalSessionEndpoints,
  ...paymentEndpoints,
  ...paymentMethodEndpoints,
  ...subscriptionEndpoints,
  ...invoiceEndpoints,
  listEndpoint('event', '/v1/events', {}, () => true),
];

interface Route {
  Params: { id?: string };
  Querystring: Form;
  Body: Form | undefined;
}

interface ApiOptions {
  store: Store;
  secretKey: string;
  faults: Faults;
  onChange: () => void;
}

/** Registers the endpoints of Stripe's API. */
export function registerApi(app: FastifyInstance, { store, secretKey, faults, onChange }: ApiOptions): void {
  app.addHook('onRequest', async (req, reply) => {
    req.id = newId('req', 14);
    void reply.headers({ 'request-id': req.id, 'stripe-version': apiVersion });
    authenticate(req.headers.authorization, secretKey);
  });
  app.setErrorHandler((error, _, reply) => {
    const apiError = toApiError(error);
    return reply.status(apiError.details.status).send(toErrorBody(apiError));
  });
  app.all('/v1/*', (req) => {
    throw invalidRequest(
      `Unrecognized request URL (${req.method}: ${req.url.split('?', 1)[0]}). Please see https://docs.stripe.com or we can help at https://support.stripe.com/.`,
      { status: 404 },
    );
  });
  for (const endpoint of endpoints) {
    app.route<Route>({
      method: endpoint.method,
      url: endpoint.path,
      handler: async (req, reply) => {
        const isWrite = endpoint.method !== 'GET';
        const fault = faults.next({ isWrite });
        if (fault?.kind === 'slow') await wait(fault.ms);
        if (fault?.kind === 'error') throw new Error('An unknown error occurred');
        if (fault?.kind === 'refuse') throw invalidRequest('This cannot be changed.');
        const { body, replayed } = handleRequest(store, endpoint, {
          idempotencyKey: endpoint.method === 'POST' ? toKey(req.headers['idempotency-key']) : null,
          path: req.url,
          target: { id: req.params.id ?? '', origin: `${req.protocol}://${req.host}` },
          form: { ...req.query, ...req.body },
        });
        if (isWrite) onChange();
        if (fault?.kind === 'cut') {
          reply.hijack();
          req.raw.socket.destroy();
          return;
        }
        if (replayed) void reply.header('idempotent-replayed', 'true');
        await reply.type('application/json').send(body);
      },
    });
  }
}

function toKey(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && header !== '' ? header : null;
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  const message = error instanceof Error ? error.message : String(error);
  return new ApiError({ status, type: status < 500 ? 'invalid_request_error' : 'api_error', message });
}
