import { expect } from 'vitest';
import { reviewSteps, type ReviewScenario, type ReviewStep } from './review-steps.ts';
import { listOpenSubmittalIds } from './submittal-calls.ts';

/** Makes a generator of the same numbers from 0 to below 1 on each run (mulberry32). */
export function seededRandom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Runs one of the steps, with its item and its admin drawn at random. */
export async function runRandomStep(
  scene: ReviewScenario,
  random: () => number,
  steps: readonly ReviewStep[] = reviewSteps,
): Promise<void> {
  const item = pick(scene.items, random);
  const admin = pick(scene.admins, random);
  const step = drawStep(steps, random);
  if (!item || !admin || !step) return;
  for (const id of await listOpenSubmittalIds(admin)) scene.seen.add(id);
  const id = pick([...scene.seen].slice(-4), random);
  if (id === undefined) return submitAll(scene);
  await scene.keepSchedule();
  const { status } = await step.run({ scene, item, admin, id, random });
  if (status < 300) scene.done.set(step.name, (scene.done.get(step.name) ?? 0) + 1);
  else expect([step.name, ...step.refusals]).toContain(status);
}

/** Submits all items, so that there is something to decide. */
async function submitAll({ owner, items }: ReviewScenario): Promise<void> {
  for (const { submitInput } of items) await owner.rest('POST', '/api/submittals/create', submitInput);
}

function pick<Thing>(things: readonly Thing[], random: () => number): Thing | undefined {
  return things[Math.floor(random() * things.length)];
}

function drawStep(steps: readonly ReviewStep[], random: () => number): ReviewStep | undefined {
  let drawn = random() * steps.reduce((sum, { weight }) => sum + weight, 0);
  return steps.find(({ weight }) => (drawn -= weight) < 0);
}
