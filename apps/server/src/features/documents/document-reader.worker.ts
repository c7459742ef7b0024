import { readDocument } from '@headwater/documents/read-document';
import { handleTasks } from '@headwater/runtime/worker-thread';

// A thread of its own for each document, so that a hostile one can neither block the portal nor exceed its limits.
handleTasks(readDocument);
