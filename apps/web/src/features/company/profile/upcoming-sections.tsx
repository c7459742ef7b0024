import { Card } from '@headwater/ui/card';
import { profileOutline } from './profile-outline.ts';

/** Lists before there is a company the sections that follow the description, with the ids that the panel links to. */
export function UpcomingSections() {
  return (
    <Card
      title="What comes next"
      description="Create your Company Description first. As soon as it is saved, these sections open here."
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
