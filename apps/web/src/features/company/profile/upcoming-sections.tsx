import { Card } from '@headwater/ui/card';
import { profileOutline } from './profile-outline.ts';

/** Lists the sections to come while there is no company, with the ids that the panel links to. */
export function UpcomingSections() {
  return (
    <Card
      title="What comes next"
      description="Create your Company Description first. These sections open when you save it."
    >
      <ul className="divide-y divide-line">
        {Object.entries(profileOutline).map(([id, { title, description }]) => (
          <li key={id} id={id} className="py-3 first:pt-0 last:pb-0">
            <h3 dir="auto">{title}</h3>
            <p className="text-sm text-muted">{description}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
