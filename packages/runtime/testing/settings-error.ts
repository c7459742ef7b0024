import { readEnv } from '../src/env.ts';

/** Returns the message that refuses these settings; empty if they are accepted. */
export function settingsErrorOf(source: Record<string, string>): string {
  try {
    readEnv(source);
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return '';
}
