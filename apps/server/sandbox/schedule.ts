import { londonLocal } from '@headwater/contract/london-time';
import { parseCrontab } from 'graphile-worker';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export interface ScheduledRun {
  at: Date;
  task: string;
}

/** When something depends on the time of day in London: a day's begin and end, working hours, and what is sent at eight. */
const KEY_HOURS: ReadonlySet<string> = new Set(['00', '08', '09', '13', '18', '23']);

/**
 * Yields what a schedule runs after one moment and until another, in order. Over more than an hour each job runs at its
 * first time of a day, and once in a few hours that matter: with all its runs a year would take hours.
 */
export function* listRuns(
  crontab: string,
  { after, until }: { after: Date; until: Date },
): Generator<ScheduledRun> {
  const items = parseCrontab(crontab);
  const isKept = until.getTime() - after.getTime() > HOUR_MS ? createThinning() : () => true;
  const first = Math.floor(after.getTime() / MINUTE_MS) + 1;
  for (let minute = first; minute * MINUTE_MS <= until.getTime(); minute += 1) {
    const at = new Date(minute * MINUTE_MS);
    const digest = digestOf(at);
    for (const { task, match } of items) if (match(digest) && isKept(task, at)) yield { at, task };
  }
}

function createThinning(): (task: string, at: Date) => boolean {
  const lastRuns = new Map<string, string>();
  return (task, at) => {
    // The day and the hour, as '2026-11-21T09'.
    const hour = londonLocal(at).slice(0, 13);
    const last = lastRuns.get(task);
    const isFirst = last?.slice(0, 10) !== hour.slice(0, 10);
    if (last === hour || !(isFirst || KEY_HOURS.has(hour.slice(11)))) return false;
    lastRuns.set(task, hour);
    return true;
  };
}

/** The schedule is in UTC. */
function digestOf(at: Date) {
  return {
    min: at.getUTCMinutes(),
    hour: at.getUTCHours(),
    date: at.getUTCDate(),
    month: at.getUTCMonth() + 1,
    dow: at.getUTCDay(),
  };
}
