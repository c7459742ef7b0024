import type { BenchCall } from './calls.ts';

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** Throws where the lean server answers a request with other bytes than the portal. The ids of what is new may differ. */
export async function assertSameAnswers(
  calls: readonly BenchCall[],
  { portal, lean }: { portal: string; lean: string },
): Promise<void> {
  for (const { name, requests, creates } of calls) {
    for (const { path, headers, payload } of requests) {
      const ask = async (origin: string) => {
        const response = await fetch(`${origin}${path}`, {
          headers,
          ...(payload !== undefined && { method: 'POST', body: payload }),
        });
        const text = await response.text();
        const type = response.headers.get('content-type');
        return `${response.status} ${type} ${creates ? text.replaceAll(UUID, '{new}') : text}`;
      };
      const [expected, actual] = [await ask(portal), await ask(lean)];
      if (actual !== expected)
        throw new Error(`${name}: the lean server answers\n${actual}\nand not\n${expected}`);
    }
  }
}
