import { auditFilter, securityFilter, type AuditEntry } from '@headwater/contract/audit';
import { csvMoment, type CsvColumn } from '../../http/csv.ts';
import { csvListOf } from '../../http/csv-list.ts';
import type { CallerOf } from '../../trpc/procedures.ts';
import type { auditRouter } from './audit.router.ts';

const csvList = csvListOf<{ audit: CallerOf<typeof auditRouter> }>();

const columns: readonly CsvColumn<AuditEntry>[] = [
  { heading: 'When', cell: ({ at }) => csvMoment(at) },
  { heading: 'Who', cell: ({ actor }) => actor?.email ?? 'The portal itself' },
  { heading: 'Account', cell: ({ subject }) => subject?.email ?? null },
  { heading: 'What', cell: ({ action }) => action },
];

const details: readonly CsvColumn<AuditEntry>[] = [
  { heading: 'Before', cell: ({ before }) => before && JSON.stringify(before) },
  { heading: 'After', cell: ({ after }) => after && JSON.stringify(after) },
];

export const auditCsv = csvList('audit', {
  name: 'exportAudit',
  summary: 'The entries that the screen Audit shows (administrators)',
  access: 'administer',
  filter: auditFilter.omit({ limit: true, cursor: true }),
  columns: [...columns, { heading: 'Item', cell: ({ item }) => item && item.title }, ...details],
  page: async (portal, input) => {
    const { entries, nextCursor } = await portal.audit.list(input);
    return { rows: entries, nextCursor };
  },
});

export const securityCsv = csvList('security', {
  name: 'exportSecurityEvents',
  summary: 'The events that the screen Security shows (administrators)',
  access: 'administer',
  filter: securityFilter.omit({ limit: true, cursor: true }),
  columns: [...columns, ...details],
  page: async (portal, input) => {
    const { entries, nextCursor } = await portal.audit.listSecurityEvents(input);
    return { rows: entries, nextCursor };
  },
});
