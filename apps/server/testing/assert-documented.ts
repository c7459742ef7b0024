import assert from 'node:assert/strict';
import { failuresOf } from '../src/http/openapi/operation.ts';
import type { RestCall } from '../src/http/rest-route.ts';
import { restRoutes, restSections } from '../src/rest.ts';

const calls = restSections.flatMap((section) =>
  section.calls.map((call) => ({ call, pattern: toRegExp(call.path) })),
);

interface CallResponse {
  method: string;
  url: string;
  status: number;
  body: unknown;
}

/** Asserts that a REST call's status is documented, and that JSON of a successful one fits the documented schema. */
export function assertDocumented({ method, url, status, body }: CallResponse): void {
  const call = findCall(method, url.split('?', 1)[0] ?? '');
  if (!call || status === 500) return;
  assertStatus(call, status);
  if (status >= 300 || call.upload || call.pdf || call.file || call.csv) return;
  assert.deepEqual(body, call.response.parse(body), `${method} ${call.path} answers in its documented shape`);
}

/** Asserts that a procedure's refusal is documented where a script would meet it: at its REST call. */
export function assertRefusalDocumented(procedure: string, status: number): void {
  if (status < 400 || status === 500) return;
  for (const call of restRoutes.filter((route) => route.procedure === procedure)) assertStatus(call, status);
}

function assertStatus(call: RestCall, status: number): void {
  const documented = [call.status, call.repeatStatus, ...Object.keys(failuresOf(call)).map(Number)];
  assert.ok(documented.includes(status), `${call.method} ${call.path} documents that it answers ${status}`);
}

function findCall(method: string, path: string) {
  return calls
    .filter(({ call, pattern }) => call.method === method && pattern.test(path))
    .map(({ call }) => call)
    .toSorted((a, b) => countParameters(a.path) - countParameters(b.path))
    .at(0);
}

function toRegExp(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}

function countParameters(path: string): number {
  return path.split('{').length;
}
