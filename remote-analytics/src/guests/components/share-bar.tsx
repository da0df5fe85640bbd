import { type ColorRole, chakra, colorVariable } from '@maitred/shared-kit/ui';

interface ShareBarProps {
  parts: readonly { id: string; label: string; color: ColorRole; value: number }[];
}

const Bar = chakra('div', {
  base: {
    display: 'flex',
    gap: '2px',
    height: 3,
    borderRadius: 'full',
    overflow: 'hidden',
    // Forced colours remove backgrounds, and the parts are only backgrounds.
    '& > div': { forcedColorAdjust: 'none' },
  },
});

const Legend = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 5,
    listStyleType: 'none',
    marginBlockStart: 2,
    fontSize: 'sm',
    color: 'quiet',
    '& li': { display: 'inline-flex', alignItems: 'center', gap: 2 },
    '& i': { width: '12px', height: '12px', borderRadius: 'xs', forcedColorAdjust: 'none' },
  },
});

/** The parts of a whole in one bar. Their metrics are beside it as text. */
export function ShareBar({ parts }: ShareBarProps) {
  return (
    <div aria-hidden="true">
      <Bar>
        {parts.map(({ id, color, value }) => (
          <div key={id} style={{ flexGrow: value, background: colorVariable(color) }} />
        ))}
      </Bar>
      <Legend>
        {parts.map(({ id, color, label }) => (
          <li key={id}>
            <i style={{ background: colorVariable(color) }} />
            <span>{label}</span>
          </li>
        ))}
      </Legend>
    </div>
  );
}
