import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';

/** One kept connection after the other, each asked again and again, until no new one is taken. */
export async function requestUntilFailure(
  port: number,
  path: string,
): Promise<{ answered: number; failure: string | null }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const options = { port, host: '127.0.0.1', path, agent };
  for (let answered = 0; ; answered += 1) {
    const answer = Promise.withResolvers<string>();
    // Where the machine is very busy the answer may be 503.
    const request = get(options, (res) => void text(res).then(answer.resolve, answer.reject));
    request.on('error', answer.reject);
    const failure = await answer.promise.then(
      () => null,
      (error: unknown) => String(error),
    );
    // As each HTTP client does: a kept connection may have come to its end before the request reached it.
    const isStale = request.reusedSocket && failure === 'Error: socket hang up';
    if (failure !== null && !isStale) return { answered, failure };
  }
}
