import { dirname } from 'node:path';
import type { ImportItemsResult, ImportResult } from '@headwater/publishing/import-items';
import { createStorage } from '@headwater/runtime/create-storage';
import { Option, type Command } from 'commander';
import { categoryColumns, importCategoryRows } from '../import/import-categories.ts';
import { importItemRows, itemColumns } from '../import/import-items.ts';
import { readRows } from '../import/read-rows.ts';
import { printResult, type OutputOptions } from '../terminal/output.ts';
import { withJsonOption } from './json-option.ts';
import { withServerDeps, type OperatorDeps } from '../database/with-server-deps.ts';

const itemColumnsHelp = `
Columns of the CSV, or fields of each JSON object:
  sourceKey     what names the row at its source: the same again changes it (required)
  companyName   the company that it is about (required)
  title         (required)
  type          case-study or innovation; else --type
  introHeader   the introduction
  content       the text, in HTML
  author
  categories    names of categories of its type; in CSV with semicolons between them
  publishedOn   the day of publication, YYYY-MM-DD; else today
  picture       the path of an image file, from the folder of this file; the featured image
  pictureAlt    what the picture shows, for those who cannot see it`;

/** Adds `import`: imported items and categories from a file. */
export function addImportCommands(program: Command): void {
  const commands = program.command('import').description('import a CSV file, or a JSON file with a list');
  withJsonOption(
    commands
      .command('items <file>')
      .description('case studies and innovations, with pictures; repeating it changes nothing'),
  )
    .addOption(
      new Option('--type <type>', 'of the rows that don’t say it themselves')
        .choices(['case-study', 'innovation'])
        .default('case-study'),
    )
    .addHelpText('after', itemColumnsHelp)
    .action(async (file: string, { type, ...options }: OutputOptions & { type: string }) => {
      const rows = await readRows(file, itemColumns);
      const work = async (deps: OperatorDeps) => {
        const files = await createStorage(deps.env);
        return importItemRows({ ...deps, files }, rows, { type, folder: dirname(file) });
      };
      printImportResult(await withServerDeps(work), options);
    });
  withJsonOption(
    commands.command('categories <file>').description('categories: type, name, parent, position'),
  ).action(async (file: string, options: OutputOptions) => {
    const rows = await readRows(file, categoryColumns);
    printImportResult(await withServerDeps(async (deps) => importCategoryRows(deps, rows)), options);
  });
}

function printImportResult(result: ImportResult & Partial<ImportItemsResult>, options: OutputOptions): void {
  const { created, updated, unchanged, keptEdits = 0 } = result;
  const kept =
    keptEdits === 0 ? '' : ` ${keptEdits} edited by staff have changed at their source: see References.`;
  printResult(`${created} created, ${updated} updated, ${unchanged} unchanged.${kept}`, result, options);
}
