import { sql } from 'kysely';

/** Returns the moment at which a day begins in London. */
export function startOfLondonDay(day: string) {
  return sql<Date>`${day}::date::timestamp at time zone 'Europe/London'`;
}
