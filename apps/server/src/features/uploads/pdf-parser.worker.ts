import { parentPort, workerData } from 'node:worker_threads';
import { PDFDocument } from 'pdf-lib';
import { z } from 'zod';

// A thread of its own: what a hostile file makes the parser do neither blocks the portal nor outlives its time.
const bytes = z.instanceof(Uint8Array).parse(workerData);
const document = await PDFDocument.load(bytes, { updateMetadata: false });
parentPort?.postMessage(document.getPageCount());
