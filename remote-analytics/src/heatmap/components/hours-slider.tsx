import { useDateText, useIntl } from '@maitred/shared-kit/i18n';
import { Flex, styled, Text } from '@maitred/shared-kit/ui';
import { useEffect, useId, useState } from 'react';
import type { HourRange } from '../hooks/use-heatmap-choice';

interface HoursSliderProps {
  value: HourRange;
  onChange: (hours: HourRange) => void;
}

/** Long enough to pass over hours that are not meant, too short to be waited for. */
const SETTLED = 200;

const Group = styled('fieldset', {
  base: { display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(11rem, 1fr))' },
});

const Label = styled('label', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    fontSize: 'sm',
    color: 'quiet',
    '& input': {
      width: '100%',
      minHeight: '2rem',
      accentColor: 'var(--kit-colors-accent)',
      cursor: 'pointer',
    },
    '@media (pointer: coarse)': { '& input': { minHeight: '2.75rem' } },
  },
});

/** Which hours of each day count. The words follow at once, the figures when the hand rests. */
export function HoursSlider({ value, onChange }: HoursSliderProps) {
  const intl = useIntl();
  const dates = useDateText();
  const titleId = useId();
  const [moved, setMoved] = useState<HourRange>();
  const shown = moved ?? value;

  useEffect(() => {
    if (moved === undefined) return undefined;
    const timer = setTimeout(() => {
      onChange(moved);
      setMoved(undefined);
    }, SETTLED);
    return () => clearTimeout(timer);
  }, [moved, onChange]);

  const clock = (hour: number) => dates.time(hour * 3_600_000, 'UTC');
  const thumb = (key: keyof HourRange, label: string, text: string) => (
    <Label>
      <span>{label}</span>
      <input
        type="range"
        min={0}
        max={23}
        value={shown[key]}
        aria-valuetext={text}
        onChange={(event) => setMoved({ ...shown, [key]: Number(event.target.value) })}
      />
    </Label>
  );
  const from = clock(shown.start);
  const to = clock((shown.end + 1) % 24);
  return (
    <Group aria-labelledby={titleId}>
      <Flex alignItems="center">
        <Text id={titleId} fontSize="md">
          {intl.formatMessage(
            { id: 'analytics.heatmap.hours' },
            { from, to, isWhole: shown.start === 0 && shown.end === 23 ? 'yes' : 'no' },
          )}
        </Text>
      </Flex>
      {thumb('start', intl.formatMessage({ id: 'analytics.heatmap.fromHour' }), from)}
      {thumb('end', intl.formatMessage({ id: 'analytics.heatmap.toHour' }), to)}
    </Group>
  );
}
