import { formatMoment } from '@headwater/contract/dates';
import type { KeptRevision, RevisionDetails } from '@headwater/contract/history';
import { reviewFramePath, type ItemType } from '@headwater/contract/item-types';
import { SelectField } from '@headwater/ui/select-field';
import { Skeleton } from '@headwater/ui/skeleton';
import { trpc } from '../../app/trpc.ts';
import { ChangeList } from '../items/compare/change-list.tsx';
import { compareSnapshots, summarizeChanges } from '../items/compare/compare-snapshots.ts';
import { usePreviewBase } from '../items/progress/use-preview-base.ts';
import { PageFrame, type PageView } from '../items/compare/page-frame.tsx';
import { QueryBoundary } from '../../components/query-boundary.tsx';
import { describeMissing } from './describe-missing.ts';
import { RestoreVersion } from './restore-version.tsx';

interface KeptVersionProps {
  item: { uuid: string; type: ItemType };
  revision: string;
  against: string | undefined;
  others: readonly KeptRevision[];
  onCompare: (against: string | undefined) => void;
}

/** Shows a version's page and differences, and lets members who may edit restore it. */
export function KeptVersion({ item, revision, against, others, onCompare }: KeptVersionProps) {
  const details = trpc.history.get.useQuery({ item: item.uuid, revision, against });
  return (
    <section aria-labelledby="version" className="grid min-w-0 content-start gap-5">
      <QueryBoundary
        query={details}
        errorMessage="The version could not be loaded"
        skeleton={<Skeleton className="h-96 w-full" />}
      >
        {(data) => (
          <>
            <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
              <h2 id="version">Version of {formatMoment(new Date(data.submittedAt))}</h2>
              {against === undefined && <RestoreVersion item={item} revision={revision} details={data} />}
            </div>
            <div className="max-w-sm">
              <SelectField
                label="Compare with"
                placeholder="Your present version"
                value={against ?? ''}
                options={others.map((other) => ({
                  value: other.revision,
                  label: `The version of ${formatMoment(new Date(other.submittedAt))}`,
                }))}
                onValueChange={(value) => onCompare(value === '' ? undefined : value)}
              />
            </div>
            <Differences details={data} against={against} />
            <Pages item={item} revision={revision} against={against} details={data} />
          </>
        )}
      </QueryBoundary>
    </section>
  );
}

function Differences({ details, against }: { details: RevisionDetails; against: string | undefined }) {
  const changes = compareSnapshots(details.compared, details.snapshot);
  const other = against === undefined ? 'your present version' : 'the other version';
  return (
    <section aria-labelledby="differences" className="grid gap-4">
      <h3 id="differences">Differences</h3>
      <p className="text-muted">{summarizeChanges(changes) || `None: it is the same as ${other}.`}</p>
      {details.missing.length > 0 && <p>{describeMissing(details.missing)}</p>}
      {changes.length > 0 && <ChangeList changes={changes} />}
    </section>
  );
}

interface PagesProps extends Pick<KeptVersionProps, 'item' | 'revision' | 'against'> {
  details: RevisionDetails;
}

function Pages({ item: { type, uuid }, revision, against, details: { snapshot } }: PagesProps) {
  const site = usePreviewBase(uuid);
  if (site === undefined) return null;
  const view = (label: string, version?: string, former?: string): PageView => ({
    label,
    src: site + reviewFramePath(type, { uuid, revision: version, former }),
    isPdf: false,
  });
  const pdf = snapshot.type === 'company' ? null : snapshot.pdf;
  return (
    <PageFrame
      views={[
        view('This version', revision, against),
        against === undefined ? view('Your present version') : view('The other version', against),
        ...(pdf === null ? [] : [{ label: 'Its PDF', src: pdf, isPdf: true }]),
      ]}
    />
  );
}
