import type { Caller, TestPortal } from '../test-portal.ts';
import { sendUpload } from './send-upload.ts';

/** Uploads what a picture is cut out of, and returns its address. */
export async function uploadOriginal(portal: TestPortal, caller: Caller, file: Buffer): Promise<string> {
  const fields = [['file', file] as const];
  const { status, body } = await sendUpload({ portal, caller, url: '/api/upload/original', fields });
  if (status !== 200) throw new Error(String(body));
  return String(body);
}
