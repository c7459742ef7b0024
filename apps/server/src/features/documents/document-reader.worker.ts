import { readDocument } from '@headwater/documents/read-document';
import { handleTasks } from '@headwater/runtime/worker-thread';

// Each document has its own thread, so that a hostile one can neither block the portal nor exceed its limits.
handleTasks(readDocument);
