import type { StaffRight } from '@headwater/contract/staff-roles';
import { callTRPCProcedure, type AnyTRPCRouter, type TRPCProcedureType } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { assertSession, assertStaff, type Context } from '../trpc/context.ts';
import type { Answer, HttpMethod, Refusals, RestInput } from '../trpc/rest-meta.ts';
import { sendError } from './send-error.ts';

/** `staff` are the publisher's, whatever their role. */
export type AccessLevel = 'public' | 'user' | 'staff' | StaffRight;

/** The documentation of a REST call. */
export interface RestCall {
  method: HttpMethod;
  /** With `{name}` for each parameter. */
  path: string;
  /** The operation's id, which generated clients use as the function's name. */
  name: string;
  summary: string;
  access: AccessLevel;
  status: number;
  repeatStatus: number;
  refusals: Refusals;
  input: z.ZodType<object>;
  response: z.ZodType;
  /** The call takes a multipart form, and answers and fails in plain text. */
  upload?: true;
  /** An upload answers with JSON; it fails in plain text all the same. */
  json?: true;
  /** The call answers with a PDF instead of JSON. */
  pdf?: true;
  /** The call answers with a file of any kind instead of JSON. */
  file?: true;
  /** The call answers with a CSV file instead of JSON. */
  csv?: true;
}

type DocumentedCallFields = Pick<RestCall, 'method' | 'path' | 'name' | 'summary' | 'input' | 'response'>;

/** Documents a call that is not made from a procedure. */
export function documentedCall(call: DocumentedCallFields & Partial<RestCall>): RestCall {
  const { status = 200 } = call;
  return { access: 'user', status, repeatStatus: status, refusals: {}, ...call };
}

/** A documented call of a procedure. */
export interface RestRoute extends RestCall {
  /** The procedure's path. */
  procedure: string;
  type: TRPCProcedureType;
  read: RestInput['read'];
  toAnswer: Answer['from'];
  notFound: object;
}

/** The input of calls that take nothing. */
export const emptyInput = z.object({});

interface ServeOptions {
  router: AnyTRPCRouter;
  routes: readonly RestRoute[];
  createContext: (req: FastifyRequest, reply: FastifyReply) => Promise<Context>;
}

/** Serves the documented calls of a router's procedures. */
export function serveRest(app: FastifyInstance, { router, routes, createContext }: ServeOptions): void {
  for (const route of routes)
    app.route({
      method: route.method,
      url: toPattern(route.path),
      handler: async (req, reply) => {
        const sent = inputOf(req);
        const result: unknown = await callTRPCProcedure({
          router,
          path: route.procedure,
          type: route.type,
          ctx: await createContext(req, reply),
          // Read after the procedure's guards let the caller through: a refused caller learns nothing about its errors.
          getRawInput: async () => route.read(sent),
          signal: undefined,
          batchIndex: 0,
        });
        void reply.status(wasDoneBefore(result) ? route.repeatStatus : route.status);
        // Parsing removes undocumented fields; a result that does not fit is a 500.
        return route.response.parse(route.toAnswer(result, sent));
      },
      errorHandler: (error, _req, reply) => void sendError(error, reply, route.notFound),
    });
}

function wasDoneBefore(result: unknown): boolean {
  return Object(result).created === false;
}

/** Throws 401 and 403 before examining the input, so that a caller without the right learns nothing about it. */
export function assertAccess(context: Context, access: AccessLevel): void {
  if (access === 'user') assertSession(context);
  else if (access === 'staff') assertStaff(context);
  else if (access !== 'public') assertStaff(context, access);
}

function toPattern(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/** Takes fields from the query only for reading: the data of a change must not be in a URL, which proxies log. */
function inputOf(req: FastifyRequest): object {
  const reads = req.method === 'GET' || req.method === 'HEAD';
  return { ...(reads ? queryOf(req.query) : fieldsOf(req.body)), ...fieldsOf(req.params) };
}

/** Makes a list of `limit[]=1`, so that it is refused rather than ignored: no call takes a list in the query. */
function queryOf(query: unknown): object {
  const fields = Object.entries(fieldsOf(query)).map(([key, value]): [string, unknown] => {
    const list = /^(\w+)\[.*\]$/.exec(key)?.[1];
    return list === undefined ? [key, value] : [list, [value]];
  });
  return Object.fromEntries(fields);
}

function fieldsOf(value: unknown): object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
