import { success } from '@headwater/contract/failure';
import type { AnyTRPCRouter, TRPCProcedureType } from '@trpc/server';
import { z } from 'zod';
import type { Meta } from '../trpc/procedures.ts';
import { httpMethod, restInput, type Answer, type RestMeta } from '../trpc/rest-meta.ts';
import { documentedCall, emptyInput, type RestRoute } from './rest-route.ts';

interface Procedure {
  meta?: Meta;
  _def: { type: TRPCProcedureType; inputs: readonly z.ZodType<object>[] };
}

/** Lists the documented calls of a router's procedures, in their order. */
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
  const { schema: response, from: toAnswer, input: pageOf } = asAnswer(answer);
  const own = mergeInputs(inputs);
  const { schema: input, read } = documented.input ?? pageOf?.(toObject(own)) ?? restInput(own);
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
    read,
    toAnswer,
    notFound,
  };
}

function asAnswer(answer: z.ZodType | Answer): Answer {
  return answer instanceof z.ZodType ? { schema: answer, from: (result) => result } : answer;
}

/** Merges the inputs of a procedure's builders with its own. */
function mergeInputs([first = emptyInput, ...others]: readonly z.ZodType<object>[]): z.ZodType<object> {
  return others.reduce((merged, input) => toObject(merged).safeExtend(toObject(input).shape), first);
}

function toObject(input: z.ZodType): z.ZodObject {
  return z.instanceof(z.ZodObject).parse(input instanceof z.ZodPrefault ? input.unwrap() : input);
}
