import { formatMoment } from '@headwater/contract/dates';
import type { SubmittalRow } from '@headwater/contract/submittals';
import { Checkbox } from '@headwater/ui/checkbox';
import { Tooltip } from '@headwater/ui/tooltip';
import { Link } from '@tanstack/react-router';
import { Hourglass } from 'lucide-react';
import { useConfig } from '../../../app/config.ts';
import { describeSchedule } from '../../items/appearance/describe-appearance.ts';
import { useReviewerText } from './describe-reviewer.ts';
import {
  describeApprovals,
  describeAge,
  isLate,
  isTakeDown,
  submittalRowId,
  submittalTypeLabel,
} from '../describe-submittal.ts';

interface SubmittalItemProps {
  row: SubmittalRow;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
}

/** Shows a submittal's picture, title, kind, waiting time and reviewer. */
export function SubmittalItem({ row, chosen, onChoose }: SubmittalItemProps) {
  const { id, title, submittedAt, thumbnailUrl, reviewer } = row;
  const reviewerText = useReviewerText(reviewer);
  const notes = [describeApprovals(row), describeSchedule(row.schedule, row.endDate), reviewerText];
  const more = notes.filter((note) => note !== null).join('; ');
  const workingDays = useConfig()?.workingDays ?? [];
  const late = isLate(row, workingDays);
  return (
    <div className="flex items-center gap-3">
      <div className="flex shrink-0 items-center">
        <label className="-ml-2 grid size-9 cursor-pointer place-items-center pointer-coarse:-ml-3 pointer-coarse:size-11">
          <span className="sr-only">Choose {title}</span>
          <Checkbox checked={chosen} onCheckedChange={onChoose} />
        </label>
        <Thumbnail url={thumbnailUrl} />
      </div>
      <div className="min-w-0 leading-[1.125rem] @[40rem]:w-0 @[40rem]:min-w-44 @[40rem]:grow">
        <Tooltip text={more === '' ? title : `${title}: ${more}`} as="repetition">
          <Link
            dir="auto"
            id={submittalRowId(row)}
            to="/submittals/$id"
            params={{ id }}
            search={true}
            className="font-semibold wrap-anywhere @[40rem]:block @[40rem]:truncate"
          >
            {title}
          </Link>
        </Tooltip>
        <p className="flex flex-wrap gap-x-3 text-muted">
          <span className={isTakeDown(row) ? 'font-semibold text-bad' : undefined}>
            {submittalTypeLabel(row)}
          </span>
          <time
            dateTime={submittedAt}
            title={formatMoment(new Date(submittedAt))}
            className={late ? 'font-semibold text-warn' : undefined}
          >
            {late ? (
              <>
                <Hourglass aria-hidden className="mr-1 inline size-3.5" />
                <span className="sr-only">waiting for </span>
                {describeAge(row)}
              </>
            ) : (
              `for ${describeAge(row)}`
            )}
          </time>
        </p>
        {more !== '' && <p className="text-muted wrap-anywhere @[40rem]:truncate">{more}</p>}
      </div>
    </div>
  );
}

function Thumbnail({ url }: { url: string | null }) {
  const shape = 'h-8 w-12 shrink-0 rounded border border-line bg-sunken';
  if (url === null) return <span aria-hidden className={`${shape} border-dashed`} />;
  return <img src={url} alt="" width={48} height={32} loading="lazy" className={`${shape} object-contain`} />;
}
