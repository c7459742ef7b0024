import type { Pool } from 'undici';
import { openConnections, sendRequest, type BenchmarkRequest } from './send-request.ts';

export interface MeasuredServer {
  origin: string;
  /** Returns the request with that number. */
  requestAt: (number: number) => BenchmarkRequest;
  /** Return figures that only grow, such as the CPU time of a process. */
  counters?: readonly (() => number)[];
}

export interface Throughput {
  /** Answers a second: the median of the turns. */
  rate: number;
  /** Each counter's growth per answer. */
  perAnswer: number[];
}

interface CompareThroughputOptions {
  servers: readonly MeasuredServer[];
  /** They stay open, each with one request at a time. */
  connections: number;
}

const WARM_UP_SECONDS = 2;
const ROUNDS = 3;
const SECONDS_PER_TURN = 1;

/**
 * Measures the throughput of each server in several short turns. The servers take turns, so that other load on the
 * machine affects them alike. Throws if an answer is not a success.
 */
export async function compareThroughput({
  servers,
  connections,
}: CompareThroughputOptions): Promise<Throughput[]> {
  const runs = servers.map((server) => ({
    server,
    turns: Array<Turn>(),
    pool: openConnections(server.origin, connections),
    connections,
  }));
  for (const run of runs) await takeTurn(WARM_UP_SECONDS, run);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const run of runs) run.turns.push(await takeTurn(SECONDS_PER_TURN, run));
  for (const { pool } of runs) await pool.close();
  return runs.map(({ server, turns }) => summarise(turns, server));
}

interface Turn {
  answers: number;
  seconds: number;
  /** Each counter's growth. */
  growth: number[];
}

interface TurnOptions {
  server: MeasuredServer;
  pool: Pool;
  connections: number;
}

async function takeTurn(
  minSeconds: number,
  { server: { requestAt, counters = [] }, pool, connections }: TurnOptions,
): Promise<Turn> {
  const before = counters.map((count) => count());
  const start = performance.now();
  const secondsSince = () => (performance.now() - start) / 1_000;
  let answers = 0;
  const sendRepeatedly = async () => {
    while (secondsSince() < minSeconds) {
      answers += 1;
      await sendRequest(pool, requestAt(answers));
    }
  };
  await Promise.all(Array.from({ length: connections }, sendRepeatedly));
  const seconds = secondsSince();
  return { answers, seconds, growth: counters.map((count, index) => count() - (before[index] ?? 0)) };
}

function summarise(turns: readonly Turn[], { counters = [] }: MeasuredServer): Throughput {
  const rates = turns.map(({ answers, seconds }) => answers / seconds).toSorted((a, b) => a - b);
  const answers = sum(turns.map((turn) => turn.answers));
  return {
    rate: rates[Math.floor(rates.length / 2)] ?? 0,
    perAnswer: counters.map((_, index) => sum(turns.map(({ growth }) => growth[index] ?? 0)) / answers),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
