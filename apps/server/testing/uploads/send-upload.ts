import { assertDocumented } from '../assert-documented.ts';
import type { TestResponse, Caller, TestPortal } from '../test-portal.ts';

type UploadField = readonly [name: string, value: string | Uint8Array];

/** Encodes a multipart body of the fields in their order; bytes become a file. */
export async function multipartBody(fields: readonly UploadField[]) {
  const form = new FormData();
  for (const [name, value] of fields) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([Buffer.from(value)], { type: 'image/png' }), 'chosen.png');
  }
  const encoded = new Response(form);
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
}

interface UploadRequest {
  portal: TestPortal;
  caller: Pick<Caller, 'headers'>;
  url?:
    | '/api/documents'
    | `/api/enquiries/${number}/answer-files`
    | `/api/upload${'' | '/original' | '/mark' | '/pdf' | '/company-pdf' | '/portrait'}`;
  fields: readonly UploadField[];
}

export async function sendUpload({
  portal,
  caller,
  url = '/api/upload',
  fields,
}: UploadRequest): Promise<TestResponse> {
  const { headers, payload } = await multipartBody(fields);
  const response = await portal.app.inject({
    method: 'POST',
    url,
    headers: { ...headers, ...caller.headers },
    payload,
  });
  const answer = { status: response.statusCode, body: response.body, headers: response.headers };
  assertDocumented({ method: 'POST', url, ...answer });
  return answer;
}
