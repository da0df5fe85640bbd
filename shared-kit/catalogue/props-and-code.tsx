import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import { Box, Button, chakra, Stack, Table, Text } from '../src/ui';
import type { DescribedEntries, DescribedPart } from '../tooling/catalogue/described-entry';
import { useLocalized } from './use-localized';

/** The build reads them from types and sources. */
declare const DESCRIBED_ENTRIES: DescribedEntries;

const Code = chakra('pre', {
  base: {
    padding: 3,
    borderRadius: 'md',
    background: 'hover',
    fontSize: 'sm',
    overflowX: 'auto',
    '& code': { fontFamily: 'mono' },
  },
});

interface PropsAndCodeProps {
  /** Of the entry. */
  id: string;
  title: string;
}

/** What the parts of an entry may be given, by their types, and the source that draws the entry. */
export function PropsAndCode({ id, title }: PropsAndCodeProps) {
  const say = useLocalized();
  const regionId = useId();
  const entry = DESCRIBED_ENTRIES[id];
  const [isOpen, setIsOpen] = useState(false);
  if (entry === undefined) throw new Error(`The build has not described ${id}.`);
  const label = say('Props and code', 'Свойства и код');
  return (
    <Box marginBlockStart={4}>
      <Button
        size="sm"
        variant="outline"
        colorPalette="gray"
        aria-expanded={isOpen}
        aria-controls={regionId}
        aria-label={`${label}: ${title}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        <ChevronDown aria-hidden="true" />
        {label}
      </Button>
      <Stack id={regionId} gap={5} alignItems="stretch" marginBlockStart={isOpen ? 4 : 0}>
        {isOpen &&
          entry.parts.map((part) => <PartProps key={part.name} part={part} title={title} />)}
        {isOpen && (
          // It scrolls sideways, and must be reachable by keyboard.
          <Code tabIndex={0} role="region" aria-label={say(`Code: ${title}`, `Код: ${title}`)}>
            <code>{entry.code}</code>
          </Code>
        )}
      </Stack>
    </Box>
  );
}

function PartProps({ part, title }: { part: DescribedPart; title: string }) {
  const say = useLocalized();
  const { name, description, props, takesToo } = part;
  return (
    <Stack gap={2} alignItems="stretch" minWidth={0}>
      <Text fontWeight="semibold">{name}</Text>
      {description && <Text color="quiet">{description}</Text>}
      {props.length > 0 && (
        // A part is in several entries.
        <Table label={say(`Props of ${name}, ${title}`, `Свойства ${name}, ${title}`)}>
          <thead>
            <tr>
              <th scope="col">{say('Prop', 'Свойство')}</th>
              <th scope="col">{say('Type', 'Тип')}</th>
              <th scope="col">{say('Is', 'Что это')}</th>
            </tr>
          </thead>
          <tbody>
            {props.map((prop) => (
              <tr key={prop.name}>
                <th scope="row">
                  <code>{prop.isRequired ? prop.name : `${prop.name}?`}</code>
                </th>
                <td>
                  <code>{prop.type}</code>
                </td>
                <td>{prop.description}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {takesToo && (
        <Text color="quiet">
          {say('And what this takes: ', 'И то, что принимает ')}
          <code>{takesToo}</code>
        </Text>
      )}
    </Stack>
  );
}
