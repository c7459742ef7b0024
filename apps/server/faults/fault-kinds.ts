/** What is killed, or stopped. */
export const faultKinds = [
  'the portal',
  'the worker',
  'the public site',
  'the database',
  'the database, stopped in order',
  'the launcher',
  'everything at once',
] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface WriteCounts {
  tried: number;
  acknowledged: number;
  complete: number;
  absent: number;
  partial: number;
  doubled: number;
}

export interface FaultCounts {
  kind: FaultKind;
  kills: number;
  writes: WriteCounts;
}
