import { setTimeout as wait } from 'node:timers/promises';

const INTERVAL_MS = 20;

interface ReadOptions {
  cookie?: string;
  allowed: readonly number[];
}

/** Reads each address again and again; `stop` rejects where one was answered with another status than those allowed. */
export async function startReaders(
  addresses: Record<string, ReadOptions>,
): Promise<{ stop: () => Promise<void> }> {
  let stopping = false;
  const read = async (address: string, { cookie = '', allowed }: ReadOptions) => {
    const response = await fetch(address, { headers: { cookie } });
    await response.arrayBuffer();
    if (!allowed.includes(response.status))
      throw new Error(`${address} was answered with ${response.status}`);
  };
  const keepReading = async (address: string, options: ReadOptions) => {
    while (!stopping) {
      await read(address, options);
      await wait(INTERVAL_MS);
    }
  };
  const entries = Object.entries(addresses);
  for (const [address, options] of entries) await read(address, options);
  const readers = Promise.all(entries.map(async ([address, options]) => keepReading(address, options)));
  readers.catch(() => undefined);
  return {
    stop: async () => {
      stopping = true;
      await readers;
    },
  };
}
