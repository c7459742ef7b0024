import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createTrustedProxyCheck } from '../trust-proxy.ts';

interface TraceRequestsOptions {
  routeOf: (req: FastifyRequest) => string;
  trustProxy: readonly string[];
}

/** Traces each request in a span, without its contents or address, in the trace that a trusted proxy names. */
export function traceRequests(app: FastifyInstance, { routeOf, trustProxy }: TraceRequestsOptions): void {
  const isFromTrustedProxy = createTrustedProxyCheck(trustProxy);
  const spans = new WeakMap<FastifyRequest, ReturnType<typeof startSpan>>();

  app.addHook('onRequest', (req, _reply, done) => {
    const started = startSpan(
      req,
      isFromTrustedProxy(req) ? propagation.extract(ROOT_CONTEXT, req.headers) : ROOT_CONTEXT,
    );
    spans.set(req, started);
    context.with(started.spanContext, done);
  });
  // After a body was read, the connection, which belongs to no request, calls what follows.
  app.addHook('preValidation', (req, _reply, done) =>
    context.with(spans.get(req)?.spanContext ?? ROOT_CONTEXT, done),
  );
  app.addHook('onResponse', async (req, { statusCode }) => {
    const span = spans.get(req)?.span;
    const route = routeOf(req);
    span?.updateName(`${req.method} ${route}`);
    span?.setAttributes({ 'http.route': route, 'http.response.status_code': statusCode });
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}

function startSpan(req: FastifyRequest, parent: Context) {
  const span = trace.getTracer('headwater').startSpan(
    req.method,
    {
      kind: SpanKind.SERVER,
      attributes: { 'http.request.method': req.method, 'headwater.request_id': req.id },
    },
    parent,
  );
  return { span, spanContext: trace.setSpan(parent, span) };
}
