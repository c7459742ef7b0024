import { success } from '@headwater/contract/failure';
import type { AnyTRPCRouter } from '@trpc/server';
import { z } from 'zod';
import type { Meta } from '../trpc/procedures.ts';
import { httpMethod, restInput, type Answer, type RestInput, type RestMeta } from '../trpc/rest-meta.ts';
import { documentedCall, emptyInput, type RestCall } from './rest-route.ts';

interface Procedure {
  meta?: Meta;
  _def: { type: 'query' | 'mutation' | 'subscription'; inputs: readonly z.ZodType<object>[] };
}

/** A documented call of a procedure. */
export interface RestRoute extends RestCall {
  /** The procedure's path. */
  procedure: string;
  type: Procedure['_def']['type'];
  toProcedure: RestInput['toProcedure'];
  toAnswer: Answer['from'];
  notFound: object;
}

/** Lists the documented calls of a router's procedures, in the order that these have there. */
export function listRestRoutes(router: AnyTRPCRouter): RestRoute[] {
  const procedures: Record<string, Procedure> = router._def.procedures;
  return Object.entries(procedures).flatMap(([path, procedure]) =>
    [procedure.meta?.rest ?? []].flat().map((rest) => toRoute(path, procedure, rest)),
  );
}

function toRoute(
  procedure: string,
  { meta, _def: { type, inputs } }: Procedure,
  { call, answer = success, notFound = {}, ...documented }: RestMeta,
): RestRoute {
  const [method, path = ''] = call.split(' ');
  const { schema: response, from: toAnswer, input: pageOf } = toAnswerOf(answer);
  const own = mergeInputs(inputs);
  const { schema: input, toProcedure } = documented.input ?? pageOf?.(toObject(own)) ?? restInput(own);
  return {
    ...documentedCall({
      ...documented,
      method: httpMethod.parse(method),
      path,
      access: meta?.access === 'public' ? 'public' : 'user',
      input,
      response,
    }),
    procedure,
    type,
    toProcedure,
    toAnswer,
    notFound,
  };
}

function toAnswerOf(answer: z.ZodType | Answer): Answer {
  return answer instanceof z.ZodType ? { schema: answer, from: (result) => result } : answer;
}

/** Merges what the builders of a procedure and the procedure itself take. */
function mergeInputs([first = emptyInput, ...others]: readonly z.ZodType<object>[]): z.ZodType<object> {
  return others.reduce((merged, input) => toObject(merged).safeExtend(toObject(input).shape), first);
}

function toObject(input: z.ZodType): z.ZodObject {
  return z.instanceof(z.ZodObject).parse(input instanceof z.ZodPrefault ? input.unwrap() : input);
}
