import assert from 'node:assert/strict';
import { failuresOf } from '../src/http/openapi/operation.ts';
import { restRoutes } from '../src/rest.ts';

interface CallResponse {
  method: string;
  url: string;
  status: number;
  body: unknown;
}

/** Asserts that a REST call's status is documented, and that the body of a successful one fits the documented schema. */
export function assertDocumented({ method, url, status, body }: CallResponse): void {
  const route = findRoute(method, url.split('?', 1)[0] ?? '');
  if (!route || status === 500) return;
  const documented = [route.status, route.repeatStatus, ...Object.keys(failuresOf(route)).map(Number)];
  assert.ok(documented.includes(status), `${method} ${route.path} documents that it answers ${status}`);
  if (status >= 300) return;
  assert.deepEqual(
    body,
    route.response.parse(body),
    `${method} ${route.path} answers in its documented shape`,
  );
}

function findRoute(method: string, path: string) {
  return restRoutes
    .filter((route) => route.method === method && toRegExp(route.path).test(path))
    .toSorted((a, b) => countParameters(a.path) - countParameters(b.path))
    .at(0);
}

function toRegExp(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}

function countParameters(path: string): number {
  return path.split('{').length;
}
