import { useEffect, useEffectEvent, useState } from 'react';

const MINUTE_MS = 60_000;
/** Often enough for a count of minutes, and to notice the end soon. */
const TICK_MS = 5_000;

/** Returns the minutes until then, rounded up; `onEnd` is called at every tick from then on. */
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
