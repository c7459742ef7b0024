import type { DemoCompany } from '../demo-types.ts';

export const pennineTraining: DemoCompany = {
  owner: 'office@penninetraining.example',
  title: 'Pennine Training',
  introHeader: 'A treatment works that exists to be broken.',
  text: `
At Todmorden stands a complete water works that supplies nobody. Trainees may flood it, overdose it, trip it and blind its filters. Then they mend it, by themselves, with the tutor’s hands in his pockets.

### Courses

1. Operators: two weeks, ending with a night shift on which five things go wrong.
2. Managers: two days, ending with a press conference.
3. Board members: one day, in boots.

More than four thousand people have been through the gate. Roughly nine hundred of them have flooded the dosing room.`,
  hue: 340,
  mark: 'bars',
  gallery: [
    { motif: 'team', alt: 'A class of operators before their night shift' },
    { motif: 'pumps', alt: 'The pump hall that may be broken' },
  ],
  addresses: [
    {
      street_1: 'Lumbutts Road, Todmorden OL14 6JQ',
      phone: '01632 960270',
      email: 'office@penninetraining.example',
      url: 'https://penninetraining.example',
    },
  ],
  categories: ['Training', 'Commissioning'],
  references: [],
  stage: 'published',
  day: 360,
  access: 'lapsed',
  articles: [
    {
      type: 'press-release',
      title: 'A press conference that nobody asked for',
      introHeader: 'Managers face real journalists at the end of the new course.',
      author: 'Elaine Greenwood',
      text: `
The journalists are retired, and merciless. They are told at noon what went wrong in the trainees’ works that morning, and by four they have found the one thing that the trainees hoped nobody would ask about.`,
      categories: ['Launches'],
      picture: { motif: 'team', alt: 'Facing the questions' },
      stage: 'published',
      day: 190,
    },
  ],
};
