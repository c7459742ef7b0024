import { handleTasks } from '@headwater/runtime/worker-thread';
import { renderInvoice } from './render-invoice.ts';

handleTasks(renderInvoice);
