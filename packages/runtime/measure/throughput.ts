import { Agent, request, type IncomingMessage } from 'node:http';

export interface BenchmarkRequest {
  url: string;
  headers?: Record<string, string>;
  /** Posted as it is; without one the request is a GET. */
  payload?: string | Uint8Array;
}

interface MeasuredServer {
  /** Returns the request with that number. */
  requestAt: (number: number) => BenchmarkRequest;
  /** Each returns a figure that only grows, such as the CPU time of a process. */
  counters?: readonly (() => number)[];
}

export interface Throughput {
  /** Answers a second: the median of the turns. */
  rate: number;
  /** By how much each counter grew for an answer. */
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
 * Measures the throughput of each server in several short turns. The servers take their turns alternately, so that other
 * load on the machine affects them alike. Throws where an answer is not a success.
 */
export async function compareThroughput({
  servers,
  connections,
}: CompareThroughputOptions): Promise<Throughput[]> {
  const runs = servers.map((server) => ({ server, turns: Array<Turn>(), agent: newAgent(connections) }));
  for (const { server, agent } of runs) await takeTurn(WARM_UP_SECONDS, { server, agent });
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { server, agent, turns } of runs)
      turns.push(await takeTurn(SECONDS_PER_TURN, { server, agent }));
  }
  for (const { agent } of runs) agent.destroy();
  return runs.map(({ server, turns }) => {
    const rates = turns.map(({ answers, seconds }) => answers / seconds).toSorted((a, b) => a - b);
    const answers = sum(turns.map((turn) => turn.answers));
    const perAnswer = server.counters?.map(
      (_, index) => sum(turns.map(({ grown }) => grown[index] ?? 0)) / answers,
    );
    return { rate: rates[Math.floor(ROUNDS / 2)] ?? 0, perAnswer: perAnswer ?? [] };
  });
}

function newAgent(connections: number): Agent {
  return new Agent({ keepAlive: true, maxSockets: connections });
}

interface Turn {
  answers: number;
  seconds: number;
  grown: number[];
}

async function takeTurn(
  seconds: number,
  { server: { requestAt, counters = [] }, agent }: { server: MeasuredServer; agent: Agent },
): Promise<Turn> {
  const before = counters.map((count) => count());
  const start = performance.now();
  let answers = 0;
  const sendRepeatedly = async () => {
    while (performance.now() < start + seconds * 1_000) {
      answers += 1;
      await sendRequest(requestAt(answers), agent);
    }
  };
  await Promise.all(Array.from({ length: agent.maxSockets }, sendRepeatedly));
  const elapsed = (performance.now() - start) / 1_000;
  return { answers, seconds: elapsed, grown: counters.map((count, index) => count() - (before[index] ?? 0)) };
}

/** Returns how many bytes the answer's body has on the wire. */
export async function sendRequest(
  { url, headers = {}, payload }: BenchmarkRequest,
  agent: Agent,
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const settle = (response: IncomingMessage) => {
    const { statusCode = 0 } = response;
    let bytes = 0;
    const end = () =>
      statusCode < 300 ? resolve(bytes) : reject(new Error(`${url} answered ${statusCode}`));
    response
      .on('data', (chunk: Buffer) => void (bytes += chunk.length))
      .on('end', end)
      .on('error', reject);
  };
  request(url, { agent, method: payload === undefined ? 'GET' : 'POST', headers }, settle)
    .on('error', reject)
    .end(payload);
  return promise;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
