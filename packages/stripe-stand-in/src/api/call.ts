import type { z } from 'zod';
import type { World } from '../core/state.ts';
import type { FormValue } from './form.ts';
import { parseParams } from './params.ts';

interface Target {
  /** From the address; empty where it has none. */
  id: string;
  /** The stand-in's own address, as the caller knows it. */
  origin: string;
}

/** One call of the API. `prepare` throws what is wrong with the parameters, before anything is done. */
export interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  prepare: (params: { [name: string]: FormValue }) => (world: World, target: Target) => unknown;
}

export function call<Schema extends z.ZodType>(
  method: Call['method'],
  path: string,
  schema: Schema,
  run: (world: World, params: z.output<Schema>, target: Target) => unknown,
): Call {
  return {
    method,
    path,
    prepare: (given) => {
      const params = parseParams(schema, given);
      return (world, target) => run(world, params, target);
    },
  };
}
