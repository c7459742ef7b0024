import { Pool } from 'undici';

export interface BenchmarkRequest {
  path: string;
  headers?: Record<string, string>;
  /** Posted unchanged; without one the request is a GET. */
  payload?: string | Uint8Array | undefined;
}

/**
 * Opens connections that stay open, each with one request at a time. They are undici's, because Node's own client takes
 * twice as much of the processor that the measured servers need.
 */
export function openConnections(origin: string, connections: number): Pool {
  return new Pool(origin, { connections });
}

/** Returns the size of the answer's body on the wire, in bytes. Throws if it is not a success. */
export async function sendRequest(
  pool: Pool,
  { path, headers = {}, payload }: BenchmarkRequest,
): Promise<number> {
  const method = payload === undefined ? 'GET' : 'POST';
  const { statusCode, body } = await pool.request({ path, method, headers, body: payload ?? null });
  const { byteLength } = await body.bytes();
  if (statusCode >= 300) throw new Error(`${path} answered ${statusCode}`);
  return byteLength;
}
