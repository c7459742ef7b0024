import type { CaseStudies } from '../demo-types.ts';

export const kestrelToMeadowhead: CaseStudies = {
  'Kestrel Leak Detection': [
    {
      title: 'Satellite survey of nine hundred kilometres of main',
      introHeader: 'From 620 kilometres up, wet ground that smells of the treatment works looks different.',
      category: 'Leakage',
      text: `
Radar at a long wavelength goes a metre or two into the soil, and drinking water answers it otherwise than rain does. That was the claim. Kestrel put it to the test on 900 kilometres of rural main, along which nobody had walked since it was laid.

Two images gave 388 patches of some hundred metres each. Crews visited all of them, and for fairness 200 other places drawn by lot.

- At the patches: 211 leaks
- At the others: nine
- Found for each crew day: 2.9, against 0.8 by walking

It sees nothing under tarmac, and says so. In open country it is now **how a search begins**.`,
    },
    {
      title: 'Acoustic loggers in a noisy city centre',
      introHeader: 'Trams, kitchens and nightclubs left eleven quiet minutes in twenty-four hours.',
      category: 'Leakage',
      text: `
Loggers listen when a city sleeps. Bristol’s harbourside doesn’t, and its 340 loggers had been crying wolf at every beer cooler since they were fitted.

Kestrel moved the listening hour for each one. A week of recordings showed when its own corner was quietest: 04:10 for most, 14:50 for a street behind the theatre. A filter learned the hum of forty-two different fridges.

1. False alarms: from 71 a week to eight
2. Leaks located: 63 in the first year
3. The oldest of them: running since about 2011, by the moss

Water saved comes to 3.3 megalitres a day.`,
    },
    {
      title: 'Finding a leak under a hospital car park',
      introHeader: 'The meter said nine litres a second. The car park was dry, full, and open day and night.',
      category: 'Leakage',
      text: `
Queen Adelaide’s takes its water from one main of 150 millimetres that loops about the site, drawn on a plan of 1968 which the car park has since made fiction. Shutting it was impossible: forty dialysis chairs depend on it.

Helium did it. A cylinder’s worth was dissolved into the supply, harmless and tasteless, and two people walked the bays with a detector between three and five in the morning. It rose through a drain beside bay 214.

> “We moved one car,” says the estates officer. “It was mine.”

Beneath was a washout valve that had stood half open for years, into a storm sewer. Closing it took a key, a quarter of an hour, and saved the trust **£390,000 a year**.`,
    },
    {
      title: 'Leakage at a ten-year low in Vale district',
      introHeader: 'Nobody did anything new. They did eleven old things in the right order.',
      category: 'Data Platforms',
      text: `
In 2019 the Vale lost 31.4 megalitres a day, and each of five teams had a list of its own. The same burst might be on three of them. Two lists were on paper.

Kestrel put the lot into one table: night flow, logger, pressure, customer call, repair. A short meeting at 08:15 took the top twenty from it, ranked by water saved for each hour of work.

- Average run time of a leak: from 34 days to twelve
- Repairs that found nothing: 19 per cent, then six
- Leakage last year: 18.7 megalitres a day

The table has four columns. Proposals for a fifth are heard in January.`,
    },
  ],
  'Lorne Pumps': [
    {
      title: 'Cutting energy by a third at Kirk Loch',
      introHeader: 'Three pumps ran well. They were pumping to the wrong tank.',
      category: 'Carbon Reduction',
      text: `
Kirk Loch lifts 22 megalitres a day to a break tank at 148 metres, from where most of it runs down again to a town at 60. It had been so since the town was smaller than its mill.

Lorne split the duty. Two new sets of 110 kilowatts feed the town’s own main at 71 metres of head; one old pump, rebuilt and slowed, serves those few farms that really are up there.

1. Before: 0.61 kilowatt-hours a cubic metre
2. After: 0.40
3. Worth: £288,000 a year

The break tank is being kept full for fires. On its roof is a bench, with the best view in the county.`,
    },
    {
      title: 'Borehole pumps swapped within one night',
      introHeader: 'A maker of eye drops could spare its water from ten at night until five.',
      category: 'Pharmaceuticals',
      text: `
Two boreholes supply the plant at Montrose, and its own engineers had found that both pumps would fail within the year. The process can’t be fed from the mains: the chemistry was validated on that aquifer and no other.

Every part was rehearsed. The new pumps, 37 kilowatts each at 92 metres, were made up on the ground with rising main in four lengths, cable already clipped, all of it sterilised and wrapped in film like a salad.

> “It was the most boring night of my career,” reported the crew leader, “and I slept like a child.”

The first crane lift was at 22:08. Both pumps gave water at 03:20, and the sample passed at noon the next day.`,
    },
    {
      title: 'Submersible pumps that clear their own blockages',
      introHeader:
        'Callander Road station was visited a hundred and sixty times in a year, always for the same thing.',
      category: 'Pumping Stations',
      text: `
Rags, again. The station has two submersibles of nine kilowatts in a wet well so small that a blockage floods a bowling green within the hour.

Lorne replaced the hydraulic ends only, and kept motors and pipework. The new impeller floats upwards on its shaft by fifteen millimetres when something big comes through, and a notch in the volute wipes it as it settles. No electronics are involved.

- Visits in the year after: twelve, ten of them routine
- Efficiency: 71 per cent, measured after 3,000 hours
- Cost: £6,900 for the pair

Bowls was played from April to October without a break.`,
    },
    {
      title: 'Refurbishing twelve axial-flow pumps on site',
      introHeader: 'Forty-one tonnes each, built into the floor, and wanted whenever it rains.',
      category: 'Flood Resilience',
      text: `
The fen drains through Denver Bank: twelve pumps of 1966, each able to lift 5.4 cubic metres a second. To send one away meant taking off the roof. To lose two in a wet month meant losing 9,000 hectares of celery.

Lorne brought the workshop to them. A boring bar was set up in the casing, blades built up by weld and ground to template, and each motor rewound on a stand by the door. A pump took five weeks; never more than one was out.

### By the third autumn

All twelve were done. Efficiency had risen from 66 per cent to 81 on average, and in the wettest October of the record the fen was pumped dry in six days instead of nine.`,
    },
  ],
  'Meadowhead Design': [
    {
      title: 'A modular works for a growing town',
      introHeader: 'Nobody could say whether the town would have nine thousand people or thirty.',
      category: 'Sewage Treatment',
      text: `
Planners gave Longmoor three futures. A works for the largest would have starved at first, as sewage for a tenth of the design flow goes septic on its way through.

Meadowhead drew a tank 24 metres long that does everything, and a site with room for six of them in a row. Pipe galleries, cables and roads were laid for all six; two tanks were built. The third arrived on nineteen lorries in 2024, and was treating sewage eleven weeks afterwards.

- Cost so far: £14.2 million, where the full works was put at £33 million
- Ammonia: below one milligram a litre since the fourth month
- Decision on the fourth tank: when there are 16,800 people, and not before`,
    },
    {
      title: 'Phosphorus removal on a constrained site',
      introHeader:
        'The boundary was a cemetery on one side, a canal on the other, and a right of way through the middle.',
      category: 'Phosphorus Removal',
      text: `
Hadley Lock had to reach 0.3 milligrams a litre on half an acre. Sand filters would have taken it all.

The design stood the plant on end. Coagulant is mixed in a pipe, solids settle with the help of fine magnetite in a tank of five metres across, and the magnetite is got back by a drum and used again. It is the height of a house, and clad like the lock-keeper’s.

1. Footprint: 190 square metres
2. Peak flow: 165 litres a second
3. Result in the first year: 0.22, as an annual mean

The footpath goes through the building. There is a window, and children knock on it.`,
    },
    {
      title: 'Low-carbon concrete in a storm tank',
      introHeader: 'Half of the cement was left out, and then half of the tank.',
      category: 'Carbon Reduction',
      text: `
Storm storage at Eccle Brook was drawn at 11,500 cubic metres. Before any concrete was discussed, Meadowhead asked the model what 5,800 would do if the sewer above it were made to hold its share. It did the same.

The smaller tank was cast with seven parts of slag to three of cement. Crack widths matter in a tank more than strength, so the steel was arranged in thinner bars at closer centres, and pours were kept below 18 degrees with chilled water.

> “The best low-carbon concrete is the concrete that stays in the lorry park,” the lead engineer said at the opening.

Embodied carbon came to 1,040 tonnes. The first drawing would have meant 3,900.`,
    },
    {
      title: 'Twin model of a trunk sewer network',
      introHeader: 'A copy of the sewer runs two hours ahead of it, and is wrong by four centimetres.',
      category: 'Modelling',
      text: `
The trunk sewers of Teesmouth have eleven penstocks, five pumping stations and a tunnel. Operators moved them by experience, of which there was less each year.

A model of 2,300 nodes takes in rain radar every five minutes, and a hundred and forty levels, and calculates the next two hours in forty seconds. It proposes; a person decides, and may ask it why.

- Level at the tunnel head: predicted within 40 millimetres, nine times in ten
- Spills in the first year of advice: 23, after 57
- Proposals refused by operators: 31 per cent at first, now four

When they refuse, they are usually right, and the model is told.`,
    },
  ],
};
