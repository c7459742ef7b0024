import { describeAnswerTime } from '@headwater/contract/answer-time';
import { correctionLabel } from '@headwater/contract/correction-notices';
import { formatMonthOf } from '@headwater/contract/dates';
import { mistakePath } from '@headwater/contract/mistake-reports';
import type { Publication } from './page-data.ts';

interface PageNoteProps {
  publication: Publication | null;
}

/** Renders the dated sentences on what was wrong on a public page. */
export function CorrectionNotices({ publication }: PageNoteProps) {
  if (publication === null || typeof publication === 'string' || publication.corrections.length === 0)
    return null;
  return (
    <ul aria-label="Corrections" className="grid max-w-[48rem] gap-2 border-t border-line pt-4 text-sm">
      {publication.corrections.map(({ id, text, writtenAt }) => (
        <li key={id}>
          <span className="font-semibold">{correctionLabel(writtenAt)}:</span> <bdi>{text}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** Renders when a company's owners last confirmed the details on its page. */
export function CheckedDate({ publication }: PageNoteProps) {
  if (publication === null || typeof publication === 'string' || publication.checkedAt === null) return null;
  return (
    <span className="text-sm text-muted">Details checked in {formatMonthOf(publication.checkedAt)}</span>
  );
}

/** Renders how soon a company usually answers readers, if that is known. */
export function AnswerTime({ publication }: PageNoteProps) {
  if (publication === null || typeof publication === 'string' || publication.answerHours === null)
    return null;
  return (
    <p className="no-print text-sm text-muted">
      Usually answers {describeAnswerTime(publication.answerHours)}
    </p>
  );
}

/** Links to the form for reports of mistakes on a public page. */
export function ReportMistake({ publication }: PageNoteProps) {
  if (publication === null || typeof publication === 'string') return null;
  return (
    <p className="no-print text-sm">
      <a href={mistakePath(publication.path)} rel="nofollow" className="quiet-link">
        Report a mistake
      </a>
    </p>
  );
}
