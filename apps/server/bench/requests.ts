import type { BenchmarkRequest } from '@headwater/runtime/measure/throughput';
import { payloadOf, type BenchRequest } from './calls.ts';

/** Returns the function that turns a number into one of the requests to a server. */
export function requestsTo(origin: string, requests: readonly BenchRequest[]) {
  return (number: number): BenchmarkRequest => {
    const request = requests[number % requests.length];
    if (!request) throw new Error('A call needs a request');
    const payload = payloadOf(request, number);
    return {
      url: `${origin}${request.path}`,
      headers: request.headers,
      ...(payload !== undefined && { payload }),
    };
  };
}
