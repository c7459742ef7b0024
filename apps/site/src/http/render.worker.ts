import { renderPage } from '@headwater/pages/render';
import { handleTasks } from '@headwater/runtime/worker-thread';

handleTasks(renderPage);
