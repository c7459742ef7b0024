import { parentPort, workerData } from 'node:worker_threads';
import { PDFDocument } from 'pdf-lib';
import { z } from 'zod';

// The parser runs in a thread of its own, so that a hostile file can neither block the portal nor exceed the timeout.
const bytes = z.instanceof(Uint8Array).parse(workerData);
const document = await PDFDocument.load(bytes, { updateMetadata: false });
parentPort?.postMessage(document.getPageCount());
