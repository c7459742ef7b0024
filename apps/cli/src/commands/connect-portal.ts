import { createPortalClient, type PortalClient } from '@headwater/client/source/portal-client';
import { readEnv } from '@headwater/runtime/env';
import { Option, type Command } from 'commander';
import type { OutputOptions } from '../terminal/output.ts';

export interface PortalOptions extends OutputOptions {
  url?: string;
  token?: string;
}

/** Adds the options of commands that call the portal's API as an admin. */
export function withPortalOptions(command: Command): Command {
  return command
    .addOption(new Option('--url <url>', 'the portal’s address; else PORTAL_URL'))
    .addOption(new Option('--token <token>', 'an admin’s API token; else PORTAL_TOKEN'))
    .option('--json', 'answer in JSON');
}

export function connectPortal({ url, token }: PortalOptions): PortalClient {
  const { portalUrl, portalToken } = readEnv();
  const apiToken = token ?? portalToken;
  if (!apiToken) throw new Error('An API token is needed: --token or PORTAL_TOKEN.');
  return createPortalClient({ url: url ?? portalUrl, token: apiToken });
}

/** Fetches every row of a paginated list. */
export async function fetchAllPages<Row>(
  read: (after: number | undefined) => Promise<{ rows: Row[]; next: number | null }>,
): Promise<Row[]> {
  const all: Row[] = [];
  for (let after: number | null | undefined; after !== null;) {
    const { rows, next } = await read(after);
    all.push(...rows);
    after = next;
  }
  return all;
}
