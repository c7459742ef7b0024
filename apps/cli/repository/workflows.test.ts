import { readdirSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { repositoryRoot } from '@headwater/runtime/env';
import { expect, test } from 'vitest';

// GitHub's own parser of workflows imports its schema without saying that it is JSON, as bundlers allow.
registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    return specifier.endsWith('.json') ? { ...resolved, importAttributes: { type: 'json' } } : resolved;
  },
});
const { NoOperationTraceWriter, convertWorkflowTemplate, parseWorkflow } =
  await import('@actions/workflow-parser');

const folder = join(repositoryRoot, '.github/workflows');

async function workflowErrors(name: string, content: string): Promise<string[]> {
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  if (value) await convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map(({ message }) => message);
}

test.each(readdirSync(folder))('%s is as GitHub has its workflows', async (name) => {
  expect(await workflowErrors(name, readFileSync(join(folder, name), 'utf8'))).toEqual([]);
});

test('a workflow that GitHub would refuse is reported', async () => {
  const refused = 'on: push\njobs:\n  test:\n    runs-on: ubuntu-24.04\n    stepz: []\n';
  expect(await workflowErrors('refused.yml', refused)).not.toEqual([]);
});
