import { handleTasks } from '@headwater/runtime/worker-thread';
import { PDFDocument } from 'pdf-lib';

// The parser runs in a thread of its own, so that a hostile file can neither block the portal nor exceed the timeout.
handleTasks(async (bytes: Uint8Array) => {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  return document.getPageCount();
});
