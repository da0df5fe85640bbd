import { useIntl } from '@maitred/shared-kit/i18n';
import { Button, CutText, chakra, Panel, useIsPrinting } from '@maitred/shared-kit/ui';
import { useMemo, useState } from 'react';
import type { InstantFormats } from '../hooks/use-instant-formats';
import { type Days, type Sighting, type Stretch, stretchesOf } from '../sightings';
import {
  along,
  isMinorMark,
  percent,
  placeOfLabel,
  type TimeScale,
  timeScale,
} from '../time-scale';

interface TimelineProps {
  sightings: readonly Sighting[];
  days: Days;
  text: InstantFormats;
}

/** More people would push the table, which has all of them, off the screen. */
const SHOWN_AT_FIRST = 20;

const Rows = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '11rem minmax(0, 1fr)' },
    columnGap: 4,
    rowGap: { base: 1, md: 2.5 },
    alignItems: 'center',
    fontSize: 'md',
    '& [data-name]': {
      minWidth: 0,
      overflowWrap: 'anywhere',
    },
    '& [data-track]': {
      position: 'relative',
      height: '1.25rem',
      borderRadius: 'sm',
      background: 'hover',
      // Skips layout and paint of rows that are out of view, because there may be thousands.
      contentVisibility: 'auto',
      overflowClipMargin: '2px',
      _print: { contentVisibility: 'visible' },
    },
    '& [data-track] span': {
      position: 'absolute',
      insetBlock: '3px',
      minWidth: '5px',
      borderRadius: '3px',
      background: 'series',
      translate: '-2px 0',
      // Forced colours remove backgrounds, and the stretches are only backgrounds.
      '@media (forced-colors: active)': { forcedColorAdjust: 'none', background: 'Highlight' },
    },
    '& [data-track] i': {
      position: 'absolute',
      insetBlock: 0,
      width: '1px',
      background: 'line',
    },
    '& [data-axis]': {
      position: 'relative',
      height: '1.25rem',
      gridColumn: { md: 2 },
      fontSize: 'sm',
      color: 'quiet',
      overflow: 'hidden',
    },
    '& [data-axis] span': { position: 'absolute', whiteSpace: 'nowrap' },
    '& [data-axis] [data-minor]': { hideBelow: 'md' },
  },
});

/** When each person was present. The table below has the same information as text. */
export function Timeline({ sightings, days, text }: TimelineProps) {
  const intl = useIntl();
  const [isUnfolded, setUnfolded] = useState(false);
  const isWhole = useIsPrinting() || isUnfolded;
  const people = useMemo(() => stretchesOf(sightings), [sightings]);
  const scale = useMemo(() => timeScale(days, people), [days, people]);
  const shown = isWhole ? people : people.slice(0, SHOWN_AT_FIRST);
  return (
    <Panel
      title={intl.formatMessage({ id: 'faces.timeline.title' })}
      aside={intl.formatMessage({ id: 'faces.timeline.hint' })}
    >
      <Rows
        role="img"
        aria-label={intl.formatMessage({ id: 'faces.timeline.label' }, { count: people.length })}
      >
        {shown.map(({ profileId, name, stretches }) => (
          <PersonRow
            key={profileId}
            name={name || '–'}
            stretches={stretches}
            scale={scale}
            text={text}
          />
        ))}
        <div data-axis="">
          {scale.marks.map((mark, index) => (
            <span
              key={mark}
              style={placeOfLabel(scale, mark)}
              {...(isMinorMark(index, scale.marks.length) && { 'data-minor': '' })}
            >
              {scale.unit === 'hour' ? text.time(mark) : text.dayAt(mark, 'short')}
            </span>
          ))}
        </div>
      </Rows>
      {shown.length < people.length && (
        <Button
          size="sm"
          variant="outline"
          colorPalette="gray"
          marginBlockStart={3}
          onClick={() => setUnfolded(true)}
        >
          {intl.formatMessage({ id: 'faces.timeline.showAll' }, { count: people.length })}
        </Button>
      )}
    </Panel>
  );
}

interface PersonRowProps {
  name: string;
  stretches: readonly Stretch[];
  scale: TimeScale;
  text: InstantFormats;
}

function PersonRow({ name, stretches, scale, text }: PersonRowProps) {
  return (
    <>
      <div data-name="">
        <CutText text={name} />
      </div>
      <div data-track="">
        {scale.marks.map((mark) => (
          <i key={mark} style={{ insetInlineStart: percent(along(scale, mark)) }} />
        ))}
        {stretches.map(({ from, to }) => (
          <span
            key={from}
            title={`${name}: ${text.time(from)}${to === from ? '' : `–${text.time(to)}`}`}
            style={{
              insetInlineStart: percent(along(scale, from)),
              width: percent(along(scale, to) - along(scale, from)),
            }}
          />
        ))}
      </div>
    </>
  );
}
