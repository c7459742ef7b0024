import type { CaseStudy } from '../demo-types.ts';

export const eastwaterPipelines: readonly CaseStudy[] = [
  {
    title: 'Eleven kilometres of pipe before the nesting season',
    introHeader: 'From the first of March no machine was to be heard on the marsh. It was already November.',
    category: 'Trunk Mains',
    text: `
The route from Tilney to the coast crosses eleven kilometres of grazing marsh that belongs, from March to August, to lapwings and redshank. A pipe of 450 millimetres had fifteen weeks.

Two crews began at the ends and one in the middle. Where the peat would not bear a lorry, pipe came by barge; where it would not bear a barge, on sledges behind a tractor with tyres as wide as a door. Fourteen dykes were crossed by mole, two a night.

On 27 February the last fence was put back, with **two days in hand**. Wardens counted 61 pairs of lapwing that spring, which was four more than the year before.

## Fifteen weeks, by the day

A calendar hung in the site hut with a bird for each day that was left. It had been made by the reserve’s warden, who had a seat at the morning meeting and the right to stop any crew. She used it twice.

1. Week one: fences, matting and a ditch on either side, so that no machine could stray.
2. Weeks two to eleven: pipe, at a hundred and seventy metres a day.
3. Weeks twelve and thirteen: the tests, with water that was afterwards lent to a drying scrape.
4. The rest: putting back turf in the order in which it had been lifted.

Polyethylene was welded on the bank in lengths of 240 metres and floated to its place along the dykes, with corks in its ends. Nothing was dug where it could be drawn, and where the marsh was at its softest the trench was cut, filled and closed within the same hour.

### Peat

It shrinks when it dries and never swells again. So no more than sixty metres lay open at once, and a boy’s job of an older kind was revived: somebody walked behind the digger with a watering can.

> “They left it wetter than they found it,” says the warden. “I have never been able to say *that* of a contractor.”

The pipe carries nine megalitres a day to the coast in August. It came to £6.2 million, of which the barges were **four per cent** and the sledges, as their maker would take nothing, were a crate of beer.`,
  },
  {
    title: 'Pipe bursting beneath a listed high street',
    introHeader: 'Georgian cellars come out under the pavement, and nobody knew how far.',
    category: 'Trunk Mains',
    text: `
Main Street in Oakhampton is paved in York stone above vaults of 1790. Its iron main, six inches across, leaked from every third joint. An open trench was out of the question.

A bursting head, drawn by rods from a pit of two metres, broke the iron outwards and pulled 180-millimetre polyethylene in behind it. Each of the 47 cellars had been scanned first, and nine were propped.

1. Length: 620 metres, in eleven pulls
2. Movement in the nearest vault: less than a millimetre
3. Street closed: never, though the bakery had to bake on a Sunday`,
  },
  {
    title: 'A river crossing drilled in nine days',
    introHeader: 'A power station needed its make-up water from the other bank.',
    category: 'Power',
    text: `
The old main to Staythorpe hung from a bridge that was about to be replaced. Without 410 litres a second for its cooling towers, the station stops.

Eastwater drilled 520 metres beneath the Trent, to a depth of 22, in mudstone that was kinder than the boreholes had promised. The pilot came up nine centimetres from its peg. Three reamers followed, up to 900 millimetres, and then a single string of 630-millimetre pipe.

> “Day eight was the pull. Nobody spoke for six hours,” the drill master says.

Mud returns never reached the river. The whole stay lasted seven weeks, and nine days of it were drilling.`,
  },
  {
    title: 'Lining a 1930s main in live traffic',
    introHeader: 'Forty thousand vehicles a day go by above it. They kept going.',
    category: 'Trunk Mains',
    text: `
A 24-inch steel main runs beneath the central reservation of the Eastern Avenue. The outside was sound; the inside, coal tar over rust, shed flakes into the taps of Barking.

Work went on from seven pits in the reservation, behind barriers, with access by a gate that opened for nine seconds. The bore was scraped, jetted and dried, and 3.5 millimetres of polymer spun on at a metre a minute. Lengths of 180 metres were back in supply within 36 hours.

- Total: 2.4 kilometres in ten weeks
- Discolouration calls: from 210 a quarter to six
- Lane closures: none by day, eleven by night`,
  },
];
