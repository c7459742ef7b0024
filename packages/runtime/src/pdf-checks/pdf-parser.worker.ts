import { handleTasks } from '../worker-thread.ts';
import { examinePdf } from './examine-pdf.ts';

// The parser has its own thread, so that a hostile file can neither block the portal nor exceed its limits.
handleTasks(examinePdf);
