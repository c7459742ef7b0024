import { z } from 'zod';
import { parseInput } from '../errors.ts';
import { next, paginate, restPage, toCursor, toNext } from '../http/paginate.ts';

export const httpMethod = z.enum(['GET', 'POST', 'PUT', 'DELETE']);
export type HttpMethod = z.output<typeof httpMethod>;

/** When a documented call answers with a status that not all calls share. */
export type Refusals = Partial<Record<401 | 403 | 404 | 409 | 422 | 429, string>>;

/** The documented REST call of a procedure, whose rights are the procedure's. */
export interface RestMeta {
  /**
   * With `{name}` for each parameter of the path, which is parsed with the body or, for a GET, the query; the path
   * takes precedence.
   */
  call: `${HttpMethod} /api/${string}`;
  /** The operation's id, which generated clients use as the function's name. */
  name: string;
  summary: string;
  refusals?: Refusals;
  status?: number;
  /** The status if the result says `created: false`: the same call came before. Default: `status`. */
  repeatStatus?: number;
  /** The documented fields of a 404 beside the failure's own. */
  notFound?: object;
  /** The documented answer; a plain schema takes the procedure's result unchanged. Default: `{ success: true }`. */
  answer?: z.ZodType | Answer;
  /** The documented input, if it is not the procedure's own. */
  input?: RestInput;
}

/** A documented input. */
export interface RestInput {
  schema: z.ZodType<object>;
  /** Converts the documented input to the procedure's; throws 400 with each invalid field. */
  read: (sent: object) => object;
}

export function restInput<Schema extends z.ZodType<object>>(
  schema: Schema,
  toProcedure: (input: z.output<Schema>) => object = (input) => input,
): RestInput {
  return { schema, read: (sent) => toProcedure(parseInput(schema, sent)) };
}

/** A documented answer, and its conversion from the procedure's result. */
export interface Answer {
  /** Removes undocumented fields; a result that does not fit is a 500. */
  schema: z.ZodType;
  from: (result: unknown, sent: object) => unknown;
  /** Converts the procedure's input to the documented one, if the answer is a page. */
  input?: (own: z.ZodObject) => RestInput;
}

/** Documents an answer that is made from its procedure's result, `returned`. */
export function answerOf<Returned extends z.ZodType, Schema extends z.ZodType>(
  returned: Returned,
  schema: Schema,
  from: (result: z.output<Returned>) => z.input<Schema>,
): Answer {
  return { schema, from: (result) => from(returned.parse(result)) };
}

/** Documents an answer with the result under a name: `{ data: { discount: … } }` for `data.discount`. */
export function under(path: string, schema: z.ZodType): Answer & { schema: z.ZodObject } {
  const [last = '', ...outer] = path.split('.').toReversed();
  return {
    schema: outer.reduce((inner, name) => z.object({ [name]: inner }), z.object({ [last]: schema })),
    from: (result) => outer.reduce<object>((inner, name) => ({ [name]: inner }), { [last]: result }),
  };
}

const cursorPage = z.looseObject({ nextCursor: z.int().nullable() });

/** Documents a page of a list as its procedure returns it: the fields in `data`, and the cursor as `next`. */
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

/** Documents a page, under a name, of a list that its procedure returns whole. */
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
