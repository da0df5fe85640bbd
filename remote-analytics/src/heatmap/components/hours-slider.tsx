import { useDateText, useIntl } from '@maitred/shared-kit/i18n';
import { chakra, Flex, Text, useOptimisticChoice, VisuallyHidden } from '@maitred/shared-kit/ui';
import { memo, type PointerEvent, useCallback, useEffect, useId, useState } from 'react';
import { type HourRange, isWholeDay } from '../hooks/use-heatmap-choice';
import { HoursTrack } from './hours-track';

interface HoursSliderProps {
  value: HourRange;
  onChange: (hours: HourRange) => void;
}

/** Long enough to move past other hours, short enough not to be noticed as a delay. */
const SETTLED_MS = 200;
const DAY_HOURS = 24;
const THUMB = '1.5rem';

const thumb = {
  appearance: 'none',
  pointerEvents: 'auto',
  width: THUMB,
  height: THUMB,
  borderRadius: 'full',
  borderWidth: '3px',
  borderStyle: 'solid',
  borderColor: 'accent',
  background: 'panel',
  cursor: 'grab',
} as const;

/** Two thumbs on one track. Each is a range input of which only the thumb takes pointer events. */
const Slider = chakra('div', {
  base: {
    position: 'relative',
    height: '2.75rem',
    // Room for the hours below the track.
    marginBlockEnd: 4,
    // The text above it says the same.
    _print: { display: 'none' },
    '& input': {
      position: 'absolute',
      inset: 0,
      width: '100%',
      height: '100%',
      appearance: 'none',
      background: 'transparent',
      pointerEvents: 'none',
      borderRadius: 'sm',
    },
    '& input::-webkit-slider-thumb': thumb,
    '& input::-moz-range-thumb': { ...thumb, boxSizing: 'border-box' },
  },
});

/** Slider for the hours of each day to include. The text follows at once, the metrics when the thumb rests. */
export const HoursSlider = memo(function HoursSlider(props: HoursSliderProps) {
  const intl = useIntl();
  const dates = useDateText();
  const titleId = useId();
  const [moved, setMoved] = useState<HourRange>();
  // Until the address follows, the thumbs stay where they were put.
  const [chosen, choose] = useOptimisticChoice(props.value, props.onChange);
  const shown = moved ?? chosen;

  useEffect(() => {
    if (moved === undefined) return undefined;
    const timer = setTimeout(() => {
      choose(moved);
      setMoved(undefined);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [moved, choose]);

  const clock = useCallback((hour: number) => dates.time(hour * 3_600_000, 'UTC'), [dates]);
  // On the track an hour has a length: the last hour ends at the end thumb.
  const places = { start: shown.start, end: shown.end + 1 };
  const move = (key: keyof HourRange, place: number) =>
    setMoved({ ...shown, [key]: key === 'start' ? Math.min(place, 23) : Math.max(place, 1) - 1 });

  function handleTrack(event: PointerEvent<HTMLElement>) {
    if (event.target instanceof HTMLInputElement) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const place = Math.round(((event.clientX - left) / width) * DAY_HOURS);
    const distance = (key: keyof HourRange) => Math.abs(places[key] - place);
    move(distance('start') <= distance('end') ? 'start' : 'end', place);
  }

  const input = (key: keyof HourRange, label: string) => (
    <label>
      <VisuallyHidden>{label}</VisuallyHidden>
      <input
        type="range"
        min={0}
        max={DAY_HOURS}
        value={places[key]}
        aria-valuetext={clock(places[key])}
        onChange={(event) => move(key, Number(event.target.value))}
      />
    </label>
  );
  return (
    <Flex flexDirection="column" gap={1} role="group" aria-labelledby={titleId}>
      <Text id={titleId} fontSize="md">
        {intl.formatMessage(
          { id: 'analytics.heatmap.hours' },
          {
            from: clock(places.start),
            to: clock(places.end),
            isWhole: isWholeDay(shown) ? 'yes' : 'no',
          },
        )}
      </Text>
      <Slider role="presentation" onPointerDown={handleTrack}>
        <HoursTrack {...places} inset={THUMB} clock={clock} />
        {input('start', intl.formatMessage({ id: 'analytics.heatmap.fromHour' }))}
        {input('end', intl.formatMessage({ id: 'analytics.heatmap.toHour' }))}
      </Slider>
    </Flex>
  );
});
