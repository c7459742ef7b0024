import { Agent, request, type IncomingMessage } from 'node:http';

export interface BenchmarkRequest {
  url: string;
  headers?: Record<string, string>;
  /** Posted as JSON; without a body the request is a GET. */
  body?: object;
}

/** Returns the request with that number. */
type NextRequest = (number: number) => BenchmarkRequest;

interface CompareThroughputOptions {
  servers: readonly NextRequest[];
  /** They stay open, each with one request at a time. */
  connections: number;
}

const WARM_UP_SECONDS = 2;
const ROUNDS = 7;
const SECONDS_PER_ROUND = 0.6;

/**
 * Returns the answers per second of each server: the median of several short turns. The servers take their turns
 * alternately, so that other load on the machine affects them alike. Throws where an answer is not a success.
 */
export async function compareThroughput({
  servers,
  connections,
}: CompareThroughputOptions): Promise<number[]> {
  const runs = servers.map((ask) => ({ ask, rates: Array<number>(), agent: newAgent(connections) }));
  for (const { ask, agent } of runs) await measureRate(WARM_UP_SECONDS, { ask, agent });
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { ask, agent, rates } of runs)
      rates.push(await measureRate(SECONDS_PER_ROUND, { ask, agent }));
  }
  for (const { agent } of runs) agent.destroy();
  return runs.map(({ rates }) => rates.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0);
}

function newAgent(connections: number): Agent {
  return new Agent({ keepAlive: true, maxSockets: connections });
}

async function measureRate(
  seconds: number,
  { ask, agent }: { ask: NextRequest; agent: Agent },
): Promise<number> {
  const start = performance.now();
  let answers = 0;
  const sendRepeatedly = async () => {
    while (performance.now() < start + seconds * 1_000) {
      answers += 1;
      await sendRequest(ask(answers), agent);
    }
  };
  await Promise.all(Array.from({ length: agent.maxSockets }, sendRepeatedly));
  return (answers * 1_000) / (performance.now() - start);
}

/** Returns how many bytes the answer's body has on the wire. */
export async function sendRequest(
  { url, headers = {}, body }: BenchmarkRequest,
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
  const payload = body && JSON.stringify(body);
  request(
    url,
    {
      agent,
      method: payload ? 'POST' : 'GET',
      headers: { ...headers, ...(payload && { 'content-type': 'application/json' }) },
    },
    settle,
  )
    .on('error', reject)
    .end(payload);
  return promise;
}
