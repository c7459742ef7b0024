import type { CaseStudies } from '../demo-types.ts';

export const dunmereToFernside: CaseStudies = {
  'Dunmere Controls': [
    {
      title: 'Telemetry for four hundred remote outstations',
      introHeader: 'The telephone line that each of them depended on had a date of death.',
      category: 'Monitoring',
      text: `
Four hundred and six boreholes, tanks and kiosks in the West Country reported by copper line. The exchanges were to close within three years, and forty sites had no other signal to fall back on.

Surveys came first: a week of signal strength at every site, from three networks, logged by a box in a lunch tin. From those followed a list. Three hundred and eleven went to mobile, fifty-five to licensed radio by way of church towers, and forty to satellite.

- Rate of fitting: eleven a week, by two crews
- Data completeness: 99.3 per cent, where copper gave 94
- Rent to churches: £250 a tower, and a new lightning rod`,
    },
    {
      title: 'Automatic start-up after power dips at Sallow Ford',
      introHeader: 'A blink of a tenth of a second used to cost the works four hours.',
      category: 'Automation',
      text: `
The overhead line to Sallow Ford crosses a wood, and in a wind it blinks. Each time forty-one drives tripped, and somebody had to walk round and press forty-one buttons in the right order. In one winter it happened on nineteen nights.

Dunmere wrote down that order by following the oldest operator about with a notebook. The sequence now restarts the works in eleven steps, checks each one, and stops to ask if anything is not as it should be.

### First winter

1. Dips: twenty-two
2. Restarts without a person: twenty-one
3. Time from blink to full flow: 14 minutes

It cost £46,000, most of it spent on testing. The notebook is kept in the panel.`,
    },
    {
      title: 'One control room for three river basins',
      introHeader: 'Three teams, three clocks and three names for the same valve became one.',
      category: 'Data Platforms',
      text: `
When the regional company was formed out of three boards, it inherited a control room with each. A flood that crossed a boundary was handed over by telephone, and once it was not handed over.

A common name for every point took fourteen months, 61,000 points and a dictionary that nobody was allowed to go round. Only then were screens drawn, by operators from each basin in turn, with a designer holding the pencil.

> “We argued for six weeks about which way up the river goes. I’d do it again,” says the control-room manager.

Eighteen desks have become eleven. Average time from alarm to action fell from 13 minutes to five.`,
    },
    {
      title: 'Closing the loop on chlorine dosing',
      introHeader: 'Residual at the tap swung between a swimming pool and nothing at all.',
      category: 'Treatment Works',
      text: `
Flow through Abbots Leigh doubles twice a day, and the chlorine followed it by ratio alone. The sample took eleven minutes to reach the analyser, so any correction made things worse.

Two changes settled it. The sample line was cut from 90 metres to six, and the controller was given a model of the contact tank to act on, with the analyser left to trim it by five per cent either way.

- Spread at the outlet: from ±0.31 milligrams a litre to ±0.04
- Set point: down from 0.9 to 0.6, as the margin was no longer wanted
- Hypochlorite used: 27 per cent less

Customers noticed before the company had told them.`,
    },
  ],
  'Eastwater Pipelines': [
    {
      title: 'Eleven kilometres of pipe before the nesting season',
      introHeader:
        'From the first of March no machine was to be heard on the marsh. It was already November.',
      category: 'Trunk Mains',
      text: `
The route from Tilney to the coast crosses eleven kilometres of grazing marsh that belongs, from March to August, to lapwings and redshank. A pipe of 450 millimetres had fifteen weeks.

Two crews began at the ends and one in the middle. Where the peat would not bear a lorry, pipe came by barge; where it would not bear a barge, on sledges behind a tractor with tyres as wide as a door. Fourteen dykes were crossed by mole, two a night.

On 27 February the last fence was put back, with **two days in hand**. Wardens counted 61 pairs of lapwing that spring, which was four more than the year before.`,
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
  ],
  'Fernside Bioresources': [
    {
      title: 'Thermal hydrolysis at Great Marling',
      introHeader: 'Five digesters do the work that would have needed eleven.',
      category: 'Sewage Treatment',
      text: `
Sludge from 1.1 million people comes to Great Marling, and the site has a railway on three sides. There was no room for six more tanks.

Cooking the sludge at 165 degrees and six bar for half an hour bursts its cells, thins it and lets a digester take it at twice the strength. Fernside put in six reactors and a steam main, and brought the first digester round over seven weeks on seed from a plant in Bergen.

### Since then

- Gas: up by 29 per cent, to 1,250 cubic metres an hour
- Cake: 31 per cent dry, stackable, without a smell worth the name
- Lorries: 17 a day have become nine`,
    },
    {
      title: 'Cake quality after a change of polymer',
      introHeader: 'The cheaper polymer saved £40,000 and cost a village its summer.',
      category: 'Odour Control',
      text: `
In June the cake from Thorpe Fen began to smell, some days after it was stacked and three fields away from the works. The presses were reporting the best dry solids that they ever had.

The fault was in the shear. A stiffer floc needed more torque, more torque broke more cells, and their proteins rotted in the heap. Fernside tried nine polymers on a bench press, kept each cake in a jar for a fortnight and asked six neighbours to sniff.

> “It’s the first time that anybody’s asked me before instead of after,” said one of them.

A blend of two won. Cake is one point wetter, polymer costs £11,000 more a year, and there were **no complaints** in the following summer.`,
    },
    {
      title: 'Biogas to grid from a mid-sized works',
      introHeader: 'Upgrading was said not to pay below a thousand cubic metres an hour. This one makes 310.',
      category: 'Carbon Reduction',
      text: `
Lea Valley’s two engines were worn out, and a third of their heat went up a stack. The gas main ran past the gate at two bar.

Membranes bring the gas from 61 to 97 per cent methane in a container of twelve metres. Propane enrichment was avoided by an agreement with the network to meter energy at the blending point. The digesters are now heated by a pump that draws on final effluent.

1. Exported in the first year: 14.9 gigawatt-hours
2. Methane slip: 0.4 per cent
3. Payback: 6.1 years, against nine for new engines`,
    },
    {
      title: 'Recovering struvite before it blocks the pipes',
      introHeader:
        'Every eight weeks a crew chiselled white crystals out of a centrate line. Now they are sold.',
      category: 'Phosphorus Removal',
      text: `
Liquor from the centrifuges at Aldgrove carries 190 milligrams a litre of phosphate and plenty of ammonia. Add the jolt of a pump and it turns to stone: 14 metres of pipe had closed from 200 millimetres to 60.

A reactor takes the liquor first, with magnesium chloride at pH 7.8, and grows the crystals on purpose. They leave as grey pearls of two millimetres, 310 tonnes a year of them, bagged for a grower of strawberries.

- Phosphate in the liquor: 85 per cent less
- Ferric saved in the main stream: 240 tonnes
- Chisels in use: nil`,
    },
  ],
};
