/** Returns the values of a chart's axis: 0 and at most five round steps of whole numbers, the last no less than `max`. */
export function axisSteps(max: number): number[] {
  const magnitude = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, max))) - 1);
  const step = [1, 2, 5, 10, 20].map((factor) => factor * magnitude).find((size) => size * 5 >= max) ?? max;
  return Array.from({ length: Math.max(1, Math.ceil(max / step)) + 1 }, (_, index) => index * step);
}
