import type { RestCall } from '../rest-route.ts';
import { exampleOf, partsOf } from './examples.ts';
import type { JsonSchema, Schemas } from './schemas.ts';

/** Describes a documented call as an OpenAPI operation. */
export function describeCall(call: RestCall, tag: string, { components, toSchema }: Schemas): object {
  const { properties = {}, required = [] } = toSchema(call.input);
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const rest = Object.keys(properties).filter((name) => !inPath.includes(name));
  const reads = call.method === 'GET';
  const parameter = (name: string) => ({
    name,
    in: inPath.includes(name) ? 'path' : 'query',
    required: required.includes(name),
    schema: properties[name],
    example: exampleOf(properties[name], components, { name, within: partsOf(call.path) }),
  });
  const body: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(rest.map((name) => [name, properties[name] ?? {}])),
    required: required.filter((name) => rest.includes(name)),
  };
  const parameters = [...inPath, ...(reads ? rest : [])].map(parameter);
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [tag],
    ...(call.access === 'public' && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...(!reads && rest.length > 0 && { requestBody: describeBody(call, body, components) }),
    responses: describeResponses(call, { components, toSchema }),
  };
}

function describeBody({ upload, path }: RestCall, schema: JsonSchema, components: Schemas['components']) {
  const content = upload
    ? { 'multipart/form-data': { schema } }
    : { 'application/json': { schema, example: exampleOf(schema, components, { within: partsOf(path) }) } };
  return { required: true, content };
}

function describeResponses(call: RestCall, { components, toSchema }: Schemas) {
  const schema = toSchema(call.response);
  const media = call.upload && !call.json ? 'text/plain' : 'application/json';
  const file = fileTypeOf(call);
  const content = file
    ? { [file]: {} }
    : { [media]: { schema, example: exampleOf(schema, components, { within: partsOf(call.path) }) } };
  const answer = (description: string) => ({ description, content });
  return {
    ...(call.repeatStatus !== call.status && { [call.repeatStatus]: answer('Done before: nothing changed') }),
    [call.status]: answer(call.status === 201 ? 'Created' : 'Done'),
    ...describeFailures(call),
  };
}

function fileTypeOf({ file, pdf, csv }: RestCall): string | null {
  if (file) return 'application/octet-stream';
  if (pdf) return 'application/pdf';
  return csv ? 'text/csv' : null;
}

function describeFailures(call: RestCall) {
  const failures = Object.entries(failuresOf(call)).map(([status, description]) => {
    const shared = sharedFailures(call.upload).find((each) => each.description === description);
    const $ref = `#/components/responses/${shared?.name}`;
    return [status, shared ? { $ref } : describeFailure(description, call.upload)];
  });
  return Object.fromEntries(failures);
}

function describeFailure(description: string, upload = false) {
  const content = upload
    ? { 'text/plain': { schema: { type: 'string' } } }
    : { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };
  return { description, content };
}

const COMMON_FAILURES = {
  400: 'Malformed, a field missing, of the wrong type or over its limit, or an unknown category, reference or type',
  401: 'Not signed in',
  403: 'Signed in, and not allowed',
  404: 'There is no such thing, or it is somebody else’s',
  413: 'The body or the file is too large',
  415: 'Of a kind that is not accepted',
  429: 'More changes than an account or an address may make in a minute: try again after `Retry-After` seconds',
  503: 'The database, the storage or the payment provider cannot be reached: try again after `Retry-After` seconds',
} as const;

/** Describes the failures that many calls share, which the document contains once. */
export function describeSharedFailures(): Record<string, object> {
  return Object.fromEntries(
    [false, true].flatMap((upload) =>
      sharedFailures(upload).map(({ name, description }) => [name, describeFailure(description, upload)]),
    ),
  );
}

function sharedFailures(upload = false) {
  return Object.entries(COMMON_FAILURES).map(([status, description]) => ({
    name: `${upload ? 'Upload' : ''}Failure${status}`,
    description,
  }));
}

/** Says when a call fails, by status. */
export function failuresOf({ method, access, refusals }: RestCall): Record<string, string> {
  const signedIn =
    access === 'public'
      ? {}
      : { 401: COMMON_FAILURES[401], 403: COMMON_FAILURES[403], 404: COMMON_FAILURES[404] };
  const changes =
    method === 'GET'
      ? {}
      : { 413: COMMON_FAILURES[413], 415: COMMON_FAILURES[415], 429: COMMON_FAILURES[429] };
  return { 400: COMMON_FAILURES[400], ...signedIn, ...changes, 503: COMMON_FAILURES[503], ...refusals };
}
