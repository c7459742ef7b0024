import { z } from 'zod';
import { next, paginate, restPage, toCursor, toNext } from '../http/paginate.ts';

export const httpMethod = z.enum(['GET', 'POST', 'PUT', 'DELETE']);
export type HttpMethod = z.output<typeof httpMethod>;

/** When a documented call answers with a status that not all calls have in common. */
export type Refusals = Partial<Record<401 | 403 | 404 | 409 | 422 | 429, string>>;

/** The documented REST call of a procedure, whose rights are the procedure's. */
export interface RestMeta {
  /** With `{name}` for each parameter of the path, which is parsed with the body or, for a GET, the query; the path's win. */
  call: `${HttpMethod} /api/${string}`;
  /** The operation's id, which generated clients use as the function's name. */
  name: string;
  summary: string;
  refusals?: Refusals;
  status?: number;
  /** The status where the result says `created: false`: the same call came before. Default: `status`. */
  repeatStatus?: number;
  /** The documented fields of a 404 beside the failure's own. */
  notFound?: object;
  /** The documented answer, of which a schema alone takes the procedure's result as it is. Default: `{ success: true }`. */
  answer?: z.ZodType | Answer;
  /** The documented input, where it is not the procedure's own. */
  input?: RestInput;
}

/** A documented input, and what makes the procedure's of it. */
export interface RestInput {
  schema: z.ZodType<object>;
  toProcedure: (input: object) => object;
}

export function restInput<Schema extends z.ZodType<object>>(
  schema: Schema,
  toProcedure: (input: z.output<Schema>) => object = (input) => input,
): RestInput {
  return { schema, toProcedure: (input) => toProcedure(z.custom<z.output<Schema>>().parse(input)) };
}

/** A documented answer, and what makes it of the procedure's result. */
export interface Answer {
  /** Strips what is not documented; a result that does not fit is a 500. */
  schema: z.ZodType;
  from: (result: unknown, input: object) => unknown;
  /** Makes the documented input of the procedure's, where the answer is a page. */
  input?: (own: z.ZodObject) => RestInput;
}

/** Documents an answer that is made of what a procedure returns, `Result`. */
export function answerOf<Result, Schema extends z.ZodType>(
  schema: Schema,
  from: (result: Result) => z.input<Schema>,
): Answer {
  return { schema, from: (result) => from(z.custom<Result>().parse(result)) };
}

/** Documents an answer that holds the result under a name: `{ data: { discount: … } }` for `data.discount`. */
export function under(path: string, schema: z.ZodType): Answer & { schema: z.ZodObject } {
  const [last = '', ...outer] = path.split('.').toReversed();
  return {
    schema: outer.reduce((inner, name) => z.object({ [name]: inner }), z.object({ [last]: schema })),
    from: (result) => outer.reduce<object>((inner, name) => ({ [name]: inner }), { [last]: result }),
  };
}

const cursorPage = z.looseObject({ nextCursor: z.int().nullable() });

/** Documents a page of a list as its procedure returns it: the fields in `data`, and what follows as `next`. */
export function page(fields: z.ZodRawShape): Answer {
  return {
    schema: z.object({ data: z.object(fields), next }),
    from: (result) => {
      const { nextCursor, ...data } = cursorPage.parse(result);
      return { data, ...toNext(nextCursor) };
    },
    input: (own) => restInput(restPage.extend(own.omit({ cursor: true }).shape), toCursor),
  };
}

/** Documents a list that its procedure returns whole, and of which the answer has a page under a name. */
export function list<Row extends z.ZodType>(
  path: string,
  row: Row,
  keyOf: (row: z.output<Row>) => number,
): Answer {
  const { schema, from } = under(path, z.array(row));
  const listed = z.array(z.custom<z.output<Row>>());
  return {
    schema: schema.extend({ next }),
    from: (result, input) => {
      const { rows, ...more } = paginate(listed.parse(result), keyOf, restPage.parse(input));
      return Object.assign({}, from(rows, input), more);
    },
    input: (own) => restInput(own.extend(restPage.shape)),
  };
}
