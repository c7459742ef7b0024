import { z } from 'zod';
import { parseInput } from '../errors.ts';
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

/** A documented input. */
export interface RestInput {
  schema: z.ZodType<object>;
  /** Makes the procedure's of what was sent; throws 400 with each field that does not fit. */
  read: (sent: object) => object;
}

export function restInput<Schema extends z.ZodType<object>>(
  schema: Schema,
  toProcedure: (input: z.output<Schema>) => object = (input) => input,
): RestInput {
  return { schema, read: (sent) => toProcedure(parseInput(schema, sent)) };
}

/** A documented answer, and what makes it of the procedure's result. */
export interface Answer {
  /** Strips what is not documented; a result that does not fit is a 500. */
  schema: z.ZodType;
  from: (result: unknown, sent: object) => unknown;
  /** Makes the documented input of the procedure's, where the answer is a page. */
  input?: (own: z.ZodObject) => RestInput;
}

/** Documents an answer that is made of what its procedure returns, `returned`. */
export function answerOf<Returned extends z.ZodType, Schema extends z.ZodType>(
  returned: Returned,
  schema: Schema,
  from: (result: z.output<Returned>) => z.input<Schema>,
): Answer {
  return { schema, from: (result) => from(returned.parse(result)) };
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
  const rows = z.array(row);
  const { schema, from } = under(path, rows);
  return {
    schema: schema.extend({ next }),
    from: (result, sent) => {
      const { rows: taken, ...more } = paginate(rows.parse(result), keyOf, parseInput(restPage, sent));
      return Object.assign({}, from(taken, sent), more);
    },
    input: (own) => restInput(own.extend(restPage.shape)),
  };
}
