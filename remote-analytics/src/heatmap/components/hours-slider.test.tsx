import { expect, it } from '@jest/globals';
import { pass } from '@maitred/shared-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { startTransition, use, useState } from 'react';
import { playOnFridayEvening, renderAnalytics } from '../../testing/play';
import type { HourRange } from '../hooks/use-heatmap-choice';
import { HoursSlider } from './hours-slider';

playOnFridayEvening();

const WHOLE_DAY: HourRange = { start: 0, end: 23 };

/** Follows a choice in a slow transition, like a change of the address. */
function Heat({ ofChoice }: { ofChoice: Promise<HourRange> }) {
  const [isChosen, setIsChosen] = useState(false);
  const hours = isChosen ? use(ofChoice) : WHOLE_DAY;
  const [choose] = useState(() => () => startTransition(() => setIsChosen(true)));
  return <HoursSlider value={hours} onChange={choose} />;
}

it('keeps the thumbs at the chosen position until the transition has rendered', async () => {
  let draw: (hours: HourRange) => void = () => undefined;
  const ofChoice = new Promise<HourRange>((resolve) => {
    draw = resolve;
  });
  await renderAnalytics(<Heat ofChoice={ofChoice} />);
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '18' } });
  await pass(1000);
  expect(screen.getByText('From 18:00 to 00:00')).toBeVisible();
  await act(async () => draw({ start: 18, end: 23 }));
  expect(screen.getByText('From 18:00 to 00:00')).toBeVisible();
});
