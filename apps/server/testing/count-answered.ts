/**
 * Sends the calls of a flood at once, then one call of somebody else's when the first of the flood is answered. Returns
 * how many of the flood were answered while that one waited, of which `left` were open.
 */
export async function countAnsweredMeanwhile(
  flood: readonly (() => Promise<unknown>)[],
  other: () => Promise<unknown>,
): Promise<{ answered: number; left: number }> {
  let done = 0;
  const answers = flood.map(async (send) => {
    await send();
    done += 1;
  });
  await Promise.race(answers);
  const before = done;
  await other();
  const result = { answered: done - before, left: flood.length - before };
  await Promise.all(answers);
  return result;
}
