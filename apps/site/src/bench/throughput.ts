import { Agent, get } from 'node:http';

const connections = 16;
const seconds = 5;

/** Answers a second over a few connections that stay open, after a second of warming up. */
export async function measureThroughput(url: string): Promise<number> {
  await ask(url, 1);
  return (await ask(url, seconds)) / seconds;
}

async function ask(url: string, forSeconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const until = performance.now() + forSeconds * 1_000;
  const askOn = async () => {
    let answers = 0;
    while (performance.now() < until) {
      await askOnce(url, agent);
      answers += 1;
    }
    return answers;
  };
  const counts = await Promise.all(Array.from({ length: connections }, askOn));
  agent.destroy();
  return counts.reduce((sum, count) => sum + count, 0);
}

async function askOnce(url: string, agent: Agent): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  get(
    url,
    { agent, headers: { 'accept-encoding': 'br', 'user-agent': 'Mozilla/5.0 Firefox/146.0' } },
    (response) => response.resume().on('end', resolve),
  ).on('error', reject);
  return promise;
}
