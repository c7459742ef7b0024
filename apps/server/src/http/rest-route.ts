import { METHODS } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { assertAdmin, assertSession, type Context } from '../trpc/context.ts';
import { AppError, parseInput } from '../errors.ts';
import { sendError } from './send-error.ts';
import type { PortalCaller } from '../router.ts';

type AccessLevel = 'public' | 'user' | 'admin';
type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What a documented call refuses for reasons of its own: when it answers so. */
type Refusals = Partial<Record<401 | 403 | 404 | 409 | 422 | 429, string>>;

/** What is documented of a call. */
export interface RestCall {
  method: HttpMethod;
  /** As documented, with `{name}` for what varies. */
  path: string;
  /** What clients that are generated from the documentation call it. */
  name: string;
  summary: string;
  access: AccessLevel;
  status: number;
  repeatStatus: number;
  refusals: Refusals;
  input: z.ZodType;
  response: z.ZodType;
  /** The upload calls take a form, and answer and fail in plain text. */
  upload?: true;
  /** Answers with a file, not with JSON. */
  pdf?: true;
}

type DocumentedCallFields = Pick<RestCall, 'method' | 'path' | 'name' | 'summary' | 'input' | 'response'>;

/** What is documented of a call that is no shim over a procedure. */
export function documentedCall(call: DocumentedCallFields & Partial<RestCall>): RestCall {
  return { access: 'user', status: 200, repeatStatus: 200, refusals: {}, ...call };
}

export interface RestRoute extends RestCall {
  notFound: object;
  handle: (caller: PortalCaller, req: FastifyRequest, reply: ShimReply) => Promise<unknown>;
}

interface ShimReply {
  /** Says that what the call asks for had been done before. */
  repeated: () => void;
}

interface Shim<Input extends z.ZodType, Response extends z.ZodType> {
  name: string;
  summary: string;
  /** Its procedure's, so that nobody hears what is wrong with a call that is not for them; `user` unless told. */
  access?: AccessLevel;
  /** What the path and the body bring together, the path winning; for a GET, the path and the query. */
  input: Input;
  response: Response;
  status?: number;
  /** What it answers instead where the same call came before and nothing was created again. */
  repeatStatus?: number;
  refusals?: Refusals;
  /** What a 404 says besides the failure, where the call documents that. */
  notFound?: object;
  /** Calls the procedure and shapes its result. */
  call: (caller: PortalCaller, input: z.output<Input>, reply: ShimReply) => Promise<z.input<Response>>;
}

/** One documented REST call, as a shim over a procedure: `route('GET', '/api/companies', { … })`. */
export function restRoute<Input extends z.ZodType, Response extends z.ZodType>(
  method: HttpMethod,
  path: `/api/${string}`,
  shim: Shim<Input, Response>,
): RestRoute {
  const { access = 'user', status = 200, repeatStatus = status, refusals = {}, notFound = {} } = shim;
  const { name, summary, input, response, call } = shim;
  const documented = { method, path, name, summary, access, status, repeatStatus, refusals, input, response };
  // Parsed, so that a field that is not documented stays inside, and an answer of another shape is a 500.
  const handle: RestRoute['handle'] = async (caller, req, reply) =>
    response.parse(await call(caller, parseInput(input, inputOf(req)), reply));
  return { ...documented, notFound, handle };
}

/** For calls that take nothing. */
export const emptyInput = z.object({});

interface RestOptions {
  routes: readonly RestRoute[];
  createContext: (req: FastifyRequest, reply: FastifyReply) => Promise<Context>;
  createCaller: (context: Context) => PortalCaller;
}

/** Serves the shims, and answers 405 to a known path's other methods. */
export function registerRest(
  app: FastifyInstance,
  { routes, createContext, createCaller }: RestOptions,
): void {
  for (const { method, path, access, status, repeatStatus, notFound, handle } of routes) {
    app.route({
      method,
      url: toPattern(path),
      handler: async (req, reply) => {
        const context = await createContext(req, reply);
        if (access === 'user') assertSession(context);
        if (access === 'admin') assertAdmin(context);
        void reply.status(status);
        const repeated = () => void reply.status(repeatStatus);
        return handle(createCaller(context), req, { repeated });
      },
      errorHandler: (error, _req, reply) => void sendError(error, reply, notFound),
    });
  }
  registerMethodNotAllowed(app, routes);
}

// A server answers CONNECT before any route of its own.
const allMethods = METHODS.filter((method) => method !== 'CONNECT');

/** A known path refuses the methods that Fastify doesn't know by itself (PROPFIND) as it refuses the others. */
export function registerAllMethods(app: FastifyInstance): void {
  for (const method of allMethods) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
}

/** For paths that are served elsewhere too (the uploads), give their method and path alone. */
export function registerMethodNotAllowed(
  app: FastifyInstance,
  routes: readonly { method: string; path: string }[],
): void {
  const known = Map.groupBy(routes, ({ path }) => toPattern(path));
  for (const [url, same] of known) {
    // Fastify answers HEAD wherever it answers GET.
    const allowed = same.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    app.route({
      method: allMethods.filter((method) => !allowed.includes(method)),
      url,
      // Before the body is read: it doesn't matter what it is.
      onRequest: async (_req, reply) => {
        void reply.header('allow', allowed.join(', '));
        return sendError(new AppError('METHOD_NOT_SUPPORTED', 'This method is not allowed here'), reply);
      },
      handler: async () => undefined,
    });
  }
}

function toPattern(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/** Only reading takes fields from the query: what changes something never stands in an address. */
function inputOf(req: FastifyRequest): object {
  const reads = req.method === 'GET' || req.method === 'HEAD';
  return { ...(reads ? queryOf(req.query) : fieldsOf(req.body)), ...fieldsOf(req.params) };
}

/** `limit[]=1` is a list called `limit`, and no call takes a list: refused, rather than read as if it were not there. */
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
