import type { StaffRight } from '@headwater/contract/staff-roles';
import { TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { assertSession, assertStaff, type Context } from '../trpc/context.ts';
import { invalidInput } from '../errors.ts';
import { sendError } from './send-error.ts';

/** `staff` are the publisher's, whatever their role. */
export type AccessLevel = 'public' | 'user' | 'staff' | StaffRight;
type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** When a documented call answers with a status that not all calls have in common. */
type Refusals = Partial<Record<401 | 403 | 404 | 409 | 422 | 429, string>>;

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
  input: z.ZodType;
  response: z.ZodType;
  /** The call takes a multipart form, and answers and fails in plain text. */
  upload?: true;
  /** The call answers with a PDF instead of JSON. */
  pdf?: true;
  /** The call answers with a CSV file instead of JSON. */
  csv?: true;
}

type DocumentedCallFields = Pick<RestCall, 'method' | 'path' | 'name' | 'summary' | 'input' | 'response'>;

/** Documents a call that is not made of a procedure. */
export function documentedCall(call: DocumentedCallFields & Partial<RestCall>): RestCall {
  return { access: 'user', status: 200, repeatStatus: 200, refusals: {}, ...call };
}

/** A documented call of a procedure, which `Caller` can call. */
export interface RestRoute<Caller> extends RestCall {
  notFound: object;
  handle: (callers: Callers<Caller>, req: FastifyRequest, reply: RouteReply) => Promise<unknown>;
}

interface Callers<Caller> {
  caller: Caller;
  /** Makes a caller that runs what guards a procedure, and throws the error where it would read its input. */
  guards: (refused: TRPCError) => Caller;
}

interface RouteReply {
  /** Makes the response's status `repeatStatus`. */
  repeated: () => void;
}

interface RouteOptions<Caller, Input extends z.ZodType, Response extends z.ZodType> {
  name: string;
  summary: string;
  /** The procedure's own, checked before the input, so that a refused caller learns nothing about it. Default: `user`. */
  access?: AccessLevel;
  /** Parses the path's parameters together with the body, or for a GET the query; the path's win. */
  input: Input;
  response: Response;
  status?: number;
  /** The status where the same call came before, so that nothing was created. Default: `status`. */
  repeatStatus?: number;
  refusals?: Refusals;
  /** The documented fields of a 404 beside the failure's own. */
  notFound?: object;
  /** Calls the procedure and shapes its result. */
  call: (caller: Caller, input: z.output<Input>, reply: RouteReply) => Promise<z.input<Response>>;
}

/**
 * Makes the function that documents a REST call of a procedure, `restRoute('GET', '/api/companies', { … })`, for the
 * procedures of `Caller`: those of the feature.
 */
export function restRouteOf<Caller>() {
  return function restRoute<Input extends z.ZodType, Response extends z.ZodType>(
    method: HttpMethod,
    path: `/api/${string}`,
    options: RouteOptions<Caller, Input, Response>,
  ): RestRoute<Caller> {
    const { access = 'user', status = 200, repeatStatus = status, refusals = {}, notFound = {} } = options;
    const { name, summary, input, response, call } = options;
    const documented = {
      method,
      path,
      name,
      summary,
      access,
      status,
      repeatStatus,
      refusals,
      input,
      response,
    };
    // Parsing strips what is not documented; a result that does not fit is a 500.
    const handle: RestRoute<Caller>['handle'] = async ({ caller, guards }, req, reply) => {
      const sent = inputOf(req);
      const { data, error } = input.safeParse(sent);
      if (!error) return response.parse(await call(caller, data, reply));
      const refused = invalidInput(error);
      await assertGuards(async () => call(guards(refused), z.custom<z.output<Input>>().parse(sent), reply));
      throw refused;
    };
    return { ...documented, notFound, handle };
  };
}

/** Throws what guards a procedure first, its rights: what is wrong with an input is for those who may make the call. */
async function assertGuards(call: () => Promise<unknown>): Promise<void> {
  await call().catch((error: unknown) => {
    // A route may read fields before it calls, which are not as they should be.
    if (error instanceof TRPCError) throw error;
  });
}

/** The input of calls that take nothing. */
export const emptyInput = z.object({});

interface RestOptions<Caller> {
  routes: readonly RestRoute<Caller>[];
  createContext: (req: FastifyRequest, reply: FastifyReply) => Promise<Context>;
  createCaller: (context: Context) => Caller;
  createGuards: (context: Context, refused: TRPCError) => Caller;
}

/** Serves the routes. */
export function registerRest<Caller>(
  app: FastifyInstance,
  { routes, createContext, createCaller, createGuards }: RestOptions<Caller>,
): void {
  for (const { method, path, access, status, repeatStatus, notFound, handle } of routes) {
    app.route({
      method,
      url: toPattern(path),
      handler: async (req, reply) => {
        const context = await createContext(req, reply);
        assertAccess(context, access);
        void reply.status(status);
        const repeated = () => void reply.status(repeatStatus);
        const guards = (refused: TRPCError) => createGuards(context, refused);
        return handle({ caller: createCaller(context), guards }, req, { repeated });
      },
      errorHandler: (error, _req, reply) => void sendError(error, reply, notFound),
    });
  }
}

/** Throws 401 and 403 before the input is looked at, so that a caller who may not learns nothing about it. */
export function assertAccess(context: Context, access: AccessLevel): void {
  if (access === 'user') assertSession(context);
  else if (access === 'staff') assertStaff(context);
  else if (access !== 'public') assertStaff(context, access);
}

function toPattern(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/** Takes fields from the query for reading only: what a change carries must not stand in a URL, which proxies log. */
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
