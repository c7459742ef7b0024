import type { DemoCompany } from '../demo-types.ts';

export const brynglasLaboratories: DemoCompany = {
  owner: 'team@brynglaslab.example',
  title: 'Brynglas Laboratories',
  introHeader: 'Sensors that tell you when they are wrong, and a laboratory that tells you by how much.',
  text: `
Brynglas began as a water laboratory in a Powys schoolhouse. Customers kept asking why they had to send bottles; so now we make the instruments that spare them the post.

## Instruments

Our phosphate analyser fits a kiosk of sixty centimetres and runs on a car battery for a fortnight. The chlorine cell has no membrane to change. Both check themselves against a standard at four each morning and **refuse to report** when they fail.

### The laboratory

- Accredited for 214 parameters
- Results by noon for samples that arrive before eight
- Mae croeso i chi ffonio yn Gymraeg

A sensor without a laboratory is an opinion. A laboratory without a sensor is a memory.`,
  hue: 12,
  mark: 'hexagon',
  gallery: [
    { motif: 'laboratory', alt: 'The bench in the old schoolroom' },
    { motif: 'diagram', alt: 'The flow path of the phosphate analyser' },
    { motif: 'wetland', alt: 'A kiosk beside a treatment wetland' },
  ],
  addresses: [
    {
      street_1: 'Yr Hen Ysgol, Heol y Bont, Rhayader LD6 5AN',
      phone: '01632 960251',
      email: 'team@brynglaslab.example',
      url: 'https://brynglaslab.example',
    },
  ],
  categories: ['Water Quality Sensors', 'Level Measurement'],
  references: ['Continuous phosphate monitoring at the outfall', 'Level sensors that survive foam'],
  networks: { linkedin: 'https://www.linkedin.com/company/brynglas-laboratories-example' },
  stage: 'published',
  day: 24,
  access: 'running',
  articles: [
    {
      type: 'mini-case-study',
      title: 'A wetland that reports for itself',
      introHeader: 'Phosphate every fifteen minutes, from a reed bed with no mains.',
      author: 'Nia Prosser',
      text: `
Reed beds are sold as needing nothing. The regulator at Llanwrin wanted proof that this one was doing something, four times an hour.

There is no power within a kilometre. A panel the size of a door charges two batteries; the analyser uses three drops of reagent for each sample and keeps the waste in a bag that is fetched with the milk.

![The inlet kiosk in February](wetland)

In the first year inlet phosphate averaged 3.1 milligrams a litre and the outlet **0.24**. In two weeks of January, with the bed under ice, the outlet rose to 0.9, and the kiosk said so within the hour. Nobody had seen that before, because nobody takes bottles in January.

- Readings offered: 35,040
- Readings given: 34,112
- Readings withdrawn because the morning check failed: 608`,
      categories: ['Phosphorus Removal', 'Wetlands', 'Monitoring'],
      picture: { motif: 'wetland', alt: 'The reed bed at Llanwrin' },
      stage: 'published',
      day: 19,
    },
    {
      type: 'press-release',
      title: 'Nia Prosser wins the young analyst’s medal',
      introHeader: 'For a method that she worked out on a bus.',
      author: 'Gwilym Rees',
      text: `
The medal is given each year for an idea that made a measurement simpler. Nia’s replaces a heating step of half an hour by a light that costs eleven pence.

She wrote the first draft between Builth Wells and Cardiff, on the back of a parish magazine.`,
      categories: ['Awards', 'Appointments'],
      picture: { motif: 'portrait', alt: 'Nia Prosser at the analyser’s light cell' },
      stage: 'published',
      day: 36,
    },
  ],
};
