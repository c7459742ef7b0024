export interface SimulatedClock {
  now: () => Date;
  /** How far it is ahead of the machine's own, in milliseconds. */
  offsetMs: () => number;
  moveTo: (at: Date) => void;
}

/** Creates a clock that goes on ticking from wherever it is moved to. */
export function createSimulatedClock(start: Date): SimulatedClock {
  let offsetMs = start.getTime() - Date.now();
  return {
    now: () => new Date(Date.now() + offsetMs),
    offsetMs: () => offsetMs,
    moveTo: (at) => void (offsetMs = at.getTime() - Date.now()),
  };
}
