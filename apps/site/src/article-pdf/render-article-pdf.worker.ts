import { handleTasks } from '@headwater/runtime/worker-thread';
import { renderArticlePdf } from './render-article-pdf.ts';

handleTasks(renderArticlePdf);
