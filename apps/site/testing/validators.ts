import { readFileSync } from 'node:fs';
import Validator from '@adobe/structured-data-validator';
import { HtmlValidate } from 'html-validate';
import { validateXML } from 'xmllint-wasm';
import { z } from 'zod';

const htmlValidator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
  // Assets of the site's own origin need no integrity hash.
  rules: { 'require-sri': ['error', { target: 'crossorigin' }] },
});

/** Lists violations of the HTML standard and of accessibility in a document. */
export async function validateHtml(document: string): Promise<string[]> {
  const { results } = await htmlValidator.validateString(document);
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
}

const atomSchema = readFileSync(new URL('atom.rng', import.meta.url), 'utf8');

/** Lists violations of Atom (RFC 4287) in a feed. */
export async function validateFeed(xml: string): Promise<string[]> {
  const { errors } = await validateXML({ xml, schema: atomSchema, extension: 'relaxng' });
  return errors.map(({ message }) => message);
}

const linkedDataValidator = new Validator({ '@graph': readVocabulary() });
const typedObject = z.looseObject({ '@type': z.string() });

/** Lists what schema.org does not know, or requires, in a page's JSON-LD. */
export async function validateLinkedData(json: string): Promise<string[]> {
  const found = typedObject.parse(JSON.parse(json));
  const issues = await linkedDataValidator.validate({ jsonld: { [found['@type']]: [found] } });
  return issues.map(({ issueMessage }) => issueMessage);
}

interface VocabularyTerm {
  '@id': string;
  '@type': string;
  'rdfs:subClassOf': object[];
  'schema:domainIncludes': object[];
}

/** Reads schema.org's types and properties, in the shape of the JSON-LD that schema.org itself publishes. */
function readVocabulary(): VocabularyTerm[] {
  const quads = readFileSync(new URL(import.meta.resolve('@vocabulary/schema/schema.nq')), 'utf8');
  const terms = new Map<string, VocabularyTerm>();
  for (const [, subject = '', predicate, object = ''] of quads.matchAll(
    /^<(\S+)> <\S+[#/](\w+)> <(\S+)>/gm,
  )) {
    const blank = { '@id': subject, '@type': '', 'rdfs:subClassOf': [], 'schema:domainIncludes': [] };
    const term = terms.get(subject) ?? blank;
    terms.set(subject, term);
    if (predicate === 'type' && object.endsWith('#Class')) term['@type'] = 'rdfs:Class';
    if (predicate === 'type' && object.endsWith('#Property')) term['@type'] = 'rdf:Property';
    if (predicate === 'subClassOf') term['rdfs:subClassOf'].push({ '@id': object });
    if (predicate === 'domainIncludes') term['schema:domainIncludes'].push({ '@id': object });
  }
  return [...terms.values()];
}
