import { formatCount } from '@headwater/contract/money';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseInput } from '../../errors.ts';
import { sendCsv, type CsvCell } from '../../http/csv.ts';
import type { CsvList } from '../../http/csv-list.ts';
import { assertAccess } from '../../http/rest-route.ts';
import { assertSession, type Context } from '../../trpc/context.ts';
import { writeAudit } from '../audit/audit.queries.ts';

/** A spreadsheet cannot comfortably open a file with more rows. */
const MAX_ROWS = 100_000;
const PAGE_SIZE = 500;

interface CsvOptions<Caller> {
  lists: readonly CsvList<Caller>[];
  createContext: (req: FastifyRequest, reply: FastifyReply) => Promise<Context>;
  createCaller: (context: Context) => Caller;
  maxRows?: number;
}

/** Serves lists as CSV files: all pages of what the screen shows, with an entry in the audit trail. */
export function registerCsvLists<Caller>(
  app: FastifyInstance,
  { lists, createContext, createCaller, maxRows = MAX_ROWS }: CsvOptions<Caller>,
): void {
  for (const list of lists)
    app.get(list.path, async (req, reply) => {
      const context = await createContext(req, reply);
      assertAccess(context, list.access);
      const filter = parseInput(list.input, req.query);
      const reading = { cut: false };
      const pages = readPages(list, createCaller(context), { filter, maxRows, reading });
      return sendCsv<readonly CsvCell[]>(reply, {
        name: list.list,
        columns: list.headings.map((heading, column) => ({
          heading,
          cell: (row) => row[column] ?? null,
        })),
        pages: onceRead(pages, async () => auditExport(context, { list: list.list, filter })),
        ending: () =>
          reading.cut
            ? `These are the first ${formatCount(maxRows)} rows. Filter the list for the others.`
            : null,
      });
    });
}

interface Reading {
  filter: unknown;
  maxRows: number;
  /** Says afterwards whether there were more rows. */
  reading: { cut: boolean };
}

async function* readPages<Caller>(
  list: CsvList<Caller>,
  caller: Caller,
  { filter, maxRows, reading }: Reading,
) {
  const readPage = list.read(caller, filter);
  let left = maxRows;
  let hasMore = true;
  while (hasMore && left > 0) {
    const { rows, isLast } = await readPage(Math.min(PAGE_SIZE, left));
    yield rows;
    left -= rows.length;
    hasMore = !isLast;
  }
  reading.cut = hasMore;
}

/** Runs a step after the first page has been read: a caller who may not read it never gets there. */
async function* onceRead<Page>(pages: AsyncIterable<Page>, act: () => Promise<void>) {
  let isFirst = true;
  for await (const page of pages) {
    if (isFirst) await act();
    isFirst = false;
    yield page;
  }
}

async function auditExport(context: Context, after: { list: string; filter: unknown }): Promise<void> {
  const { actorId, account } = assertSession(context);
  await context.db
    .transaction()
    .execute(async (trx) =>
      writeAudit(trx, { actor: { actorId, subjectId: account.id }, action: 'lists.export', after }),
    );
}
