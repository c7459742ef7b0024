import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';

interface Terminal {
  input: Readable & { isTTY?: boolean };
  output: Writable;
}

/** Says what is about to happen, and throws unless the operator then types `expected`, in any case. */
export async function askToType(
  expected: string,
  warning: string,
  { input, output }: Terminal = { input: process.stdin, output: process.stderr },
): Promise<void> {
  if (!input.isTTY) throw new Error(`${warning} Without a terminal to ask in, use --yes.`);
  const terminal = createInterface({ input, output });
  try {
    const typed = await terminal.question(`${warning}\nType ${expected} to go on: `);
    if (typed.trim().toLowerCase() !== expected.toLowerCase()) throw new Error('Nothing changed.');
  } finally {
    terminal.close();
  }
}
