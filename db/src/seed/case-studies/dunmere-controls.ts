import type { CaseStudy } from '../demo-types.ts';

export const dunmereControls: readonly CaseStudy[] = [
  {
    title: 'Telemetry for four hundred remote outstations',
    introHeader: 'The telephone line that each of them depended on had a date of death.',
    category: 'Monitoring',
    text: `
Four hundred and six boreholes, tanks and kiosks in the West Country reported by copper line. The exchanges were to close within three years, and forty sites had no other signal to fall back on.

Surveys came first: a week of signal strength at every site, from three networks, logged by a box in a lunch tin. From those followed a list. Three hundred and eleven went to mobile, fifty-five to licensed radio by way of church towers, and forty to satellite.

- Rate of fitting: eleven a week, by two crews
- Data completeness: 99.3 per cent, where copper gave 94
- Rent to churches: £250 a tower, and a new lightning rod

## What silence costs

An outstation that cannot report is visited, once a day, by somebody in a van. During the first trial closure, in Devon, nineteen sites fell silent together; the vans drove 2,100 miles in a week to look at tanks that were full.

So the order of work followed the map of exchanges rather than that of the company. Whatever an exchange closed on a Thursday had to be on the air by the Monday before, with both paths running side by side for ten days.

### One box, three voices

The outstation itself was kept wherever it could be. A gateway of Dunmere’s own speaks to it in the protocol of 1994 and passes the same points on in that of today, encrypted, over whichever radio has been screwed onto it.

1. Mobile sites have two cards, of different networks.
2. Radio sites can reach a second tower, as a rule more faintly.
3. Satellite sites send every quarter of an hour, and at once when something is wrong.

> “The bell-ringers at St Morwenna know our antenna by name,” says the crew leader. “It is called Number Nine.”

The last line was cut with **five weeks to spare**. Running costs rose by £41,000 a year, mostly for satellites, and fell by £160,000 in call-outs, since an alarm now says *which* float has stuck. Eleven boreholes turned out to have been switched off for years; nobody had been told, as the line was engaged.`,
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
];
