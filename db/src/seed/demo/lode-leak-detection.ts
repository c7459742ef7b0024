import type { DemoCompany } from '../demo-types.ts';

export const lodeLeakDetection: DemoCompany = {
  owner: 'info@lodeleak.example',
  title: 'Lode Leak Detection',
  introHeader: 'Fourteen listeners, nine counties, and the patience to wait until the buses stop.',
  text: `
A leak sings. Cast iron sings high, plastic hums, and a tap that somebody left on sounds exactly like a small burst until you have heard several thousand of both.

Lode Leak Detection sends people who have. They work at night with a microphone and a map; by day our loggers listen for them, and a model in Ely sorts the humming from the fridges.

### What you can ask for

- A sweep of a district, priced by the kilometre
- A permanent array, priced by the megalitre saved
- A second opinion, priced by the visit, free if we find nothing

## Honest figures

Last year we reported 6,214 points of interest. Diggers found a leak at **five thousand four hundred and two** of them. The misses are on a map as well.`,
  hue: 255,
  mark: 'waves',
  gallery: [
    { motif: 'map', alt: 'A district’s mains, with last night’s points of interest' },
    { motif: 'van', alt: 'A listener’s van in an empty street' },
    { motif: 'pipes', alt: 'The training rig with its eleven leaks' },
  ],
  addresses: [
    {
      street_1: '3 Waterside, Ely CB7 4AU',
      phone: '01632 960238',
      email: 'info@lodeleak.example',
      url: 'https://lodeleak.example',
    },
  ],
  categories: ['Leak Detection', 'Pressure Management', 'Network Modelling'],
  references: ['Finding night flow with clamp-on meters', 'Acoustic loggers in a noisy city centre'],
  stage: 'published',
  day: 131,
  access: 'card',
  articles: [
    {
      type: 'mini-case-study',
      title: 'The leak beneath the library',
      introHeader: 'Two hundred loggers heard it. None of them could say where.',
      author: 'Hamid Rahimi',
      text: `
Every night between one and four, the centre of Norwich lost eleven litres a second to nobody. Correlators put the leak in Bethel Street, in St Giles, and once in the river.

The trouble was the pipe: cast iron for eighty metres, plastic for twelve, iron again. Sound slows down in plastic, and each stretch of it throws the sum out by the width of a shop.

## Closing the doors

Hamid Rahimi did it the old way. He shut eleven valves in eleven nights, one a night, and read one meter each morning at three. On the eighth night the figure fell from eleven litres to four.

> “A valve doesn’t guess,” he says.

The leak was under the library’s basement, on a service that had been capped in 1961 with a wooden plug. The plug is on show beside the enquiry desk, under *Local History*.`,
      categories: ['Leakage'],
      picture: { motif: 'van', alt: 'Bethel Street at three in the morning' },
      stage: 'published',
      day: 28,
    },
    {
      type: 'press-release',
      title: 'A listening school for leakage inspectors',
      introHeader: 'Two weeks, eleven buried leaks and an examination in the dark.',
      author: 'Hamid Rahimi',
      text: `
Headphones do not make a listener. Our school in Ely has a hundred and forty metres of buried mains of nine materials, with leaks that can be switched on, and a bus that drives past when the candidate least wants it.

Utilities may send their own people from February. Of the first class, nine out of twelve passed; the other three found a leak that we did not know about.`,
      categories: ['Launches', 'Open Days'],
      picture: { motif: 'pipes', alt: 'The training mains before they were buried' },
      stage: 'published',
      day: 54,
    },
  ],
};
