import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { restSections } from '../../rest.ts';
import { useTestPortal } from '../../../testing/test-portal.ts';
import { exampleOf, partsOf } from './examples.ts';
import { createSchemas } from './schemas.ts';

const portal = useTestPortal();
const calls = restSections.flatMap((section) => section.calls);

test('the document is valid OpenAPI 3.1, and names every call once', async () => {
  const { status, body } = await portal().visitor().rest('GET', '/api/openapi.json');
  expect(status).toBe(200);
  const document: Record<string, unknown> = Object(body);
  const validator = new Validator();
  expect(await validator.validate(document)).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
  const paths: Record<string, Record<string, { operationId: string }>> = Object(document.paths);
  const named = Object.values(paths).flatMap((path) => Object.values(path).map((each) => each.operationId));
  expect(named.toSorted()).toEqual(calls.map(({ name }) => name).toSorted());
  expect(new Set(named).size).toBe(named.length);
  expect(JSON.stringify(document)).not.toContain('#/$defs/');
});

test('the examples say what a client would send and get', async () => {
  const { body } = await portal().visitor().rest('GET', '/api/openapi.json');
  expect(JSON.stringify(body)).not.toContain('[object');
  const { components, toSchema } = createSchemas();
  const exampleFor = (name: string, part: 'input' | 'response') => {
    const call = calls.find((each) => each.name === name);
    return call && exampleOf(toSchema(call[part]), components, { within: partsOf(call.path) });
  };
  expect(exampleFor('search', 'input')).toMatchObject({ text: 'Clearwater' });
  expect(exampleFor('getArticle', 'response')).toMatchObject({
    article: {
      place: 'Thornley, Derbyshire',
      images: [{ url: expect.stringMatching(/^\/files\/.*\.png$/) }],
    },
  });
});

test('the document equals the one that clients were written for', async () => {
  const { body } = await portal().visitor().rest('GET', '/api/openapi.json');
  await expect(`${JSON.stringify(body, null, 1)}\n`).toMatchFileSnapshot('openapi.json');
});

test.each(calls.map((call) => [call.name, call] as const))(
  'the example response of %s fits its schema',
  (_name, { response }) => {
    const { toSchema, components } = createSchemas();
    const example = exampleOf(toSchema(response), components);
    expect(response.safeParse(example)).toEqual({ success: true, data: example });
  },
);

const withJson = calls.filter(({ upload }) => !upload);
test.each(withJson.map((call) => [call.name, call] as const))(
  'the example input of %s fits its schema',
  (_name, { input }) => {
    const { toSchema, components } = createSchemas();
    expect(input.safeParse(exampleOf(toSchema(input), components)).error).toBeUndefined();
  },
);

const invalidValues = [
  '',
  'x',
  '\0',
  '\uD800',
  '0000-00',
  '9999-12-31',
  'x'.repeat(3_000),
  null,
  -1,
  1e21,
  [],
  [null],
  {},
];
/** Matches the beginnings of zod's default messages. */
const zodDefaultMessage = /^(?:Invalid (?!article type$)|Too (?:small|big)|Unrecognized)/;

test.each(calls.map((call) => [call.name, call] as const))(
  'whatever a field of %s has is taken or refused, in words of ours',
  (_name, { input }) => {
    const { toSchema, components } = createSchemas();
    const schema = toSchema(input);
    const example = Object(exampleOf(schema, components));
    for (const field of Object.keys(schema.properties ?? {}))
      for (const value of invalidValues) {
        const { error } = input.safeParse({ ...example, [field]: value });
        const messages = error?.issues.map(({ message }) => message) ?? [];
        expect(messages.filter((message) => zodDefaultMessage.test(message))).toEqual([]);
      }
  },
);
