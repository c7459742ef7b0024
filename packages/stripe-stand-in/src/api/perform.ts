import { z } from 'zod';
import type { World } from '../core/state.ts';
import type { Call } from './call.ts';
import { expand } from './expand.ts';
import type { FormValue } from './form.ts';
import { savedAnswer } from './idempotency.ts';
import { parseParams } from './params.ts';

interface Request {
  /** The idempotency key; null: every repetition is a request of its own. */
  key: string | null;
  path: string;
  target: { id: string; origin: string };
  form: { [name: string]: FormValue };
}

interface Answer {
  body: string;
  replayed: boolean;
}

const paths = z.array(z.string()).max(20).prefault([]);

/** What a call answers, and what it answered before where its key was used already. What is wrong is thrown, and not kept. */
export function perform(world: World, call: Call, { key, path, target, form }: Request): Answer {
  const params = JSON.stringify(form);
  const saved = key === null ? null : savedAnswer(world, key, { path, params });
  if (saved) return { body: saved.body, replayed: true };

  const { expand: expanded, ...rest } = form;
  const run = call.prepare(rest);
  const wanted = parseParams(z.object({ expand: paths }), { expand: expanded }).expand;
  const body = JSON.stringify(expand(world, run(world, target), wanted));
  if (key !== null) world.state.answers.set(key, { path, params, createdAt: world.now(), body });
  return { body, replayed: false };
}
