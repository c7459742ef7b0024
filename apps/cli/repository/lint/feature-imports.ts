import { dirname, resolve } from 'node:path';
import type { Rule } from './rule.ts';

type Context = Parameters<Extract<Rule, { create: unknown }>['create']>[0];

/**
 * Calls `judge` for each import of one feature folder from another, in whichever form it is written, and reports
 * the message that it returns. Type imports count as well.
 */
export function checkFeatureImports(
  context: Context,
  judge: (importing: string, imported: string) => string | null,
): ReturnType<Extract<Rule, { create: unknown }>['create']> {
  const importing = featureOf(context.filename);
  if (importing === null) return {};

  const check = (node: Parameters<typeof context.report>[0]['node'], source: unknown): void => {
    if (typeof source !== 'string' || !source.startsWith('.') || !node) return;
    const imported = featureOf(resolve(dirname(context.filename), source));
    if (imported === null || imported === importing) return;
    const message = judge(importing, imported);
    if (message !== null) context.report({ node, message });
  };
  return {
    ImportDeclaration: (node) => check(node, node.source.value),
    ExportAllDeclaration: (node) => check(node, node.source.value),
    ExportNamedDeclaration: (node) => check(node, node.source?.value),
    ImportExpression: (node) => check(node, 'value' in node.source ? node.source.value : null),
    TSImportType: (node) => check(node, node.source.value),
  };
}

/** Returns the feature folder that a file lies in, or null for a file outside of them. */
function featureOf(path: string): string | null {
  return /\/features\/([^/]+)\//.exec(path.replaceAll('\\', '/'))?.[1] ?? null;
}
