import { handleTasks } from '@headwater/runtime/worker-thread';
import { runCheck, type CheckTask } from './run-check.ts';

handleTasks((task: CheckTask) => runCheck(task));
