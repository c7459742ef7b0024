import type { CompanyRole } from '@headwater/contract/company-roles';
import type { TokenScope } from '@headwater/contract/account';
import type { AnyTRPCRouter } from '@trpc/server';
import { csvLists } from '../src/csv-lists.ts';
import { answerFileDownload, enquiryFileDownload } from '../src/features/enquiries/file-download.ts';
import { invoiceDownload } from '../src/features/store/invoices/invoices.rest.ts';
import { reportDownload } from '../src/features/statistics/renewal-report/report-download.ts';
import { restRoutes } from '../src/rest.ts';
import { appRouter } from '../src/router.ts';
import type { Meta } from '../src/trpc/procedures.ts';
import type { AccessRule } from './access-rules.ts';
import { procedureAccess } from './access-table.ts';
import type { Fixtures } from './fixtures.ts';
import { fileAccess } from './file-access.ts';
import { toRestExample } from './rest-example.ts';
import type { Caller, TestResponse } from './test-portal.ts';

/** The procedures by path, which tRPC keeps beside the nested routers that it types. */
const procedureRecord: Record<string, { _def: { type: string }; meta?: Meta }> = (appRouter as AnyTRPCRouter)
  ._def.procedures;
export const procedures = Object.entries(procedureRecord).map(([path, { _def, meta }]) => {
  const { rest = [], ...guards } = meta ?? {};
  return { path, type: _def.type, meta: guards, calls: [rest].flat().map(({ call }) => call) };
});

/** The documented calls that answer with a file, and have guards of their own. */
const fileCalls = [...csvLists, enquiryFileDownload, answerFileDownload, invoiceDownload, reportDownload].map(
  ({ method, path }) => ({
    method,
    path,
  }),
);

export const restCalls = [...restRoutes.map(({ method, path }) => ({ method, path })), ...fileCalls];

/** 409 and 422 come after the checks of who may call. */
export const through = [200, 201, 409, 422];

export interface AccessCall {
  name: string;
  rule: Omit<AccessRule<unknown>, 'example'>;
  /** What an API token needs. */
  scope: TokenScope;
  isQuery: boolean;
  run: (caller: Caller, fixtures: Fixtures) => Promise<TestResponse>;
}

/** A documented call that is a procedure's has the rights of that: it is called over HTTP once, by `restExamples`. */
const calls: AccessCall[] = [
  ...procedures.flatMap(({ path, type }) => {
    const rule = procedureAccess[path];
    if (!rule) return [];
    const run: AccessCall['run'] = async (caller, fixtures) =>
      type === 'query'
        ? caller.query(path, rule.example(fixtures))
        : caller.mutate(path, rule.example(fixtures));
    const scope: TokenScope = rule.scope ?? (type === 'query' ? 'read' : 'write');
    return [{ name: path, rule, scope, isQuery: type === 'query', run }];
  }),
  ...fileCalls.flatMap(({ method, path }) => {
    const rule = fileAccess[`${method} ${path}`];
    if (!rule) return [];
    const run: AccessCall['run'] = async (caller, fixtures) =>
      caller.rest(method, rule.example(fixtures).url);
    const scope: TokenScope = rule.scope ?? 'read';
    return [{ name: `${method} ${path}`, rule, scope, isQuery: true, run }];
  }),
];

/** The documented calls that are procedures', each with that one's rule. */
export const restExamples: NamedCall[] = restRoutes.flatMap((route) => {
  const rule = procedureAccess[route.procedure];
  if (!rule) return [];
  const { method, path, type } = route;
  const run: AccessCall['run'] = async (caller, fixtures) => {
    const { url, body } = toRestExample(route, fixtures);
    return caller.rest(method, url, body);
  };
  const isQuery = type === 'query';
  return [[`${method} ${path}`, { rule, scope: rule.scope ?? (isQuery ? 'read' : 'write'), isQuery, run }]];
});

export type NamedCall = [name: string, call: Omit<AccessCall, 'name'>];

export function callsWhere(condition: (rule: AccessCall['rule']) => boolean): NamedCall[] {
  return calls.filter(({ rule }) => condition(rule)).map(({ name, ...call }) => [name, call]);
}

/** All documented calls that ask who is calling. */
export const documentedCalls: NamedCall[] = [
  ...restExamples,
  ...callsWhere(() => true).filter(([name]) => name in fileAccess),
];

/** The portal finds the sessions of calls that arrive together in one statement. */
const CALLS_AT_ONCE = 20;

/** Returns the status of each call by its name; the calls, of which none changes anything, run several at once. */
export async function callEach(
  named: readonly NamedCall[],
  run: (call: NamedCall[1], name: string) => Promise<number>,
): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  for (let start = 0; start < named.length; start += CALLS_AT_ONCE)
    await Promise.all(
      named.slice(start, start + CALLS_AT_ONCE).map(async ([name, call]) => {
        statuses[name] = await run(call, name);
      }),
    );
  return statuses;
}

type StatusOf = (rule: AccessCall['rule']) => number | undefined;

export function statusesOf(named: NamedCall[], statusOf: StatusOf) {
  return Object.fromEntries(named.map(([name, { rule }]) => [name, statusOf(rule)]));
}

/** Says whether a call concerns a company, whose members may make it by their role. */
export function isCompanyCall(access: AccessCall['rule']['access']): boolean {
  return ['member', 'content', 'company', 'finance', 'owner'].includes(access);
}

/** Says what the written rights are, apart from the product's own table of them. */
export function mayCall(role: CompanyRole, { rule: { access }, isQuery }: Omit<AccessCall, 'name'>): boolean {
  if (access === 'member') return true;
  if (access === 'owner') return role === 'owner';
  if (access === 'finance') return role === 'owner' || role === 'finance';
  if (access === 'content' || access === 'company')
    return role === 'owner' || role === 'editor' || (role === 'viewer' && isQuery);
  return false;
}
