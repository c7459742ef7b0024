/** Appears once nine tenths of the maximum are used. It never cuts off what is typed: text would be lost unseen. */
export function CharacterCount({ value, max }: { value: string; max: number | undefined }) {
  if (max === undefined || value.length < max * 0.9) return null;
  const left = max - value.length;
  return (
    <p
      aria-live="polite"
      className={`ml-auto shrink-0 text-sm tabular-nums ${left < 0 ? 'font-medium text-bad' : 'text-muted'}`}
    >
      {left < 0 ? `${String(-left)} too many` : `${String(left)} left`}
    </p>
  );
}
