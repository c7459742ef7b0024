import { handleTasks } from '@headwater/runtime/worker-thread';
import { renderReport } from './render-report.ts';

handleTasks(renderReport);
