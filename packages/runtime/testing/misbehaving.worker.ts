import { threadId } from 'node:worker_threads';
import { handleTasks } from '../src/worker-thread.ts';

export type Misbehaviour =
  | 'none'
  | 'throws'
  | 'rejects'
  | 'exits'
  | 'spins'
  | 'fills buffers'
  | 'fills its heap'
  | 'exits later'
  | 'throws later';

function fillForEver(allocate: () => unknown): never {
  const kept = [];
  for (;;) kept.push(allocate());
}

/** Answers with the thread's id, unless it is told to fail. */
handleTasks((task: Misbehaviour) => {
  switch (task) {
    case 'none':
      return threadId;
    case 'throws':
      throw new Error('thrown in the thread');
    case 'rejects':
      return Promise.reject(new Error('rejected in the thread'));
    case 'exits':
      return process.exit(3);
    case 'exits later':
      setImmediate(() => process.exit(3));
      return threadId;
    case 'throws later':
      setImmediate(() => {
        throw new Error('thrown by an idle thread');
      });
      return threadId;
    case 'spins':
      for (;;);
    case 'fills buffers':
      return fillForEver(() => new Uint8Array(1_000_000).fill(1));
    case 'fills its heap':
      return fillForEver(() => Array.from({ length: 1_000 }, (_, index) => ({ index })));
  }
});
