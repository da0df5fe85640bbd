import { chakra, Heading, Stack } from '@maitred/shared-kit/ui';

const Versions = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: '6rem minmax(0, 1fr)',
    columnGap: 2,
    fontSize: 'sm',
    '& > div': { display: 'contents' },
    '& dt': { color: 'quiet' },
    '& dd': { fontFamily: 'mono' },
  },
});

interface AboutListProps {
  label: string;
  /** One for the part's name and one for each version. */
  headings: readonly string[];
  /** The values of each part, in the order of the headings. */
  rows: readonly (readonly string[])[];
}

/** The versions as a list, where a table would not fit. */
export function AboutList({ label, headings, rows }: AboutListProps) {
  const [, ...labels] = headings;
  return (
    // A scrollable area must be reachable by keyboard.
    <Stack role="group" aria-label={label} tabIndex={0} gap={3} alignItems="stretch">
      {rows.map(([name, ...versions]) => (
        <section key={name}>
          <Heading as="h3" fontSize="md" marginBlockEnd={0.5}>
            {name}
          </Heading>
          <Versions>
            {versions.map((version, column) => (
              <div key={labels[column]}>
                <dt>{labels[column]}</dt>
                <dd>{version}</dd>
              </div>
            ))}
          </Versions>
        </section>
      ))}
    </Stack>
  );
}
