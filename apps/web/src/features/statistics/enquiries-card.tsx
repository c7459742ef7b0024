import { describeAnswerTime } from '@headwater/contract/answer-time';
import { formatCount, formatPounds } from '@headwater/contract/money';
import type { Statistics } from '@headwater/contract/statistics';
import { Card } from '@headwater/ui/card';

/** Shows what came of a company's enquiries, and how soon it answers; nothing where neither is known. */
export function EnquiriesCard({
  statistics: { period, total, results, medianAnswerHours },
}: {
  statistics: Statistics;
}) {
  if (results === null) return null;
  const { won, lost, noMatch, wonPounds } = results;
  const isKnown = total.enquiries + won + lost + noMatch > 0 || medianAnswerHours !== null;
  if (!isKnown) return null;
  const figures = [
    ['Enquiries', formatCount(total.enquiries)],
    ['Won', formatCount(won)],
    ['Value of those won', formatPounds(wonPounds)],
    ['Lost', formatCount(lost)],
    ['No match', formatCount(noMatch)],
  ] as const;
  return (
    <Card
      title="What came of enquiries"
      description={`${period === 'days' ? 'The last 30 days' : 'The last 12 months'}. Won and lost count on the day on which you said so. No other company sees this.`}
    >
      <div className="grid gap-5">
        <dl className="grid grid-cols-2 gap-x-6 gap-y-5 md:grid-cols-5">
          {figures.map(([label, value]) => (
            <div key={label} className="grid content-start gap-0.5">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="text-2xl font-bold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        {medianAnswerHours !== null && (
          <p className="text-sm text-muted">
            In the last 12 months you usually answered {describeAnswerTime(medianAnswerHours)}. We know of the
            answers that you send here.
          </p>
        )}
      </div>
    </Card>
  );
}
