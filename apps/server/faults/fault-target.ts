import type { WriteScenario } from './write-scenario.ts';

/** A portal that faults happen to. */
export interface FaultTarget {
  origin: string;
  /** Returns the status; null where the connection was cut off. */
  call: (scenario: WriteScenario) => Promise<number | null>;
  health: () => Promise<number | null>;
}

export function createTarget(origin: string): FaultTarget {
  return {
    origin,
    call: async ({ call, cookie = '', body }) => {
      const [method = '', path = ''] = call.split(' ');
      const { headers, payload } =
        'payload' in body
          ? body
          : { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) };
      return fetchStatus(origin + path, { method, headers: { ...headers, cookie }, body: payload });
    },
    health: async () => fetchStatus(`${origin}/api/health`),
  };
}

/** Says whether a status promises that the write is stored. */
export function isAcknowledgment(status: number | null): boolean {
  return status !== null && status < 300;
}

/** Resolves once the whole answer is there; null where it was cut off. */
export async function fetchStatus(url: string, options: RequestInit = {}): Promise<number | null> {
  try {
    const response = await fetch(url, options);
    await response.arrayBuffer();
    return response.status;
  } catch {
    return null;
  }
}
