import { expect, test } from 'vitest';
import { z } from 'zod';
import { sampleArticle, sampleCompany } from '../testing/sample-snapshots.ts';
import { itemSnapshot } from './snapshot.ts';

/** Lists the fields of a JSON schema, 'addresses.phone' among them. */
function* listFields(schema: unknown, path = ''): Generator<string> {
  const { anyOf = [], items, properties } = Object(schema);
  for (const choice of anyOf) yield* listFields(choice, path);
  if (items !== undefined) yield* listFields(items, path);
  for (const [name, inner] of Object.entries(Object(properties))) {
    const field = path === '' ? name : `${path}.${name}`;
    yield field;
    yield* listFields(inner, field);
  }
}

function* listSampled(value: unknown, path = ''): Generator<string> {
  if (Array.isArray(value)) for (const inner of value) yield* listSampled(inner, path);
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) {
      const field = path === '' ? name : `${path}.${name}`;
      yield field;
      yield* listSampled(inner, field);
    }
}

test.each([
  ['company', sampleCompany],
  ['article', sampleArticle],
] as const)(
  'the sample of %s has every field of a snapshot, so that none is forgotten by what is tested with it',
  (kind, sample) => {
    const { oneOf = [], anyOf = [] } = Object(z.toJSONSchema(itemSnapshot));
    const [company, article] = [...oneOf, ...anyOf];
    const fields = new Set(listFields(kind === 'company' ? company : article));
    expect([...fields.difference(new Set(listSampled(sample)))]).toEqual([]);
  },
);
