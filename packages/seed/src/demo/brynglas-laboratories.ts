import type { DemoCompany } from '../demo-types.ts';

export const brynglasLaboratories: DemoCompany = {
  owner: 'team@brynglaslab.example',
  title: 'Brynglas Laboratories',
  introHeader: 'Sensors that tell you when they are wrong, and a laboratory that tells you by how much.',
  text: `
Brynglas began as a water laboratory in a Powys schoolhouse. Customers kept asking why they had to send bottles; so now we make the instruments that spare them the post.

## Instruments

Our phosphate analyser fits a kiosk of sixty centimetres and runs on a car battery for a fortnight. The chlorine cell has no membrane to change. Both check themselves against a standard at four each morning and **refuse to report** when they fail.

1. **Phosphate**: 0.01 to 10 milligrams a litre, a result every fifteen minutes, three drops of reagent for each
2. **Free chlorine**: 0.02 to 5, amperometric, no membrane, service once a year
3. **Ammonia**: 0.05 to 20, by a gas-sensing cell that does not mind colour

> “It rang me to say that it was ill,” says a scientist at a works on the upper Wye. “I have colleagues who don’t.”

### The laboratory

- Accredited for 214 parameters
- Results by noon for samples that arrive before eight
- Mae croeso i chi ffonio yn Gymraeg

A sensor without a laboratory is an opinion. A laboratory without a sensor is a memory.

## Why refuse to report?

A wrong number does more harm than none. In 2016 one of our own early analysers drifted for eleven days at a works in Ceredigion; the operators dosed ferric against phosphate that was not there, used four tonnes too much and very nearly breached the permit for iron. The apology was easy. The morning check took us two years.

It runs two standards and a blank through the whole flow path. If the slope moves by more than four per cent, the instrument tries once more, then shows a dash and sends a message. Across the 212 units in service that happens on about one morning in sixty.

![The sample line, the standard and the blank, as the valve sees them](diagram)

Thirty-four people work in the old school, nineteen of them chemists. Methods, uncertainties and the results of every proficiency round since 2008 are [open to inspection](https://brynglaslab.example/methods).`,
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
      town: 'Rhayader',
      postcode: 'LD6 5AN',
      country: 'United Kingdom',
    },
  ],
  categories: ['Water Quality Sensors', 'Level Measurement'],
  facts: { founded: '1999', registered_number: '03850216', trade_names: '', size: '10-49' },
  regions: ['Wales', 'West Midlands', 'South West', 'North West'],
  sectors: ['Water supply', 'Rivers and environment'],
  accreditations: [
    { scheme: 'ISO 9001', number: 'GB 99/0216', scope: 'Sensors and their calibration', days: 440 },
  ],
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

The bed was planted to strip phosphorus from a village works of 620 people before it reaches the Dovey. Its permit, new in 2023, asks for an annual mean of 0.5 milligrams a litre. Twelve bottles a year would have answered the letter of that. They would not have said whether the reeds were any good.

> “I trust reeds,” says Nia Prosser. “I just don’t take their word for it.”

There is no power within a kilometre. A panel the size of a door charges two batteries; the analyser uses three drops of reagent for each sample and keeps the waste in a bag that is fetched with the milk.

![The inlet kiosk in February](wetland)

In the first year inlet phosphate averaged 3.1 milligrams a litre and the outlet **0.24**. In two weeks of January, with the bed under ice, the outlet rose to 0.9, and the kiosk said so within the hour. Nobody had seen that before, because nobody takes bottles in January.

## Ice

Root zones keep working at two degrees, slowly. What stopped was the spreading: under ice the flow found one channel down the left-hand side and crossed the bed in five hours instead of thirty-one. A dye test, made in a borrowed drysuit, proved it.

Three willow hurdles now force it to and fro. In the following winter, which was harder, the worst week was 0.41.

### A year in numbers

- Readings offered: 35,040
- Readings given: 34,112
- Readings withdrawn because the morning check failed: 608
- Longest gap: nineteen hours, after a heron took against the panel

The two kiosks, their batteries and the panel cost £18,700 altogether. Data leave by a low-power radio that reaches the works’ own gateway over the hill, and appear twenty minutes later [on a public chart](https://brynglaslab.example/llanwrin), dashes included.`,
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

## Half an hour, and why

Phosphorus comes in several forms, and most methods see only one. To count the total, a sample is boiled with acid until everything has turned into the form that can be seen. It is slow, it takes 400 watts, and it is the reason why nobody had put a total-phosphorus analyser on a battery.

Ultraviolet light does the same work in a coil of quartz, if the wavelength is short enough and bubbles are kept away. Others had tried, with lamps of forty pounds and a cooling fan. Miss Prosser used a light-emitting diode made for curing nail varnish, twelve of them in fact, and a bubble trap out of a fish tank.

1. Recovery of a known sample: 98.6 per cent
2. Time: three minutes and ten seconds
3. Energy for each result: 0.2 watt-hours

> “I had a window seat and it was raining,” she told the jury. “There’s nothing to look at after Llandrindod.”

![The first light cell, in its fish-tank housing](diagram)

### What happens now

She wrote the first draft between Builth Wells and Cardiff, on the back of a parish magazine.

The method has been tried side by side with the oven on 1,150 river samples, from the peat of Elan to the suds below a laundry. Peat was the trouble. Brown water swallows the light, and above 15 milligrams a litre of organic carbon recovery drops to 91; so the instrument dilutes such samples by itself, and says that it has.

A paper is in print and the drawings are free. Brynglas will not patent it, on the advice of its founder, who said that a thing invented on public transport ought to stay public. She has used the prize of £2,500 to buy a bicycle. [The method in full](https://brynglaslab.example/light) runs to four pages.`,
      categories: ['Awards', 'Appointments'],
      picture: { motif: 'portrait', alt: 'Nia Prosser at the analyser’s light cell' },
      stage: 'published',
      day: 36,
    },
  ],
};
