import type { TokenScope } from '@headwater/contract/account';
import type { AnyTRPCRouter } from '@trpc/server';
import { csvLists } from '../src/csv-lists.ts';
import { invoiceDownload } from '../src/features/store/invoices/invoice-download.ts';
import { reportDownload } from '../src/features/statistics/renewal-report/report-download.ts';
import { restRoutes } from '../src/rest.ts';
import { appRouter } from '../src/router.ts';
import type { Meta } from '../src/trpc/procedures.ts';
import type { AccessRule } from './access-rules.ts';
import { procedureAccess } from './access-table.ts';
import type { Fixtures } from './fixtures.ts';
import { restAccess } from './rest-access-table.ts';
import type { Caller, TestResponse } from './test-portal.ts';

/** The procedures by path, which tRPC keeps beside the nested routers that it types. */
const procedureRecord: Record<string, { _def: { type: string }; meta?: Meta }> = (appRouter as AnyTRPCRouter)
  ._def.procedures;
export const procedures = Object.entries(procedureRecord).map(([path, { _def, meta }]) => ({
  path,
  type: _def.type,
  meta,
}));

export const restCalls = [
  ...restRoutes.map(({ method, path }) => ({ method, path })),
  ...csvLists.map(({ method, path }) => ({ method, path })),
  invoiceDownload,
  reportDownload,
];

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
  ...restCalls.flatMap(({ method, path }) => {
    const rule = restAccess[`${method} ${path}`];
    if (!rule) return [];
    const run: AccessCall['run'] = async (caller, fixtures) => {
      const { url, body } = rule.example(fixtures);
      return caller.rest(method, url, body);
    };
    const scope: TokenScope = rule.scope ?? (method === 'GET' ? 'read' : 'write');
    return [{ name: `${method} ${path}`, rule, scope, isQuery: method === 'GET', run }];
  }),
];

export type NamedCall = [name: string, call: Omit<AccessCall, 'name'>];

export function callsWhere(condition: (rule: AccessCall['rule']) => boolean): NamedCall[] {
  return calls.filter(({ rule }) => condition(rule)).map(({ name, ...call }) => [name, call]);
}

type StatusOf = (rule: AccessCall['rule']) => number | undefined;

export function statusesOf(named: NamedCall[], statusOf: StatusOf) {
  return Object.fromEntries(named.map(([name, { rule }]) => [name, statusOf(rule)]));
}
