import type { LogEntry, LogPage } from '@headwater/contract/company-log-entries';
import type { Caller } from '../test-portal.ts';

export async function readLog(caller: Caller, input?: object): Promise<LogPage> {
  const { status, body } = await caller.query('company.log.list', input);
  if (status !== 200) throw new Error(`the log was answered with ${status}`);
  return Object(body).result.data;
}

export async function listLogActions(caller: Caller, input?: object): Promise<LogEntry['action'][]> {
  return (await readLog(caller, input)).entries.map(({ action }) => action);
}
