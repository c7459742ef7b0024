import type { ListColumns } from '@headwater/contract/list-columns';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { csvColumns, csvMoment, csvPounds, sendCsv, writeCsv, type CsvCell } from './csv.ts';

const columns = [{ heading: 'Title', cell: (value: CsvCell) => value }];

async function write(...pages: CsvCell[][]): Promise<string> {
  return (await Array.fromAsync(writeCsv({ columns, pages }))).join('');
}

it('starts with a byte order mark and the headings, and ends each line as RFC 4180 requires', async () => {
  expect(await write(['Pumps'], ['Valves'])).toBe('\uFEFFTitle\r\nPumps\r\nValves\r\n');
  expect(await write()).toBe('\uFEFFTitle\r\n');
});

it.each([
  ['Pumps, valves', '"Pumps, valves"'],
  ['Pumps; valves', '"Pumps; valves"'],
  ['Pumps\tvalves', '"Pumps\tvalves"'],
  ['The "best"', '"The ""best"""'],
  ['Two\r\nlines', '"Two\r\nlines"'],
  ['Trübwasser', 'Trübwasser'],
  [' spaced ', ' spaced '],
])('quotes %j where it has to', async (text, cell) => {
  expect(await write([text])).toBe(`\uFEFFTitle\r\n${cell}\r\n`);
});

it.each([
  ['=1+1', "'=1+1"],
  ['+44 20 7946 0000', "'+44 20 7946 0000"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1,A2)', `"'@SUM(A1,A2)"`],
  ['\t=1', `"'\t'=1"`],
  ['\r=1', `"'\r'=1"`],
  ['Pumps;=1+1', `"Pumps;'=1+1"`],
  ['Pumps\t @SUM(A1)', `"Pumps\t '@SUM(A1)"`],
  ['Pumps\r\n+1', `"Pumps\r\n'+1"`],
  ['＝1+1', "'＝1+1"],
])('makes the formula %j harmless', async (formula, cell) => {
  expect(await write([formula])).toBe(`\uFEFFTitle\r\n${cell}\r\n`);
});

it('writes numbers, amounts and moments so that a spreadsheet can calculate with them', async () => {
  expect(await write([-3, '-3', csvPounds(-9900), csvPounds(5), csvPounds(null)])).toBe(
    '\uFEFFTitle\r\n-3\r\n-3\r\n-99.00\r\n0.05\r\n\r\n',
  );
  expect(csvMoment('2026-07-01T23:30:00.000Z')).toBe('2026-07-02 00:30');
  expect(csvMoment(new Date('2026-11-21T09:05:00.000Z'))).toBe('2026-11-21 09:05');
  expect(csvMoment(null)).toBeNull();
});

it('writes the columns of a list by their kinds, without those only for its screen', async () => {
  const listed = {
    name: { heading: 'Who', csvHeading: 'Name', value: ({ name }) => name },
    badge: { heading: 'Badge', only: 'screen', value: ({ name }) => name },
    due: { heading: 'Due (GBP)', only: 'csv', kind: 'money', value: ({ due }) => due },
    on: { heading: 'On', kind: 'day', value: ({ at }) => at.slice(0, 10) },
    at: { heading: 'At', kind: 'moment', value: ({ at }) => at },
  } satisfies ListColumns<{ name: string; due: number | null; at: string }>;
  const pages = [
    [
      { name: 'Calder', due: 5, at: '2026-07-01T23:30:00.000Z' },
      { name: 'Brook', due: null, at: '2026-11-21T09:05:00.000Z' },
    ],
  ];
  expect((await Array.fromAsync(writeCsv({ columns: csvColumns(listed), pages }))).join('')).toBe(
    '\uFEFFName,Due (GBP),On,At\r\nCalder,0.05,2026-07-01,2026-07-02 00:30\r\nBrook,,2026-11-21,2026-11-21 09:05\r\n',
  );
});

it('answers with an error if the first page fails, and breaks off if a later one does', async () => {
  const app = Fastify();
  app.get('/:page', async (req, reply) =>
    sendCsv(reply, { name: 'titles', columns, pages: failAt(req.url === '/0' ? 0 : 1) }),
  );
  expect((await app.inject('/0')).statusCode).toBe(500);
  const broken = await app.inject('/1').catch((error: unknown) => error);
  expect(broken).toBeInstanceOf(Error);
});

it('names the file', async () => {
  const app = Fastify();
  app.get('/', async (_req, reply) => sendCsv(reply, { name: 'titles', columns, pages: [['Pumps']] }));
  const reply = await app.inject('/');
  expect(reply.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="titles.csv"',
  });
  expect(reply.body).toBe('\uFEFFTitle\r\nPumps\r\n');
});

async function* failAt(page: number): AsyncGenerator<string[]> {
  if (page === 0) throw new Error('The first page fails');
  yield ['Pumps'];
  throw new Error('A later page fails');
}
