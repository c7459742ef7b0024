import { useEffect, useEffectEvent, useState } from 'react';

const MINUTE_MS = 60_000;
/** Often enough for a count of minutes, and for an end that should be noticed soon. */
const TICK_MS = 5_000;

/** Whole minutes until then, the running one counted; `onEnd` is called at every tick from then on. */
export function useMinutesLeft(until: string, onEnd: () => void): number {
  const [now, setNow] = useState(Date.now);
  const end = Date.parse(until);
  const onTick = useEffectEvent(() => {
    setNow(Date.now());
    if (Date.now() >= end) onEnd();
  });
  useEffect(() => {
    const timer = setInterval(() => onTick(), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((end - now) / MINUTE_MS));
}
