import { chakra } from '@chakra-ui/react/styled-system';
import { useIsPrinting } from './use-is-printing';

interface PrintedFact {
  label: string;
  /** A fact that is not known is left out. */
  value: string | undefined;
}

interface PrintedFactsProps {
  facts: readonly PrintedFact[];
}

const List = chakra('dl', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 6,
    rowGap: 1,
    fontSize: 'md',
    '& > div': { display: 'flex', gap: 2, minWidth: 0 },
    '& dt': { color: 'quiet' },
    '& dt::after': { content: '":"' },
    '& dd': { overflowWrap: 'anywhere' },
  },
});

/**
 * Prints the choices of controls as text, because controls themselves are not printed. Invisible on screen.
 */
export function PrintedFacts({ facts }: PrintedFactsProps) {
  if (!useIsPrinting()) return null;
  return (
    <List>
      {facts
        .filter(({ value }) => value !== undefined)
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </List>
  );
}
