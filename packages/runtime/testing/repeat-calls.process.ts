import { Agent, request } from 'node:http';

/** A call that this many clients repeat, a quarter of them on kept connections and the others each time on a new one. */
export interface RepeatedCall {
  clients: number;
  path: string;
  method?: 'GET' | 'PUT' | 'POST';
  headers?: Record<string, string>;
  /** In base64. */
  payload?: string;
}

const [, , origin = ''] = process.argv;

// In a process of its own, requests arrive while the server is busy, too.
process.once('message', (calls: RepeatedCall[]) => void repeatAll(calls));

/** Tells the parent when every client has been answered, and then how each one's last request failed. */
async function repeatAll(calls: RepeatedCall[]): Promise<void> {
  const clients = calls.flatMap((call) =>
    Array.from({ length: call.clients }, (_, index) => startClient(call, { keepAlive: index % 4 === 0 })),
  );
  await Promise.all(clients.map(async ({ answered }) => answered));
  process.send?.('answered');
  process.send?.(await Promise.all(clients.map(async ({ failure }) => failure)));
  process.disconnect();
}

function startClient(call: RepeatedCall, { keepAlive }: { keepAlive: boolean }) {
  const agent = new Agent({ keepAlive, maxSockets: 1 });
  const answered = Promise.withResolvers<void>();
  async function repeat(): Promise<string> {
    for (;;) {
      try {
        await send(call, agent);
        answered.resolve();
      } catch (error) {
        answered.reject(error);
        agent.destroy();
        return error instanceof Error && 'code' in error ? String(error.code) : String(error);
      }
    }
  }
  return { answered: answered.promise, failure: repeat() };
}

/** Rejects unless the whole answer arrives, and is a success. */
async function send(
  { method = 'GET', path, headers, payload = '' }: RepeatedCall,
  agent: Agent,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  request(origin + path, { method, headers, agent }, (response) => {
    const { statusCode = 0 } = response;
    response.resume().once('error', reject);
    response.once('end', () => (statusCode < 300 ? resolve() : reject(new Error(`status ${statusCode}`))));
  })
    .once('error', reject)
    .end(Buffer.from(payload, 'base64'));
  return promise;
}
