import { beforeEach, expect, it, vi } from 'vitest';
import { createWorkingCopyAutosave, type TypedTexts } from './working-copy.ts';

beforeEach(() => void vi.useFakeTimers());

/** Makes an autosave whose calls the test answers in order. */
function givenAutosave({ exists = false, isStarted = true } = {}) {
  const calls: string[] = [];
  const answers: PromiseWithResolvers<{ savedAt: string }>[] = [];
  async function call(name: string): Promise<{ savedAt: string }> {
    calls.push(name);
    const answer = Promise.withResolvers<{ savedAt: string }>();
    answers.push(answer);
    return answer.promise;
  }
  const autosave = createWorkingCopyAutosave({
    put: async ({ texts, sequence }, { isLast }) =>
      call(`${isLast ? 'last ' : ''}${sequence} ${String(texts['title'])}`),
    discard: async ({ sequence }) => call(`discard up to ${sequence}`),
    judge: (error) => (error === 'offline' || error === 'refused' ? error : 'failed'),
  });
  if (isStarted) autosave.start({ exists });
  const type = (title: string) => autosave.schedule(typed(title));
  async function answer(failure?: unknown): Promise<void> {
    const next = answers.shift();
    if (failure === undefined) next?.resolve({ savedAt: '2026-11-24T10:42:00.000Z' });
    else next?.reject(failure);
    await vi.advanceTimersByTimeAsync(0);
  }
  return { autosave, calls, type, answer, state: () => autosave.getState().is };
}

function typed(title: string): TypedTexts {
  return { version: 4, texts: { title } };
}

const wait = async (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

it('a text is sent after a pause, and its state is reported', async () => {
  const { calls, type, answer, state, autosave } = givenAutosave();
  const listener = vi.fn<() => void>();
  autosave.subscribe(listener);
  type('A');
  await wait(2);
  type('AB');
  await wait(2);
  expect(calls).toEqual([]);
  await wait(1);
  expect(calls).toEqual(['1 AB']);
  expect(state()).toBe('saving');
  await answer();
  expect(autosave.getState()).toEqual({ is: 'saved', savedAt: '2026-11-24T10:42:00.000Z' });
  expect(listener).toHaveBeenCalledTimes(2);
});

it('a text is sent every ten seconds without a pause', async () => {
  const { calls, type, answer } = givenAutosave();
  for (let second = 1; second <= 25; second += 1) {
    type(String(second));
    await wait(1);
    await answer();
  }
  expect(calls).toEqual(['1 10', '2 20']);
});

it('nothing is sent before the working copy is known', async () => {
  const { autosave, calls, type } = givenAutosave({ isStarted: false });
  type('A');
  await wait(20);
  expect(calls).toEqual([]);
  autosave.start({ exists: false });
  await wait(3);
  expect(calls).toEqual(['1 A']);
});

it('a call waits for the previous one, and sends only the newest text', async () => {
  const { calls, type, answer } = givenAutosave();
  type('A');
  await wait(3);
  type('AB');
  await wait(3);
  type('ABC');
  await wait(30);
  expect(calls).toEqual(['1 A']);
  await answer();
  await wait(3);
  expect(calls).toEqual(['1 A', '2 ABC']);
});

it('a waiting text is sent at once on page hide, even beside another call', async () => {
  const { autosave, calls, type } = givenAutosave();
  type('A');
  await wait(3);
  type('AB');
  autosave.flush({ isLast: true });
  autosave.flush({ isLast: true });
  expect(calls).toEqual(['1 A', 'last 2 AB']);
});

it.each([
  ['offline', 'offline'],
  ['refused', 'another failure'],
])('a failed call is retried, and the state says %s until then', async (is, failure) => {
  const { calls, type, answer, state } = givenAutosave();
  type('A');
  await wait(3);
  await answer(failure);
  expect(state()).toBe(is);
  await wait(10);
  expect(calls).toEqual(['1 A', '2 A']);
  expect(state()).toBe(is);
  await answer();
  expect(state()).toBe('saved');
  await wait(60);
  expect(calls).toHaveLength(2);
});

it('a text refused for good is not retried, but the next change is sent', async () => {
  const { calls, type, answer, state } = givenAutosave();
  type('A');
  await wait(3);
  await answer('refused');
  await wait(60);
  expect(calls).toEqual(['1 A']);
  expect(state()).toBe('refused');
  type('AB');
  await wait(3);
  await answer();
  expect(calls).toEqual(['1 A', '2 AB']);
  expect(state()).toBe('saved');
});

it('a newer text replaces a failed one', async () => {
  const { calls, type, answer } = givenAutosave();
  type('A');
  await wait(3);
  type('AB');
  await answer('offline');
  await wait(10);
  expect(calls).toEqual(['1 A', '2 AB']);
});

it('a discard follows the running call, and no text follows it', async () => {
  const { autosave, calls, type, answer, state } = givenAutosave();
  type('A');
  await wait(3);
  type('AB');
  void autosave.discard();
  await wait(20);
  expect(calls).toEqual(['1 A']);
  await answer();
  expect(state()).toBe('idle');
  expect(calls).toEqual(['1 A', 'discard up to 2']);
  await answer();
  await wait(20);
  expect(calls).toHaveLength(2);
});

it('text typed after a discard is sent', async () => {
  const { autosave, calls, type, answer } = givenAutosave({ exists: true });
  void autosave.discard();
  type('A');
  await wait(0);
  await answer('offline');
  await wait(3);
  expect(calls).toEqual(['discard up to 1', '2 A']);
});

it('nothing is discarded if the portal has no copy, and another form’s text is not retracted', async () => {
  const without = givenAutosave();
  void without.autosave.discard();
  const withAnother = givenAutosave({ exists: true });
  withAnother.type('A');
  withAnother.autosave.retract();
  await wait(20);
  expect([...without.calls, ...withAnother.calls]).toEqual([]);
});

it('a closed form sends its last text once', async () => {
  const { autosave, calls, type, answer } = givenAutosave();
  type('A');
  autosave.stop();
  await wait(0);
  await answer('offline');
  await wait(60);
  expect(calls).toEqual(['last 1 A']);
});
