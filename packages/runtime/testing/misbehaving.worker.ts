import { threadId } from 'node:worker_threads';
import { handleTasks } from '../src/worker-thread.ts';

export type Misbehaviour = 'none' | 'throws' | 'rejects' | 'exits' | 'spins' | 'exits later' | 'throws later';

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
  }
});
