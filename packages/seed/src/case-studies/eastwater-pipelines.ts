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

[A calendar](https://eastwater.example/nests) hung in the site hut with a bird for each day that was left. It had been made by the reserve’s warden, who had a seat at the morning meeting and the right to stop any crew. She used it twice.

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
3. Street closed: never, though the bakery had to bake on a Sunday

## Forty-seven cellars

The town’s plans showed eleven cellars. Main Street’s shopkeepers knew of thirty or so. The rest were found by tapping, by a radar on a pushchair, and in one case by a cat.

Each was scanned to a millimetre, and the scans were fitted together on a survey of the whole street. Where the old main ran nearer than 900 millimetres to a vault it was marked in red. There were nine reds. Oak props went in under lime-washed arches, between the wine racks of an estate agent and the ovens of a bakery.

- Nearest vault: 540 millimetres
- Vibration allowed: three millimetres a second
- Highest measured: 1.9, under the bank

### A quiet sort of violence

Bursting sounds worse than it is. The head is pulled, not hammered, at a metre a minute, and the broken iron stays in the ground around the new pipe. What can move is the soil; so a man lay in each red vault with a torch and a radio *for as long as the head went by*.

> “He asked whether he might have a bun,” says the baker. “I told him that he’d have to stop the pipe first.”

Services were joined from inside the shops, to spare the paving. Only eleven slabs of York stone were lifted, for the pits; they had been numbered in chalk and went back the same way round. The conservation officer has asked for [the method](https://eastwater.example/high-street) in writing, for a street in the next county.`,
  },
  {
    title: 'A river crossing drilled in nine days',
    introHeader: 'A power station needed its make-up water from the other bank.',
    category: 'Power',
    text: `
The old main to Staythorpe hung from a bridge that was about to be replaced. Without 410 litres a second for its cooling towers, the station stops.

Eastwater drilled 520 metres beneath the Trent, to a depth of 22, in mudstone that was kinder than the boreholes had promised. The pilot came up nine centimetres from its peg. Three reamers followed, up to 900 millimetres, and then a single string of 630-millimetre pipe.

> “Day eight was the pull. Nobody spoke for six hours,” the drill master says.

Mud returns never reached the river. The whole stay lasted seven weeks, and nine days of it were drilling.

## Three boreholes and a hunch

A drilled crossing is decided by what lies in the middle of the river, where nobody has been. Two boreholes on the banks showed mudstone with bands of gypsum. Gypsum dissolves, and a drill that finds a hole in it loses its mud and then its way.

A third was sunk from a barge in the one week when no boats had been booked, at a cost of £46,000. It found nothing remarkable, and the line was lowered by two metres all the same.

1. Pilot: three days, steered by a wire laid across the river bed
2. Reaming to 450, 700 and 900 millimetres: four days
3. A clean run with the swab: one
4. The pull: six hours and ten minutes

### Keeping the mud in

Sensors behind the drill head measured its pressure every second. At the deepest point it might not exceed 4.2 bar, or the mud would find its own way up through the bed. [The highest reading](https://eastwater.example/staythorpe) was 3.6. Two people in a boat watched *the surface of the river* for eight days and saw an otter.

The string of pipe had been welded along a farm track, 46 joints of it, and filled with water as it went under so that it neither floated nor sank. Pulling force never went above 61 tonnes, of the 110 that the pipe would have stood.

Staythorpe changed over in an afternoon, between two peaks of the grid. The bridge came down in the following month, and **nobody had to hurry it**. The spoil, 430 cubic metres, became a bank for sand martins.`,
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
- Lane closures: none by day, eleven by night

## A gate that opens for nine seconds

The reservation is five metres wide. Everything the work needed had to get in there from the fast lane: compressors, hoses, forty tonnes of pipe fittings and, each evening, the people.

A lorry-mounted sign slows the traffic to thirty. Then a barrier of nine metres swings inwards, one vehicle turns off, and it shuts again. It was tried out on an airfield with stunt drivers before the highway authority would come and see it. There were 1,840 openings; **nobody so much as scratched a wing**.

### What was inside

The tar had gone hard and come off the wall in plates, and rust had grown behind them. Cameras were sent through all 2.4 kilometres before anything was ordered.

- Steel left: 9.5 millimetres out of eleven, on average
- Holes: two, both at old tappings, plated from within
- Found: a bowler hat, and a bricklayer’s lunch tin of about 1936

Polymer will not stick to damp. Dew point was the enemy, and the bore was dried with warm air until a mirror drawn through it came out clear. It sets within an hour, can be walked upon in four and *disinfected the next day*.

1. Monday: isolate and drain
2. Tuesday: scrape, jet, dry, spray
3. Wednesday: film, disinfect, sample
4. Thursday: back in supply, and the barrier moves on

> “On a cold morning you could set your watch by them,” says an inspector of the highway authority.

[The films](https://eastwater.example/eastern-avenue), before and after, are used for training.`,
  },
];
