import { Agent, request, type IncomingMessage } from 'node:http';

export interface Asked {
  url: string;
  headers?: Record<string, string>;
  /** Posted as JSON; without one it is a GET. */
  body?: object;
}

interface Load {
  /** The next request, by its number. */
  ask: (number: number) => Asked;
  /** They stay open, each with one request at a time. */
  connections: number;
  seconds: number;
}

/** Answers a second, after a second of warming up. Throws where an answer is none of success. */
export async function measureThroughput(load: Load): Promise<number> {
  await run({ ...load, seconds: 1 });
  return (await run(load)) / load.seconds;
}

async function run({ ask, connections, seconds }: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const until = performance.now() + seconds * 1_000;
  let answers = 0;
  const askOn = async () => {
    while (performance.now() < until) {
      answers += 1;
      await send(ask(answers), agent);
    }
  };
  await Promise.all(Array.from({ length: connections }, askOn));
  agent.destroy();
  return answers;
}

/** The bytes of the answer's body, as they came over the wire. */
export async function send({ url, headers = {}, body }: Asked, agent: Agent): Promise<number> {
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
