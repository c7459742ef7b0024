import { z } from 'zod';
import { ApiError, toErrorBody } from '../core/api-error.ts';
import { noRequest, type World } from '../core/state.ts';
import type { Call } from './call.ts';
import { expand } from './expand.ts';
import type { FormValue } from './form.ts';
import { savedAnswer } from './idempotency.ts';
import { parseParams } from './params.ts';

interface Request {
  id: string;
  /** The idempotency key; null: every repetition is a request of its own. */
  key: string | null;
  path: string;
  target: { id: string; origin: string };
  form: { [name: string]: FormValue };
}

interface Answer {
  status: number;
  body: string;
  replayed: boolean;
}

const paths = z.array(z.string()).max(20).prefault([]);

/** What a call answers, and what it answered before where its key was used already. */
export function perform(world: World, call: Call, { id, key, path, target, form }: Request): Answer {
  const used = { path, params: JSON.stringify(form), now: world.now() };
  const saved = key === null ? null : savedAnswer(world.state, key, used);
  if (saved) return { status: saved.status, body: saved.body, replayed: true };

  const { expand: expanded, ...params } = form;
  const run = call.prepare(params);
  const wanted = parseParams(z.object({ expand: paths }), { expand: expanded }).expand;
  world.request = { id, idempotency_key: key };
  try {
    const answer = settle(() => expand(world, run(world, target), wanted));
    if (key !== null) {
      world.state.answers.set(key, { path, params: used.params, createdAt: used.now, ...answer });
    }
    return { ...answer, replayed: false };
  } finally {
    world.request = noRequest;
  }
}

/** A declined card is an answer like another; what was wrong with the request is thrown on and not kept. */
function settle(run: () => unknown): { status: number; body: string } {
  try {
    return { status: 200, body: JSON.stringify(run()) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.fault.type !== 'card_error') throw error;
    return { status: error.fault.status, body: JSON.stringify(toErrorBody(error)) };
  }
}
