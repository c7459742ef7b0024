import type { FastifyReply, FastifyRequest, RouteGenericInterface } from 'fastify';

/** A request and its reply. A route with parameters names their types. */
export interface Exchange<Route extends RouteGenericInterface = RouteGenericInterface> {
  request: FastifyRequest<Route>;
  reply: FastifyReply;
}
