/** Says how a figure has changed: '12 % more', 'as before'. */
export function describeChange(now: number, before: number): string {
  if (now === before) return 'as before';
  if (before === 0) return 'none before';
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  if (percent === 0) return 'as before';
  return `${percent.toLocaleString('en-GB')}% ${now > before ? 'more' : 'fewer'}`;
}
