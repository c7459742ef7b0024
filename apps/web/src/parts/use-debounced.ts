import { useEffect, useState } from 'react';

/** The value once it has rested for that long, in milliseconds. */
export function useDebounced<Value>(value: Value, rest: number): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), rest);
    return () => clearTimeout(timer);
  }, [value, rest]);
  return rested;
}
