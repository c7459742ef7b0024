import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';

/** Sends requests on one keep-alive connection after the other until no new connection is accepted. */
export async function requestUntilFailure(
  port: number,
  path: string,
): Promise<{ answered: number; failure: string | null }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const options = { port, host: '127.0.0.1', path, agent };
  for (let answered = 0; ; answered += 1) {
    const answer = Promise.withResolvers<string>();
    // On a very busy machine the answer may be 503.
    const request = get(options, (res) => void text(res).then(answer.resolve, answer.reject));
    request.on('error', answer.reject);
    const failure = await answer.promise.then(
      () => null,
      (error: unknown) => String(error),
    );
    // Each HTTP client retries here: a keep-alive connection may have ended before the request reached it.
    const isStale = request.reusedSocket && failure === 'Error: socket hang up';
    if (failure !== null && !isStale) return { answered, failure };
  }
}
