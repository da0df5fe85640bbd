import type { ReactNode } from 'react';
import { HStack, Stack, Text } from '../src/ui';

interface SampleProps {
  /** The state, as the code calls it. */
  name: string;
  children: ReactNode;
}

/** One state of a part under its name; several small ones stand in a row. */
export function Sample({ name, children }: SampleProps) {
  return (
    <Stack gap={2} alignItems="stretch" minWidth={0}>
      <Text fontSize="sm" color="quiet">
        <code>{name}</code>
      </Text>
      <HStack gap={3} flexWrap="wrap" alignItems="center" minWidth={0}>
        {children}
      </HStack>
    </Stack>
  );
}
